package io.cdap.cdap.error;

/** The platform does not do this; the message names what. */
public final class NotSupportedException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public NotSupportedException(String message) {
    super(ErrorCategory.NOT_SUPPORTED, message, null);
  }

  public NotSupportedException(String message, Throwable cause) {
    super(ErrorCategory.NOT_SUPPORTED, message, cause);
  }
}
