package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.appfabric.process.RunningProcess;
import io.cdap.cdap.coordination.LeaderElection;
import io.cdap.cdap.coordination.Leadership;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.coordination.ZooKeeperConnection;
import io.cdap.cdap.coordination.ZooKeeperOptions;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.gateway.router.Router;
import io.cdap.cdap.gateway.router.RouterOptions;
import io.cdap.cdap.gateway.router.ServiceNames;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A master: leads requests on from its HTTP port, and stands for election; the one that is elected
 * runs the control plane as well. Everything it is made of is closed in the reverse order.
 */
final class Master implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Master.class);
  private static final String ELECTION = "master";
  private static final Duration START_TIMEOUT = Duration.ofMinutes(5);
  private static final Duration PING_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration POLL = Duration.ofMillis(100);

  private final ClusterSettings settings;
  private final String host;
  private final Closer closer = new Closer();
  private final ZooKeeperConnection zooKeeper;
  private final ServiceDirectory directory;
  private final Router router;
  private volatile Exception lastFailure;

  private Master(ClusterSettings settings, String host) {
    this.settings = settings;
    this.host = host;
    this.zooKeeper = closer.add(new ZooKeeperConnection(zooKeeperOptions(settings)));
    this.directory = closer.add(new ServiceDirectory(zooKeeper));
    this.router =
        closer.add(
            new Router(
                RouterOptions.builder()
                    .bindAddress(settings.get(Setting.ROUTER_BIND_ADDRESS))
                    .port(settings.number(Setting.ROUTER_BIND_PORT, 0, 65_535))
                    .userHeaderFrom(settings.trustedAddresses())
                    .responseTimeout(settings.seconds(Setting.REQUEST_TIMEOUT).plusSeconds(30))
                    .build(),
                directory));
    LeaderElection election =
        closer.add(
            new LeaderElection(
                zooKeeper, ELECTION, host + ":" + ProcessHandle.current().pid(), new Leading()));
    zooKeeper.start();
    directory.start();
    router.start();
    closer.add(
        directory.announce(new Endpoint(ServiceNames.ROUTER, host, router.port(), Map.of())));
    election.start();
  }

  /**
   * Starts a master; returns when requests to it are answered, by this master or another one.
   *
   * @throws MasterStartException when it cannot start; nothing is left running
   */
  static Master start(ClusterSettings settings)
      throws MasterStartException, IOException, InterruptedException {
    Path local = settings.localDirectory();
    Files.createDirectories(local);
    Master master;
    try {
      master = new Master(settings, announcedHost(settings));
    } catch (RuntimeException e) {
      throw new MasterStartException("the master cannot start: " + e.getMessage(), e);
    }
    try {
      master.awaitLeader();
      return master;
    } catch (MasterStartException | InterruptedException | RuntimeException e) {
      master.close();
      throw e;
    }
  }

  static ZooKeeperOptions zooKeeperOptions(ClusterSettings settings) {
    return ZooKeeperOptions.at(settings.get(Setting.ZOOKEEPER_QUORUM))
        .withRoot("/" + settings.get(Setting.ROOT_PREFIX))
        .withSessionTimeout(
            Duration.ofMillis(settings.number(Setting.ZOOKEEPER_SESSION_TIMEOUT, 1000, 600_000)));
  }

  private static String announcedHost(ClusterSettings settings) throws UnknownHostException {
    String set = settings.get(Setting.MASTER_ADDRESS);
    return set.isEmpty() ? InetAddress.getLocalHost().getCanonicalHostName() : set;
  }

  /**
   * Waits until a leader answers through the router; that one is announced says little, as a dead
   * one still is for a while. A first start makes tables and copies jars, so that this takes long.
   */
  private void awaitLeader() throws MasterStartException, InterruptedException {
    RunningProcess self =
        new RunningProcess(
            ProcessHandle.current().pid(), "http://%s:%d".formatted(loopback(), router.port()), 0);
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    while (!self.answers(PING_TIMEOUT)) {
      Exception failure = lastFailure;
      if (failure != null) {
        throw new MasterStartException("the master cannot lead: " + failure.getMessage(), failure);
      }
      if (System.nanoTime() > deadline) {
        throw new MasterStartException(
            "no master leads after %d s: see the log".formatted(START_TIMEOUT.toSeconds()));
      }
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    }
  }

  /** The router, as this host reaches it. */
  private String loopback() {
    String bound = settings.get(Setting.ROUTER_BIND_ADDRESS);
    return bound.equals("0.0.0.0") ? "127.0.0.1" : bound;
  }

  /** Where it answers, for example {@code http://master1:11015}. */
  String url() {
    return "http://%s:%d".formatted(host, router.port());
  }

  @Override
  public void close() {
    closer.close();
  }

  /** What this master does while it leads. */
  private final class Leading implements Leadership {
    private Leader leader;

    @Override
    public void lead(long epoch) throws Exception {
      LOG.info("This master leads, in epoch {}.", epoch);
      try {
        leader = Leader.start(settings, host, epoch, zooKeeper, directory);
        lastFailure = null;
      } catch (Exception e) {
        lastFailure = e;
        throw e;
      }
    }

    @Override
    public void follow() {
      if (leader != null) {
        LOG.info("This master leads no more.");
        leader.close();
        leader = null;
      }
    }
  }
}
