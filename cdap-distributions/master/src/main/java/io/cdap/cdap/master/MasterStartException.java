package io.cdap.cdap.master;

/** A master cannot start or stop; the message is for the operator, in one line. */
final class MasterStartException extends Exception {
  private static final long serialVersionUID = 1L;

  MasterStartException(String message) {
    super(message);
  }

  MasterStartException(String message, Throwable cause) {
    super(message, cause);
  }
}
