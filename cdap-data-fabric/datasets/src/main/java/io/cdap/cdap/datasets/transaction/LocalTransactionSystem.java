package io.cdap.cdap.datasets.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.TableStore;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.TransactionSystemClient;
import org.apache.tephra.metrics.TxMetricsCollector;
import org.apache.tephra.persist.TransactionSnapshot;
import org.apache.tephra.shaded.com.google.common.util.concurrent.Service;
import org.apache.tephra.snapshot.SnapshotCodecProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the transaction manager of this process on tables of a store. When the manager stops, as it
 * does when its log cannot be written, a new one is started from the log until that works; in
 * between, transactions are refused. Safe for use by many threads.
 */
public final class LocalTransactionSystem implements TransactionSystem {
  private static final Logger LOG = LoggerFactory.getLogger(LocalTransactionSystem.class);
  private static final Duration SUPERVISION_INTERVAL = Duration.ofMillis(500);

  private final TableStore store;
  private final Configuration configuration;
  private final ScheduledExecutorService supervisor;
  private volatile Running running;

  private record Running(TransactionManager manager, TransactionSystemClient client) {}

  /** Recovers the state from the store and starts. */
  public static LocalTransactionSystem start(TableStore store, TransactionSettings settings) {
    return new LocalTransactionSystem(store, settings);
  }

  private LocalTransactionSystem(TableStore store, TransactionSettings settings) {
    this.store = requireNonNull(store, "store is null");
    this.configuration = settings.applyTo(new Configuration(false));
    this.running = startManager();
    this.supervisor =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "transaction-supervisor");
              thread.setDaemon(true);
              return thread;
            });
    long interval = SUPERVISION_INTERVAL.toMillis();
    var unused =
        supervisor.scheduleWithFixedDelay(
            this::supervise, interval, interval, TimeUnit.MILLISECONDS);
  }

  @Override
  public TransactionSystemClient client() {
    return running.client();
  }

  @Override
  public boolean isRunning() {
    return running.manager().isRunning();
  }

  /** The transactions in progress and the invalid ones, as of now. */
  TransactionSnapshot state() {
    return running.manager().getCurrentState();
  }

  /** Writes the state down and stops; transactions in progress fail. */
  @Override
  public void close() {
    supervisor.shutdownNow();
    try {
      if (!supervisor.awaitTermination(30, TimeUnit.SECONDS)) {
        LOG.warn("The restart of the transaction manager is still under way, it is left behind.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Service.State state = running.manager().state();
    if (state == Service.State.RUNNING) {
      running.manager().stopAndWait();
    }
  }

  private void supervise() {
    if (running.manager().isRunning()) {
      return;
    }
    LOG.error("The transaction manager has stopped, a new one is started from its log.");
    try {
      running = startManager();
    } catch (RuntimeException e) {
      LOG.error("The transaction manager does not start, it is tried again.", e);
    }
  }

  private Running startManager() {
    TransactionManager manager =
        new LogOrderedTransactionManager(
            configuration,
            new TableTransactionStateStorage(store, new SnapshotCodecProvider(configuration)),
            new TxMetricsCollector());
    manager.startAndWait();
    // Whoever ran these is gone: transactions do not outlive the manager they began with.
    for (long transaction : manager.getCurrentState().getInProgress().keySet()) {
      manager.invalidate(transaction);
    }
    return new Running(manager, new LoggedTransactionClient(manager));
  }
}
