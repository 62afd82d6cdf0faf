package io.cdap.cdap.error;

/** The resource exists and does not take this method. */
public final class MethodNotAllowedException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public MethodNotAllowedException(String message) {
    super(ErrorCategory.METHOD_NOT_ALLOWED, message, null);
  }

  public MethodNotAllowedException(String message, Throwable cause) {
    super(ErrorCategory.METHOD_NOT_ALLOWED, message, cause);
  }
}
