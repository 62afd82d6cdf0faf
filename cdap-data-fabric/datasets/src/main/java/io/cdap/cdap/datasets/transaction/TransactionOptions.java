package io.cdap.cdap.datasets.transaction;

/**
 * What kind of transaction to begin.
 *
 * @param longRunning a transaction for hours, of which conflicts are not detected
 * @param timeoutSeconds after which a short transaction is given up; 0 for the default
 */
public record TransactionOptions(boolean longRunning, int timeoutSeconds) {
  /** A short transaction with the default time-out. */
  public static final TransactionOptions SHORT = new TransactionOptions(false, 0);

  /** A long transaction. */
  public static final TransactionOptions LONG = new TransactionOptions(true, 0);

  public TransactionOptions {
    if (timeoutSeconds < 0) {
      throw new IllegalArgumentException(
          "the transaction time-out must not be negative but is " + timeoutSeconds + " seconds");
    }
  }

  public static TransactionOptions shortWithTimeout(int seconds) {
    return seconds == 0 ? SHORT : new TransactionOptions(false, seconds);
  }
}
