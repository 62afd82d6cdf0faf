package io.cdap.cdap.api.exception;

import javax.annotation.Nullable;

/** Something, usually an exception, that can tell why a program failed. */
public interface FailureDetailsProvider {

  /** Where in the platform the failure belongs. */
  default ErrorCategory getErrorCategory() {
    return new ErrorCategory(ErrorCategory.ErrorCategoryEnum.OTHERS);
  }

  /** The code that another system gave, or null. */
  @Nullable
  default String getErrorCode() {
    return null;
  }

  @Nullable
  default ErrorCodeType getErrorCodeType() {
    return null;
  }

  /** Why it failed, for people, or null. */
  @Nullable
  default String getErrorReason() {
    return null;
  }

  default ErrorType getErrorType() {
    return ErrorType.UNKNOWN;
  }

  /** The name of the stage that failed, or null. */
  @Nullable
  default String getFailureStage() {
    return null;
  }

  @Nullable
  default String getSupportedDocumentationUrl() {
    return null;
  }

  /** Tells whether a service that the program depends on failed. */
  default boolean isDependency() {
    return false;
  }
}
