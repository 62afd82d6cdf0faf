package io.cdap.cdap.error;

/** The request is wrong: a name, a parameter, a body. */
public final class BadRequestException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public BadRequestException(String message) {
    super(ErrorCategory.BAD_REQUEST, message, null);
  }

  public BadRequestException(String message, Throwable cause) {
    super(ErrorCategory.BAD_REQUEST, message, cause);
  }
}
