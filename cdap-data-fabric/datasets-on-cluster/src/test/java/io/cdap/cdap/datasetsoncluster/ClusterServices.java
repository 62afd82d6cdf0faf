package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.hbase.HBaseFixture;
import io.cdap.cdap.storage.hbase.HBaseStoreOptions;
import io.cdap.cdap.storage.hbase.HBaseTableStore;
import io.cdap.cdap.transaction.RemoteTransactionSystem;
import io.cdap.cdap.transaction.ServiceLocation;
import io.cdap.cdap.transaction.TransactionClientOptions;
import io.cdap.cdap.transaction.TransactionServer;
import io.cdap.cdap.transaction.TransactionServerOptions;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/**
 * An HBase with its HDFS and its ZooKeeper, in a process of their own, and a transaction service.
 * Safe for use by several threads.
 */
final class ClusterServices implements AutoCloseable {
  private final Configuration configuration;
  private final HBaseStoreOptions options;
  private final TransactionServer server;
  private final TransactionClientOptions client;
  private final AtomicInteger prefixes = new AtomicInteger();

  private ClusterServices(
      Configuration configuration,
      HBaseStoreOptions options,
      TransactionServer server,
      TransactionClientOptions client) {
    this.configuration = configuration;
    this.options = options;
    this.server = server;
    this.client = client;
  }

  /** Starts all of it. */
  static ClusterServices start(TransactionSettings settings) throws IOException {
    Configuration configuration = HBaseFixture.configuration();
    ServiceLocation location =
        ServiceLocation.of(
            configuration.get("hbase.zookeeper.quorum")
                + ":"
                + configuration.get("hbase.zookeeper.property.clientPort"));
    TransactionServer server =
        TransactionServer.start(
            new TransactionServerOptions(
                location,
                // Where region servers look for it too.
                HBaseFixture.snapshots().toUri(),
                "127.0.0.1",
                0,
                "127.0.0.1",
                TransactionServerOptions.DEFAULT_THREADS,
                settings,
                Optional.empty(),
                Map.of()),
            configuration);
    return new ClusterServices(
        configuration,
        HBaseFixture.options("unused"),
        server,
        TransactionClientOptions.of(location));
  }

  /** What names of HBase namespaces begin with that no other caller has. */
  String newPrefix() {
    return "test" + prefixes.incrementAndGet();
  }

  /**
   * Opens tables; closed by the caller.
   *
   * @param namespaces the HBase namespace of a namespace
   */
  TableStore openStore(UnaryOperator<String> namespaces) throws IOException {
    return HBaseTableStore.open(
        configuration, options.withNamespaces(namespaces), Clock.systemUTC());
  }

  /** A client of the service, closed by the caller. */
  TransactionSystem connect() {
    return RemoteTransactionSystem.connect(client);
  }

  /** A directory on HDFS that no other caller has, not made yet. */
  URI newDirectory() {
    return FileSystem.getDefaultUri(configuration).resolve("/" + UUID.randomUUID());
  }

  Configuration configuration() {
    return configuration;
  }

  @Override
  public void close() {
    server.close();
  }
}
