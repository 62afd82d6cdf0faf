package io.cdap.cdap.messaging.store;

/** Bytes that are no block of messages. */
final class MalformedBlockException extends Exception {
  private static final long serialVersionUID = 1L;

  MalformedBlockException(String message) {
    super(message);
  }
}
