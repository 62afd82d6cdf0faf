package io.cdap.cdap.error;

/** The caller may not do this, or configuration forbids it; the message names the property. */
public final class ForbiddenException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public ForbiddenException(String message) {
    super(ErrorCategory.FORBIDDEN, message, null);
  }

  public ForbiddenException(String message, Throwable cause) {
    super(ErrorCategory.FORBIDDEN, message, cause);
  }
}
