package io.cdap.cdap.transaction;

import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.txprune.TransactionPruningPlugin;

/** Speaks for a store in which invalid transactions have left nothing once they are inactive. */
public final class CleanStorePlugin implements TransactionPruningPlugin {
  @Override
  public void initialize(Configuration configuration) {
    // Nothing to open.
  }

  @Override
  public long fetchPruneUpperBound(long time, long inactiveTransactionBound) {
    return inactiveTransactionBound;
  }

  @Override
  public void pruneComplete(long time, long maximumPrunedInvalid) {
    // Nothing to forget.
  }

  @Override
  public void destroy() {
    // Nothing to close.
  }
}
