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
   * <p>What it answers is in the log of the system: a commit that returns survives the system. It
   * throws a {@link RuntimeException} when the system refuses or cannot be reached. A transaction
   * then has not begun, or has not passed the check for conflicts; of a commit that ends so nobody
   * knows whether it happened. Calls that take a transaction back do so as soon as they can.
   */
  TransactionSystemClient client();

  /**
   * Whether transactions can begin and commit, as far as this process knows. For reports on health;
   * answers at once, without a call to another process.
   */
  boolean isRunning();

  /** Releases what this process holds; transactions of it that are in progress fail. */
  @Override
  void close();
}
