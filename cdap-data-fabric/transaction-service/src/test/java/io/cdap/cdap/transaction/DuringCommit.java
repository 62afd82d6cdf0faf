package io.cdap.cdap.transaction;

import java.util.Collection;
import java.util.List;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;

/** Takes part in a transaction, and does something between the check and the commit. */
final class DuringCommit implements TransactionAware {
  private final Runnable action;

  DuringCommit(Runnable action) {
    this.action = action;
  }

  @Override
  public void startTx(Transaction transaction) {
    // Nothing depends on it.
  }

  @Override
  public void updateTx(Transaction transaction) {
    // Nothing depends on it.
  }

  @Override
  public Collection<byte[]> getTxChanges() {
    return List.of();
  }

  @Override
  public boolean commitTx() {
    action.run();
    return true;
  }

  @Override
  public void postTxCommit() {
    // Nothing to do.
  }

  @Override
  public boolean rollbackTx() {
    return true;
  }

  @Override
  public String getTransactionAwareName() {
    return "during commit";
  }
}
