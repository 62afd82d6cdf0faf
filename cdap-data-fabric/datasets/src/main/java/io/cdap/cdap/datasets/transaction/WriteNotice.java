package io.cdap.cdap.datasets.transaction;

import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;

/** Is told that a transaction is about to write to a store. Safe for use by many threads. */
@FunctionalInterface
public interface WriteNotice {

  /**
   * To be called before the first write at a write pointer of the transaction; the record of the
   * transaction is then in the log, so that after a crash its writes stay invisible until it
   * commits.
   *
   * @throws TransactionFailureException when the transaction is not in progress any more; nothing
   *     may be written then
   */
  void writing(Transaction transaction) throws TransactionFailureException;
}
