package io.cdap.cdap.datasets.transaction;

import java.util.Collection;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.TransactionNotInProgressException;
import org.apache.tephra.inmemory.InMemoryTxSystemClient;

/**
 * Speaks to the manager of this process, and takes no step towards a commit for done before it is
 * in the log: a manager that cannot write its log stops, but answers the call at which it did so as
 * if nothing were wrong.
 */
final class LoggedTransactionClient extends InMemoryTxSystemClient {
  private final TransactionManager manager;

  LoggedTransactionClient(TransactionManager manager) {
    super(manager);
    this.manager = manager;
  }

  @Override
  public boolean canCommit(Transaction transaction, Collection<byte[]> changes)
      throws TransactionNotInProgressException {
    boolean possible = super.canCommit(transaction, changes);
    requireLogged();
    return possible;
  }

  @Override
  public void canCommitOrThrow(Transaction transaction, Collection<byte[]> changes)
      throws TransactionFailureException {
    super.canCommitOrThrow(transaction, changes);
    requireLogged();
  }

  @Override
  public boolean commit(Transaction transaction) throws TransactionNotInProgressException {
    boolean committed = super.commit(transaction);
    requireLogged();
    return committed;
  }

  @Override
  public void commitOrThrow(Transaction transaction) throws TransactionFailureException {
    super.commitOrThrow(transaction);
    requireLogged();
  }

  private void requireLogged() {
    if (!manager.isRunning()) {
      throw new IllegalStateException("the transaction log cannot be written");
    }
  }
}
