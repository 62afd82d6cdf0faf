package io.cdap.cdap.error;

/** A body or an entity is larger than a configured limit; the message names limit and property. */
public final class TooLargeException extends PlatformException {
  private static final long serialVersionUID = 1L;

  public TooLargeException(String message) {
    super(ErrorCategory.TOO_LARGE, message, null);
  }

  public TooLargeException(String message, Throwable cause) {
    super(ErrorCategory.TOO_LARGE, message, cause);
  }
}
