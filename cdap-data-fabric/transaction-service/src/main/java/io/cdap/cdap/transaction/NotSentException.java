package io.cdap.cdap.transaction;

/** A call that the service has not received. */
final class NotSentException extends Exception {
  private static final long serialVersionUID = 1L;

  NotSentException(String message) {
    super(message);
  }

  NotSentException(String message, Throwable cause) {
    super(message, cause);
  }
}
