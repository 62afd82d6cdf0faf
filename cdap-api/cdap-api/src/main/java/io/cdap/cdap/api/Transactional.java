package io.cdap.cdap.api;

import org.apache.tephra.TransactionFailureException;

/** Runs code in transactions. */
public interface Transactional {

  void execute(int timeoutInSeconds, TxRunnable runnable) throws TransactionFailureException;

  void execute(TxRunnable runnable) throws TransactionFailureException;
}
