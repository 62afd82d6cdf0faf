package io.cdap.cdap.datasets.transaction;

import org.apache.tephra.TransactionFailureException;

/**
 * A commit of which nobody knows whether it will be there after a restart. Nothing was taken back;
 * who sees this must look before doing it again.
 */
public final class TransactionStateUnknownException extends TransactionFailureException {
  private static final long serialVersionUID = 1L;

  public TransactionStateUnknownException(String message, Throwable cause) {
    super(message, cause);
  }
}
