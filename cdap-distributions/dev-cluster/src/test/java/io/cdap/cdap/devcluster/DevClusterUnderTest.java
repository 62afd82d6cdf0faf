package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A development cluster for tests, in a temporary directory and on free ports. It is stopped and
 * deleted when closed, or when the JVM ends before.
 *
 * <p>One takes half a minute to start and 2 GB: share it, best by {@link DevClusterExtension}.
 *
 * <p>Safe for use by several threads.
 */
public final class DevClusterUnderTest implements AutoCloseable {
  /** Below the range from which the system gives out ports to whoever asks for any. */
  private static final int FIRST_PORT = 15_000;

  private static final int LAST_PORT = 32_000;
  private static final int PORTS = 35;
  private static final int ATTEMPTS = 100;

  private final DevCluster cluster;
  private final DevClusterSettings settings;
  private final Thread shutdown;

  private DevClusterUnderTest(DevCluster cluster, DevClusterSettings settings) {
    this.cluster = requireNonNull(cluster, "cluster");
    this.settings = requireNonNull(settings, "settings");
    this.shutdown = new Thread(this::stopAtExit, "dev-cluster-shutdown");
  }

  /** Starts one with one node manager and returns when it serves. */
  public static DevClusterUnderTest start()
      throws IOException, InterruptedException, DevClusterException {
    return start(1);
  }

  /** Starts one with so many node managers and returns when it serves. */
  public static DevClusterUnderTest start(int nodeManagers)
      throws IOException, InterruptedException, DevClusterException {
    DevCluster cluster =
        new DevCluster(Files.createTempDirectory("dev-cluster-"), DaemonLibraries.find());
    DevClusterUnderTest started =
        new DevClusterUnderTest(cluster, new DevClusterSettings(freePortBase(), nodeManagers));
    Runtime.getRuntime().addShutdownHook(started.shutdown);
    try {
      cluster.start(started.settings);
    } catch (IOException | InterruptedException | DevClusterException | RuntimeException e) {
      Runtime.getRuntime().removeShutdownHook(started.shutdown);
      throw e;
    }
    return started;
  }

  private static int freePortBase() throws IOException {
    Random random = new Random();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int base = random.nextInt(FIRST_PORT, LAST_PORT);
      if (IntStream.range(base, base + PORTS).allMatch(DevClusterUnderTest::isFree)) {
        return base;
      }
    }
    throw new IOException(
        "no %d free ports in a row found between %d and %d"
            .formatted(PORTS, FIRST_PORT, LAST_PORT));
  }

  private static boolean isFree(int port) {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
      return true;
    } catch (IOException taken) {
      return false;
    }
  }

  /** The cluster, to restart and kill daemons of. */
  public DevCluster cluster() {
    return cluster;
  }

  /** The directory with the configuration of clients, fit for {@code HADOOP_CONF_DIR}. */
  public Path conf() {
    return cluster.layout().conf();
  }

  /** The ports of the daemons. */
  public ClusterPorts ports() {
    return new ClusterPorts(settings.portBase());
  }

  /** Where ZooKeeper is, as host and port. */
  public String zooKeeperQuorum() {
    return "127.0.0.1:" + ports().zooKeeper();
  }

  private void stopAtExit() {
    try {
      cluster.stop();
    } catch (IOException | DevClusterException e) {
      System.err.println("cannot stop the cluster under test: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops the daemons and deletes their data. */
  @Override
  public void close() throws IOException, InterruptedException, DevClusterException {
    cluster.stop();
    cluster.reset();
    Runtime.getRuntime().removeShutdownHook(shutdown);
  }
}
