package io.cdap.cdap.transaction;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.TransactionSystem;
import org.apache.tephra.TransactionSystemClient;

/**
 * The transactions of a cluster, as one process sees them. Finds the service through ZooKeeper and
 * follows it over a change of its leader. Safe for use by many threads.
 */
public final class RemoteTransactionSystem implements TransactionSystem {
  private final ServiceAddress address;
  private final ConnectionPool connections;
  private final Retries retries;
  private final TransactionSystemClient client;

  private RemoteTransactionSystem(TransactionClientOptions options) {
    requireNonNull(options, "options is null");
    address = ServiceAddress.watch(options.location());
    connections = new ConnectionPool(address, options.connections(), options.callTimeout());
    retries = new Retries(options.retryBudget());
    client = new RemoteTransactionClient(connections, retries);
  }

  /** Starts to look for the service. Returns at once; calls wait until it is found. */
  public static RemoteTransactionSystem connect(TransactionClientOptions options) {
    return new RemoteTransactionSystem(options);
  }

  /**
   * {@inheritDoc}
   *
   * <p>Throws {@link io.cdap.cdap.error.UnavailableException} when there is no answer within the
   * retry budget. Stays the same as long as this is open.
   */
  @Override
  public TransactionSystemClient client() {
    return client;
  }

  /** Whether a service has announced itself, and answered the last call of this process. */
  @Override
  public boolean isRunning() {
    return connections.answered() && address.current().isPresent();
  }

  @Override
  public void close() {
    retries.close();
    connections.close();
    address.close();
  }
}
