package io.cdap.cdap.datasets.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.PruneBounds;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.persist.TransactionSnapshot;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Cleans all tables from time to time of the cells nobody can see, and then forgets the invalid
 * transactions that wrote some of them. Only where all transactions are those of this process.
 */
public final class TransactionPruner implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TransactionPruner.class);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

  private final TableStore store;
  private final LocalTransactionSystem system;
  private final Transactions transactions;
  private final Supplier<? extends Collection<String>> namespaces;
  private final Clock clock;
  private final ScheduledExecutorService scheduler;

  /**
   * Starts to prune.
   *
   * @param namespaces all namespaces that have tables
   */
  public TransactionPruner(
      TableStore store,
      LocalTransactionSystem system,
      Transactions transactions,
      Supplier<? extends Collection<String>> namespaces,
      Duration interval,
      Clock clock) {
    this.store = requireNonNull(store, "store is null");
    this.system = requireNonNull(system, "system is null");
    this.transactions = requireNonNull(transactions, "transactions is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.scheduler =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "transaction-pruner");
              thread.setDaemon(true);
              return thread;
            });
    long millis = interval.toMillis();
    var unused =
        scheduler.scheduleWithFixedDelay(this::pruneOrLog, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Prunes all tables once.
   *
   * @return how many cells were removed
   * @throws IOException when a table could not be pruned; no transaction is forgotten then
   */
  public synchronized long prune() throws IOException {
    TransactionSnapshot state = system.state();
    // An invalid transaction whose thread still runs may write once more, and is left for later.
    long[] invalid =
        state.getInvalid().stream()
            .mapToLong(Long::longValue)
            .filter(id -> !transactions.isActive(id))
            .sorted()
            .toArray();
    PruneBounds bounds = new PruneBounds(oldestVisible(state), invalid, clock.millis());
    long removed = 0;
    for (String namespace : namespaces.get()) {
      for (TableName table : store.listTables(namespace)) {
        removed += prune(table, bounds);
      }
    }
    if (invalid.length > 0) {
      Set<Long> forgotten = Arrays.stream(invalid).boxed().collect(Collectors.toSet());
      system.client().truncateInvalidTx(forgotten);
    }
    return removed;
  }

  @Override
  public void close() {
    scheduler.shutdownNow();
    try {
      if (!scheduler.awaitTermination(STOP_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        LOG.warn("Pruning has not ended within {}.", STOP_TIMEOUT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void pruneOrLog() {
    try {
      long removed = prune();
      LOG.debug("Pruned {} cells.", removed);
    } catch (IOException | RuntimeException e) {
      LOG.warn("Tables could not be pruned, which is tried again later.", e);
    }
  }

  private long prune(TableName table, PruneBounds bounds) throws IOException {
    try {
      TableOptions options = store.options(table);
      if (!options.transactional() && options.timeToLive().isPresent()) {
        return 0; // no transaction wrote to it, and whoever keeps it drops what has expired
      }
      return store.openTable(table).prune(bounds);
    } catch (TableNotFoundException e) {
      LOG.debug("Table {} was dropped while tables were pruned.", table);
      return 0;
    }
  }

  /** What every present and future reader sees at least. */
  private static long oldestVisible(TransactionSnapshot state) {
    long oldest = state.getReadPointer();
    for (var transaction : state.getInProgress().entrySet()) {
      TransactionManager.InProgressTx inProgress = transaction.getValue();
      oldest = Math.min(oldest, transaction.getKey() - 1);
      oldest = Math.min(oldest, inProgress.getVisibilityUpperBound());
    }
    return oldest;
  }
}
