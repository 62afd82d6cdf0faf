package io.cdap.cdap.api.exception;

import javax.annotation.Nullable;

/** A program failed; says where, why and who has to act. */
public class ProgramFailureException extends RuntimeException implements FailureDetailsProvider {
  private final ErrorCategory errorCategory;
  private final String errorReason;
  private final ErrorType errorType;
  private final boolean dependency;
  private final ErrorCodeType errorCodeType;
  private final String errorCode;
  private final String supportedDocumentationUrl;

  private ProgramFailureException(
      ErrorCategory errorCategory,
      String errorMessage,
      String errorReason,
      ErrorType errorType,
      Throwable cause,
      boolean dependency,
      ErrorCodeType errorCodeType,
      String errorCode,
      String supportedDocumentationUrl) {
    super(errorMessage, cause);
    this.errorCategory = errorCategory;
    this.errorReason = errorReason;
    this.errorType = errorType;
    this.dependency = dependency;
    this.errorCodeType = errorCodeType;
    this.errorCode = errorCode;
    this.supportedDocumentationUrl = supportedDocumentationUrl;
  }

  @Override
  public ErrorCategory getErrorCategory() {
    return errorCategory;
  }

  @Nullable
  @Override
  public String getErrorCode() {
    return errorCode;
  }

  @Nullable
  @Override
  public ErrorCodeType getErrorCodeType() {
    return errorCodeType;
  }

  @Nullable
  @Override
  public String getErrorReason() {
    return errorReason;
  }

  @Override
  public ErrorType getErrorType() {
    return errorType;
  }

  @Nullable
  @Override
  public String getSupportedDocumentationUrl() {
    return supportedDocumentationUrl;
  }

  @Override
  public boolean isDependency() {
    return dependency;
  }

  /** Collects the details; all are optional. Not thread safe. */
  public static class Builder {
    private ErrorCategory errorCategory;
    private String errorMessage;
    private String errorReason;
    private ErrorType errorType;
    private Throwable cause;
    private ErrorCodeType errorCodeType;
    private String errorCode;
    private boolean dependency;
    private String supportedDocumentationUrl;

    public Builder() {}

    public ProgramFailureException build() {
      return new ProgramFailureException(
          errorCategory == null
              ? new ErrorCategory(ErrorCategory.ErrorCategoryEnum.OTHERS)
              : errorCategory,
          errorMessage,
          errorReason,
          errorType == null ? ErrorType.UNKNOWN : errorType,
          cause,
          dependency,
          errorCodeType,
          errorCode,
          supportedDocumentationUrl);
    }

    public Builder withCause(Throwable cause) {
      this.cause = cause;
      return this;
    }

    public Builder withDependency(boolean dependency) {
      this.dependency = dependency;
      return this;
    }

    public Builder withErrorCategory(ErrorCategory errorCategory) {
      this.errorCategory = errorCategory;
      return this;
    }

    public Builder withErrorCode(String errorCode) {
      this.errorCode = errorCode;
      return this;
    }

    public Builder withErrorCodeType(ErrorCodeType errorCodeType) {
      this.errorCodeType = errorCodeType;
      return this;
    }

    public Builder withErrorMessage(String errorMessage) {
      this.errorMessage = errorMessage;
      return this;
    }

    public Builder withErrorReason(String errorReason) {
      this.errorReason = errorReason;
      return this;
    }

    public Builder withErrorType(ErrorType errorType) {
      this.errorType = errorType;
      return this;
    }

    public Builder withSupportedDocumentationUrl(String supportedDocumentationUrl) {
      this.supportedDocumentationUrl = supportedDocumentationUrl;
      return this;
    }
  }
}
