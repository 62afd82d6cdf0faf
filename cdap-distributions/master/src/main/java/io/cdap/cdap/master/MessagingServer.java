package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.messaging.MessagingEndpoints;
import io.cdap.cdap.appfabric.process.Closer;
import io.cdap.cdap.coordination.Announcement;
import io.cdap.cdap.coordination.LeaderElection;
import io.cdap.cdap.coordination.Leadership;
import io.cdap.cdap.coordination.ServiceDirectory;
import io.cdap.cdap.coordination.ZooKeeperConnection;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.gateway.CommonEndpoints;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.HttpGateway;
import io.cdap.cdap.gateway.router.Endpoint;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.store.SharedMessaging;
import io.cdap.cdap.storage.TableStore;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An instance of the messaging service: answers what reads by itself, and stands for election; the
 * one that is elected writes for all. Everything it is made of is closed in the reverse order.
 */
final class MessagingServer implements AutoCloseable {
  private static final String ELECTION = "messaging";

  /** Waits of one topic's writes for HBase are no reason for others to wait. */
  private static final int WRITERS = 4;

  private final Closer closer = new Closer();
  private final ServiceDirectory directory;
  private final String host;
  private final SharedMessaging messaging;
  private final HttpGateway gateway;

  private MessagingServer(
      ClusterSettings settings,
      TableStore tables,
      ClusterPlatform platform,
      ZooKeeperConnection zooKeeper,
      ServiceDirectory directory,
      String host) {
    this.directory = directory;
    this.host = host;
    MessagingOptions options = MessagingOptions.DEFAULT.withWriters(WRITERS);
    DataFabric data = platform.data();
    this.messaging =
        closer.add(
            new SharedMessaging(
                tables,
                data.systemTables(),
                data.transactions(),
                options,
                Clock.systemUTC(),
                // What is announced here is of no use here, be it from a moment ago.
                new MessagingClients(directory).except(this::isHere)));
    this.gateway =
        closer.add(
            new HttpGateway(
                GatewayOptions.builder()
                    .bindAddress("0.0.0.0")
                    .port(0)
                    .applicationThreads(1)
                    .userHeaderFrom(settings.trustedAddresses())
                    .build(),
                List.of(
                    new CommonEndpoints(),
                    platform
                        .access()
                        .guard(
                            new MessagingEndpoints(
                                messaging, platform.stores().namespaces(), options)))));
    gateway.start();
    closer.add(directory.announce(endpoint(MessagingClients.READERS, 0)));
    closer
        .add(new LeaderElection(zooKeeper, ELECTION, host + ":" + gateway.port(), new Writing()))
        .start();
  }

  /**
   * Starts an instance.
   *
   * @param host the name under which other processes reach this one
   */
  static MessagingServer start(
      ClusterSettings settings,
      TableStore tables,
      ClusterPlatform platform,
      ZooKeeperConnection zooKeeper,
      ServiceDirectory directory,
      String host) {
    return new MessagingServer(settings, tables, platform, zooKeeper, directory, host);
  }

  private Endpoint endpoint(String service, long generation) {
    return new Endpoint(
        service, host, gateway.port(), Map.of(Endpoint.GENERATION, Long.toString(generation)));
  }

  private boolean isHere(Endpoint endpoint) {
    return endpoint.host().equals(host) && endpoint.port() == gateway.port();
  }

  @Override
  public void close() {
    closer.close();
  }

  /** Writes while it leads, and is announced as the one who does. */
  private final class Writing implements Leadership {
    private Optional<Announcement> announcement = Optional.empty();

    @Override
    public void lead(long epoch) {
      messaging.lead();
      announcement = Optional.of(directory.announce(endpoint(MessagingClients.WRITER, epoch)));
    }

    @Override
    public void follow() {
      announcement.ifPresent(Announcement::close);
      announcement = Optional.empty();
      messaging.follow();
    }
  }
}
