package io.cdap.cdap.coordination;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import java.util.concurrent.TimeUnit;
import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.CuratorFrameworkFactory;
import org.apache.curator.framework.state.SessionConnectionStateErrorPolicy;
import org.apache.curator.retry.BoundedExponentialBackoffRetry;

/**
 * The session of this process with ZooKeeper. Lost connections are made again, expired sessions are
 * replaced, for as long as it is open. Safe for use by many threads.
 */
public final class ZooKeeperConnection implements AutoCloseable {
  private static final int FIRST_WAIT_MILLIS = 100;
  private static final int LONGEST_WAIT_MILLIS = 2000;
  private static final int ATTEMPTS = 3;

  private final ZooKeeperOptions options;
  private final CuratorFramework client;

  public ZooKeeperConnection(ZooKeeperOptions options) {
    this.options = requireNonNull(options, "options is null");
    this.client =
        CuratorFrameworkFactory.builder()
            .connectString(options.servers())
            .sessionTimeoutMs((int) options.sessionTimeout().toMillis())
            .connectionTimeoutMs((int) options.connectTimeout().toMillis())
            .retryPolicy(
                new BoundedExponentialBackoffRetry(
                    FIRST_WAIT_MILLIS, LONGEST_WAIT_MILLIS, ATTEMPTS))
            // A connection that is lost for less than the time-out of the session changes nothing.
            .connectionStateErrorPolicy(new SessionConnectionStateErrorPolicy())
            // The servers are those that were configured; what they tell of each other may be
            // addresses that only they can reach.
            .ensembleTracker(false)
            .build();
  }

  /**
   * Connects.
   *
   * @throws UnavailableException when no server answers in time
   */
  public void start() {
    client.start();
    try {
      if (client.blockUntilConnected(
          (int) options.connectTimeout().toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      client.close();
      throw new UnavailableException("interrupted while connecting to ZooKeeper", e);
    }
    client.close();
    throw new UnavailableException(
        "No ZooKeeper server of %s answered within %d ms."
            .formatted(options.servers(), options.connectTimeout().toMillis()));
  }

  /** Whether a server can be reached at this moment. */
  public boolean isConnected() {
    return client.getZookeeperClient().isConnected();
  }

  /** Ends the session: what depends on it is gone at once. Closing twice does nothing. */
  @Override
  public void close() {
    client.close();
  }

  ZooKeeperOptions options() {
    return options;
  }

  CuratorFramework client() {
    return client;
  }

  /** The full path of a node below the root. */
  String path(String relative) {
    return options.root() + "/" + relative;
  }
}
