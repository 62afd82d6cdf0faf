package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.tephra.TxConstants;
import org.apache.thrift.transport.TTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One of the servers of transactions, of which one leads and serves while the others stand by. When
 * the file system under its log fails the leader starts anew from the log until that works; in
 * between, clients wait. Safe for use by many threads.
 */
public final class TransactionServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(TransactionServer.class);
  private static final String PRUNING_PLUGIN = "data.tx.prune.plugin.platform";
  private static final Duration SUPERVISION_INTERVAL = Duration.ofMillis(100);
  private static final Duration FIRST_RETRY = Duration.ofMillis(500);
  private static final Duration LONGEST_RETRY = Duration.ofSeconds(5);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(60);

  private final TransactionServerOptions options;
  private final Configuration configuration;
  private final Leadership leadership;
  private final ScheduledExecutorService supervisor;
  private volatile Reign reign;
  private Duration retryDelay = FIRST_RETRY;
  private long retryAt = System.nanoTime();

  private TransactionServer(TransactionServerOptions options, Configuration hadoop) {
    this.options = requireNonNull(options, "options is null");
    this.configuration = configuration(options, hadoop);
    this.leadership = Leadership.seek(options.location(), this::leadLost);
    this.supervisor =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "transaction-server");
              thread.setDaemon(true);
              return thread;
            });
    long interval = SUPERVISION_INTERVAL.toMillis();
    supervisor.execute(this::greetFiles);
    var unused =
        supervisor.scheduleWithFixedDelay(this::supervise, 0, interval, TimeUnit.MILLISECONDS);
  }

  /**
   * Stands in the election and, once elected, serves. Returns at once.
   *
   * @param hadoop how the file system of the state is reached
   */
  public static TransactionServer start(TransactionServerOptions options, Configuration hadoop) {
    return new TransactionServer(options, hadoop);
  }

  /** Whether this server leads, which it may do without being able to serve. */
  public boolean isLeader() {
    return leadership.isHeld();
  }

  /** Whether this server leads and transactions can begin and commit. */
  public boolean isRunning() {
    Reign present = reign;
    return present != null && present.isRunning();
  }

  /** The port it serves at. -1 while it does not. */
  public int port() {
    Reign present = reign;
    return present == null ? -1 : present.port();
  }

  /** Writes the state down when this server leads, and lets another one lead. */
  @Override
  public void close() {
    supervisor.shutdown();
    try {
      if (!supervisor.awaitTermination(STOP_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        supervisor.shutdownNow();
        LOG.warn("The start of the transaction manager is still under way, it is left behind.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Reign present = reign;
    reign = null;
    try {
      if (present != null) {
        present.close();
      }
    } finally {
      leadership.close();
    }
  }

  private void leadLost() {
    Reign present = reign;
    if (present != null) {
      present.depose();
    }
  }

  /**
   * Speaks to the file system of the state for the first time, which takes seconds: better while
   * standing by than when elected. It also shows at once when that cannot be reached.
   */
  private void greetFiles() {
    Path directory = new Path(options.stateDirectory());
    try (FileSystem files = FileSystem.newInstance(directory.toUri(), configuration)) {
      LOG.debug("The state of transactions {} exists: {}.", directory, files.exists(directory));
    } catch (IOException | RuntimeException e) {
      LOG.warn("The state of transactions in {} cannot be reached now.", directory, e);
    }
  }

  private void supervise() {
    try {
      Reign present = reign;
      if (present != null && !(leadership.isHeld() && present.isRunning())) {
        end(present);
      }
      if (reign == null && leadership.isHeld() && System.nanoTime() - retryAt >= 0) {
        begin();
      }
    } catch (RuntimeException e) {
      LOG.error("The transaction service is not as it should be, which is looked at again.", e);
    }
  }

  private void begin() {
    Reign begun = tryBegin();
    if (begun == null) {
      retryAt = System.nanoTime() + retryDelay.toNanos();
      Duration doubled = retryDelay.multipliedBy(2);
      retryDelay = doubled.compareTo(LONGEST_RETRY) < 0 ? doubled : LONGEST_RETRY;
      return;
    }
    retryDelay = FIRST_RETRY;
    reign = begun;
    if (!leadership.isHeld()) {
      // Lost before there was somebody to depose.
      begun.depose();
    }
  }

  @Nullable
  private Reign tryBegin() {
    try {
      return Reign.start(options, configuration, leadership);
    } catch (IOException | TTransportException | RuntimeException e) {
      LOG.error("Transactions cannot be served, it is tried again in {}.", retryDelay, e);
      return null;
    }
  }

  private void end(Reign present) {
    if (leadership.isHeld()) {
      LOG.error("The transaction manager has stopped, a new one is started from its log.");
    } else {
      LOG.warn("This server does not lead the transaction service any more.");
      present.depose();
    }
    reign = null;
    present.close();
  }

  private static Configuration configuration(
      TransactionServerOptions options, Configuration hadoop) {
    Configuration configuration = new Configuration(hadoop);
    URI directory = options.stateDirectory();
    configuration.set(TxConstants.Manager.CFG_TX_SNAPSHOT_DIR, directory.toString());
    // Tephra looks for the directory on the default file system only.
    configuration.set(
        FileSystem.FS_DEFAULT_NAME_KEY,
        directory.getAuthority() == null
            ? directory.getScheme() + ":///"
            : directory.getScheme() + "://" + directory.getAuthority());
    giveUpSoon(configuration);
    options.settings().applyTo(configuration);
    configuration.setBoolean(
        TxConstants.TransactionPruning.PRUNE_ENABLE, options.pruningPlugin().isPresent());
    options
        .pruningPlugin()
        .ifPresent(
            plugin -> {
              configuration.set(TxConstants.TransactionPruning.PLUGINS, PRUNING_PLUGIN);
              configuration.set(
                  PRUNING_PLUGIN + TxConstants.TransactionPruning.PLUGIN_CLASS_SUFFIX, plugin);
              configuration.setLong(
                  TxConstants.TransactionPruning.PRUNE_INTERVAL,
                  options.settings().pruneInterval().toSeconds());
            });
    options.properties().forEach(configuration::set);
    return configuration;
  }

  /** This service starts anew by itself, so what it calls need not try for long. */
  private static void giveUpSoon(Configuration configuration) {
    configuration.setInt("ipc.client.connect.max.retries", 3);
    configuration.setInt("ipc.client.connect.max.retries.on.timeouts", 2);
  }
}
