package io.cdap.cdap.datasets.transaction;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.TransactionNotInProgressException;
import org.apache.tephra.metrics.MetricsCollector;
import org.apache.tephra.persist.TransactionStateStorage;

/**
 * A transaction manager whose transactions see nothing that is not in its log.
 *
 * <p>Tephra's shows a commit to transactions that begin from the moment at which it is decided, and
 * writes it to the log after that. One that begins in between may build on what it saw, commit, and
 * be in the log first. A crash at that moment keeps the second and loses the first: a counter then
 * has counted what is not there. Here a transaction is given out only when the commits that were
 * under way as it began have been written.
 *
 * <p>Safe for use by many threads.
 */
public final class LogOrderedTransactionManager extends TransactionManager {
  /** Longer than a log that works takes; one that fails stops the manager, and ends the wait. */
  private static final long LOG_TIMEOUT_SECONDS = 60;

  private final Set<CountDownLatch> committing = ConcurrentHashMap.newKeySet();

  /** A manager that keeps its state in a storage. */
  public LogOrderedTransactionManager(
      Configuration configuration, TransactionStateStorage storage, MetricsCollector metrics) {
    super(configuration, storage, metrics);
  }

  @Override
  public void commit(long transaction, long writePointer)
      throws TransactionNotInProgressException, TransactionConflictException {
    CountDownLatch written = new CountDownLatch(1);
    committing.add(written);
    try {
      super.commit(transaction, writePointer);
    } finally {
      committing.remove(written);
      written.countDown();
    }
  }

  @Override
  public Transaction startShort() {
    return begin(super::startShort);
  }

  @Override
  public Transaction startShort(String client) {
    return begin(() -> super.startShort(client));
  }

  @Override
  public Transaction startShort(int timeoutSeconds) {
    return begin(() -> super.startShort(timeoutSeconds));
  }

  @Override
  public Transaction startShort(String client, int timeoutSeconds) {
    return begin(() -> super.startShort(client, timeoutSeconds));
  }

  @Override
  public Transaction startLong() {
    return begin(super::startLong);
  }

  @Override
  public Transaction startLong(String client) {
    return begin(() -> super.startLong(client));
  }

  /** What the transaction sees was decided when it began: later commits need no wait. */
  private Transaction begin(Supplier<Transaction> start) {
    Transaction begun = start.get();
    for (CountDownLatch written : committing) {
      if (!await(written)) {
        abort(begun);
        throw new IllegalStateException("the transaction log does not take commits");
      }
    }
    if (!isRunning()) {
      throw new IllegalStateException("the transaction log cannot be written");
    }
    return begun;
  }

  private static boolean await(CountDownLatch written) {
    try {
      return written.await(LOG_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
