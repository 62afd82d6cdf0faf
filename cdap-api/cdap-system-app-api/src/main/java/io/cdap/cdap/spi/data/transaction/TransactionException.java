package io.cdap.cdap.spi.data.transaction;

/**
 * A transaction did not commit, and nothing of it is there. The cause is what was thrown inside of
 * it, or why it could not commit.
 */
public class TransactionException extends Exception {
  private static final long serialVersionUID = 1L;

  public TransactionException(String message, Throwable cause) {
    super(message, cause);
  }
}
