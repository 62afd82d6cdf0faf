package io.cdap.cdap.error;

/** The platform failed in a way that no caller can mend. */
public final class InternalException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public InternalException(String message) {
    super(ErrorCategory.INTERNAL, message, null);
  }

  public InternalException(String message, Throwable cause) {
    super(ErrorCategory.INTERNAL, message, cause);
  }
}
