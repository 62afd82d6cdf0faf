package io.cdap.cdap.master;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.hbase.CoprocessorJar;
import io.cdap.cdap.storage.hbase.HBaseStoreOptions;
import io.cdap.cdap.storage.hbase.PruningSettings;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** How an installation uses HBase. */
final class HBaseSettings {
  private static final String SNAPSHOT_DIRECTORY = "data.tx.snapshot.dir";

  private final ClusterSettings settings;

  HBaseSettings(ClusterSettings settings) {
    this.settings = requireNonNull(settings, "settings is null");
  }

  /** The options of the store; puts the coprocessor's jar in place when it is missing. */
  HBaseStoreOptions storeOptions(ClusterFiles files) throws IOException {
    String jar =
        CoprocessorJar.deploy(files.fileSystem(), files.root(), ClusterPlatform.VERSION.current())
            .toString();
    Map<String, String> tables = new HashMap<>();
    tables.put(SNAPSHOT_DIRECTORY, files.transactionState().toUri().getPath());
    HBaseStoreOptions options = HBaseStoreOptions.withPrefix(settings.get(Setting.ROOT_PREFIX));
    if (settings.isTrue(Setting.TRANSACTION_PRUNE)) {
      tables.putAll(pruning().forTables());
      options = options.withLifetimeChecked();
    }
    return options.withCoprocessor(jar, tables);
  }

  PruningSettings pruning() {
    return new PruningSettings(settings.get(Setting.ROOT_PREFIX) + "_system:tephra.state");
  }
}
