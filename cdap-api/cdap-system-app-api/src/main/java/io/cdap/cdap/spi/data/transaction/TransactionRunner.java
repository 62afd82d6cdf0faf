package io.cdap.cdap.spi.data.transaction;

/** Runs transactions over structured tables. */
public interface TransactionRunner {

  /**
   * Runs something in a transaction and commits it. It may be run several times, when it conflicts
   * with another transaction; so it should have no effect but on the tables.
   *
   * @throws TransactionException when it did not commit, with the cause
   */
  void run(TxRunnable runnable) throws TransactionException;
}
