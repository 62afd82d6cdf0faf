package io.cdap.cdap.coordination;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import javax.annotation.Nullable;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * A real ZooKeeper server in this process, on a free port that it keeps over restarts, with its
 * data on disk. Sessions may be as short as a second.
 *
 * <pre>{@code
 * try (TestZooKeeper server = TestZooKeeper.start(directory)) {
 *   ZooKeeperConnection connection = new ZooKeeperConnection(server.options());
 *   ...
 *   server.stop();
 *   server.restart();
 * }
 * }</pre>
 */
public final class TestZooKeeper implements AutoCloseable {
  private static final int TICK_MILLIS = 500;
  private static final int MAX_CONNECTIONS = 200;

  private final Path directory;
  private int port;
  @Nullable private ServerCnxnFactory connections;
  @Nullable private ZooKeeperServer server;

  private TestZooKeeper(Path directory) {
    this.directory = directory;
  }

  public static TestZooKeeper start(Path directory) {
    TestZooKeeper started = new TestZooKeeper(directory);
    started.restart();
    return started;
  }

  /** Starts again what was stopped. */
  public void restart() {
    try {
      server = new ZooKeeperServer(directory.toFile(), directory.toFile(), TICK_MILLIS);
      connections = new NIOServerCnxnFactory();
      connections.configure(
          new InetSocketAddress(InetAddress.getLoopbackAddress(), port), MAX_CONNECTIONS);
      connections.startup(server);
      port = connections.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public void stop() {
    if (connections != null) {
      connections.shutdown();
      connections = null;
    }
  }

  public String servers() {
    return "127.0.0.1:" + port;
  }

  /** Options for this server, with sessions of two seconds. */
  public ZooKeeperOptions options() {
    return ZooKeeperOptions.at(servers()).withSessionTimeout(Duration.ofSeconds(2));
  }

  /** Ends a session as if it had timed out. */
  void expire(ZooKeeperConnection connection) throws Exception {
    long session = connection.client().getZookeeperClient().getZooKeeper().getSessionId();
    server.closeSession(session);
  }

  @Override
  public void close() {
    stop();
  }
}
