package io.cdap.cdap.datasets.transaction;

import org.apache.tephra.TransactionSystemClient;

/**
 * Where transactions begin and end: in this process ({@link LocalTransactionSystem}) or in a
 * service that many processes share. Safe for use by many threads.
 */
public interface TransactionSystem extends AutoCloseable {

  /**
   * The way to begin and end transactions; not to be kept, as it may be replaced after a failure.
   *
   * <p>Beginning, checking and taking back throw any {@link RuntimeException} when the system
   * cannot be reached or refuses; nothing is known to have happened then. A commit that fails so
   * may have happened or not.
   */
  TransactionSystemClient client();

  /**
   * Whether transactions can begin and commit, as far as this process knows. Asked before and after
   * each commit, so it answers at once from what is known, without a call to another process.
   */
  boolean isRunning();

  /** Releases what this process holds; transactions of it that are in progress fail. */
  @Override
  void close();
}
