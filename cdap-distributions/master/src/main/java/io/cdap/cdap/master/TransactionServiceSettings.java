package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.transaction.ServiceLocation;
import io.cdap.cdap.transaction.TransactionClientOptions;
import io.cdap.cdap.transaction.TransactionServerOptions;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How an installation runs its transactions. */
final class TransactionServiceSettings {
  private final ClusterSettings settings;

  TransactionServiceSettings(ClusterSettings settings) {
    this.settings = requireNonNull(settings, "settings is null");
  }

  TransactionClientOptions client() {
    return client(settings.seconds(Setting.TRANSACTION_CLIENT_RETRY));
  }

  /** Those of a client that looks for a server that long. */
  TransactionClientOptions client(Duration patience) {
    return new TransactionClientOptions(
        location(),
        settings.number(Setting.TRANSACTION_CLIENTS, 1, 1000),
        TransactionClientOptions.DEFAULT_CALL_TIMEOUT,
        patience);
  }

  /**
   * The options of a server.
   *
   * @param host the name under which others reach it
   */
  TransactionServerOptions server(ClusterFiles files, String host) {
    TransactionSettings standard = TransactionSettings.DEFAULT;
    Map<String, String> properties = new HashMap<>();
    if (settings.isTrue(Setting.TRANSACTION_PRUNE)) {
      properties.putAll(new HBaseSettings(settings).pruning().forService());
    }
    return new TransactionServerOptions(
        location(),
        files.transactionState().toUri(),
        "0.0.0.0",
        0,
        host,
        TransactionServerOptions.DEFAULT_THREADS,
        new TransactionSettings(
            settings.seconds(Setting.TRANSACTION_TIMEOUT),
            settings.seconds(Setting.TRANSACTION_MAX_TIMEOUT),
            standard.longTimeout(),
            standard.cleanupInterval(),
            standard.snapshotInterval(),
            standard.snapshotsRetained(),
            standard.pruneInterval()),
        Optional.empty(),
        properties);
  }

  private ServiceLocation location() {
    return new ServiceLocation(
        settings.get(Setting.ZOOKEEPER_QUORUM),
        "/" + settings.get(Setting.ROOT_PREFIX) + "/transaction",
        Duration.ofMillis(settings.number(Setting.ZOOKEEPER_SESSION_TIMEOUT, 1000, 600_000)));
  }
}
