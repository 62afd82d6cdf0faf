package io.cdap.cdap.error;

/** The caller is not known. */
public final class UnauthenticatedException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public UnauthenticatedException(String message) {
    super(ErrorCategory.UNAUTHENTICATED, message, null);
  }

  public UnauthenticatedException(String message, Throwable cause) {
    super(ErrorCategory.UNAUTHENTICATED, message, cause);
  }
}
