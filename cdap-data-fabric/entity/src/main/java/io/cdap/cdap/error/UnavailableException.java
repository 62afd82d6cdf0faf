package io.cdap.cdap.error;

/** Something the call depends on is not there now. */
public final class UnavailableException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public UnavailableException(String message) {
    super(ErrorCategory.UNAVAILABLE, message, null);
  }

  public UnavailableException(String message, Throwable cause) {
    super(ErrorCategory.UNAVAILABLE, message, cause);
  }
}
