package io.cdap.cdap.error;

/** The state of an entity does not allow the operation now. */
public final class ConflictException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public ConflictException(String message) {
    super(ErrorCategory.CONFLICT, message, null);
  }

  public ConflictException(String message, Throwable cause) {
    super(ErrorCategory.CONFLICT, message, cause);
  }
}
