package io.cdap.cdap.transaction;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/** A ZooKeeper server in this process, that can be stopped and started with what it knew. */
final class TestZooKeeper implements AutoCloseable {
  private static final int TICK_MILLIS = 500;
  private static final int CONNECTIONS = 100;

  private final Path directory;
  private int port;
  private ServerCnxnFactory connections;

  private TestZooKeeper(Path directory) {
    this.directory = directory;
  }

  static TestZooKeeper start(Path directory) throws Exception {
    TestZooKeeper zooKeeper = new TestZooKeeper(Files.createDirectories(directory));
    zooKeeper.start();
    return zooKeeper;
  }

  String quorum() {
    return "127.0.0.1:" + port;
  }

  /** Starts again at the same port. */
  void start() throws IOException, InterruptedException {
    ZooKeeperServer server =
        new ZooKeeperServer(directory.toFile(), directory.toFile(), TICK_MILLIS);
    connections =
        NIOServerCnxnFactory.createFactory(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECTIONS);
    connections.startup(server);
    port = connections.getLocalPort();
  }

  void stop() {
    connections.shutdown();
  }

  @Override
  public void close() {
    stop();
  }
}
