package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.LogOrderedTransactionManager;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.distributed.TransactionServiceThriftHandler;
import org.apache.tephra.distributed.thrift.TTransactionServer;
import org.apache.tephra.metrics.TxMetricsCollector;
import org.apache.tephra.shaded.com.google.common.util.concurrent.Service;
import org.apache.tephra.snapshot.SnapshotCodecProvider;
import org.apache.tephra.txprune.TransactionPruningService;
import org.apache.thrift.transport.TTransportException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The time between recovering the state and giving the lead away, or failing: one manager, served
 * and announced. Started and closed by one thread; the rest is safe for use by many.
 */
final class Reign implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Reign.class);

  private final Leadership leadership;
  private final FencedStateStorage storage;
  private final TransactionManager manager;
  private final TransactionPruningService pruning;
  private volatile boolean deposed;
  private ThriftService service;

  private Reign(Leadership leadership, Configuration configuration) {
    this.leadership = requireNonNull(leadership, "leadership is null");
    this.storage =
        new FencedStateStorage(
            configuration,
            new SnapshotCodecProvider(configuration),
            new TxMetricsCollector(),
            new FencedStateStorage.Fence() {
              @Override
              public void verify() throws IOException {
                requireUp(deposed);
                leadership.verify();
              }

              @Override
              public boolean isDown() {
                return deposed;
              }
            });
    this.manager =
        new LogOrderedTransactionManager(configuration, storage, new TxMetricsCollector());
    this.pruning = new TransactionPruningService(configuration, manager);
  }

  /**
   * Recovers the state, serves it and announces where. Transactions in progress stay so: those that
   * began them may still be there.
   *
   * @throws IOException when the address cannot be announced
   * @throws TTransportException when the port cannot be had
   * @throws RuntimeException when the state cannot be recovered
   */
  static Reign start(
      TransactionServerOptions options, Configuration configuration, Leadership leadership)
      throws IOException, TTransportException {
    Reign reign = new Reign(leadership, configuration);
    try {
      reign.begin(options);
    } catch (IOException | TTransportException | RuntimeException e) {
      reign.depose();
      reign.close();
      throw e;
    }
    return reign;
  }

  private void begin(TransactionServerOptions options) throws IOException, TTransportException {
    manager.startAndWait();
    pruning.startAndWait();
    service =
        ThriftService.start(
            options.bindHost(),
            options.port(),
            options.threads(),
            new FencedProcessor(
                new TTransactionServer.Processor<>(
                    new TransactionServiceThriftHandler(manager, pruning)),
                this::mayAnswer));
    String address = options.announcedHost() + ":" + service.port();
    leadership.announce(address);
    LOG.info("Transactions are served at {}, state in {}.", address, storage.getLocation());
  }

  /** The port it is served at. */
  int port() {
    return service.port();
  }

  /** Whether transactions can begin and commit. */
  boolean isRunning() {
    return mayAnswer() && service.isRunning();
  }

  /** Ends all writing and answering at once; another server may lead from now on. */
  void depose() {
    deposed = true;
  }

  /**
   * Stops. One that was not deposed and has not failed writes its state down, so that the next one
   * starts soon.
   */
  @Override
  public void close() {
    boolean orderly = mayAnswer();
    if (!deposed) {
      withdraw();
    }
    if (service != null) {
      service.close();
    }
    if (pruning.isRunning()) {
      pruning.stopAndWait();
    }
    if (orderly) {
      manager.stopAndWait();
    } else {
      abandon();
    }
  }

  private boolean mayAnswer() {
    return !deposed && manager.isRunning();
  }

  private void withdraw() {
    try {
      leadership.withdraw();
    } catch (IOException e) {
      LOG.warn("Clients find out by themselves that transactions are not served here.", e);
    }
  }

  /** Ends the threads of a manager that has failed or must not write any more. */
  private void abandon() {
    deposed = true;
    if (manager.state() == Service.State.RUNNING) {
      manager.stopAndWait();
      return;
    }
    try {
      manager.doStop();
    } catch (IllegalStateException e) {
      // Expected: its threads have ended and its files are closed, but a service that has failed
      // does not become a stopped one.
      LOG.debug("The transaction manager that failed has been stopped.", e);
    }
  }

  private static void requireUp(boolean deposed) throws IOException {
    if (deposed) {
      throw new IOException("This server does not lead the transaction service any more.");
    }
  }
}
