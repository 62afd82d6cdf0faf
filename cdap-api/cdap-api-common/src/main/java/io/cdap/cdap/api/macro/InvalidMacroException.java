package io.cdap.cdap.api.macro;

import io.cdap.cdap.api.exception.ErrorCategory;
import io.cdap.cdap.api.exception.ErrorType;
import io.cdap.cdap.api.exception.FailureDetailsProvider;
import javax.annotation.Nullable;

/** A macro is malformed or cannot be evaluated. */
public class InvalidMacroException extends RuntimeException implements FailureDetailsProvider {
  private final ErrorCategory errorCategory;

  public InvalidMacroException(
      String message, @Nullable Throwable cause, @Nullable ErrorCategory errorCategory) {
    super(message, cause);
    this.errorCategory =
        errorCategory == null
            ? new ErrorCategory(ErrorCategory.ErrorCategoryEnum.MACROS)
            : errorCategory;
  }

  public InvalidMacroException(String message, ErrorCategory errorCategory) {
    this(message, null, errorCategory);
  }

  public InvalidMacroException(Throwable cause, ErrorCategory errorCategory) {
    this(cause.getMessage(), cause, errorCategory);
  }

  public InvalidMacroException(String message) {
    this(message, null, null);
  }

  public InvalidMacroException(String message, Throwable cause) {
    this(message, cause, null);
  }

  public InvalidMacroException(Throwable cause) {
    this(cause.getMessage(), cause, null);
  }

  @Override
  public ErrorCategory getErrorCategory() {
    return errorCategory;
  }

  @Override
  public String getErrorReason() {
    return getMessage();
  }

  @Override
  public ErrorType getErrorType() {
    return ErrorType.USER;
  }
}
