package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * What to set so that the list of invalid transactions does not grow for ever.
 *
 * @param stateTable the HBase table in which region servers say what they have compacted, such as
 *     {@code cdap_system:tephra.state}; its HBase namespace must exist
 */
public record PruningSettings(String stateTable) {
  private static final String ENABLE = "data.tx.prune.enable";
  private static final String STATE_TABLE = "data.tx.prune.state.table";
  private static final String PLUGINS = "data.tx.prune.plugins";
  private static final String PLUGIN = "cdap.hbase";

  public PruningSettings {
    requireNonNull(stateTable, "stateTable is null");
  }

  /**
   * For the configuration of the process with the transaction service, which also needs HBase's
   * client settings. Do not start pruning there before a transactional table exists: Tephra 0.16
   * spins when it finds none.
   */
  public Map<String, String> forService() {
    return Map.of(
        ENABLE,
        "true",
        STATE_TABLE,
        stateTable,
        PLUGINS,
        PLUGIN,
        PLUGIN + ".class",
        HBasePruningPlugin.class.getName());
  }

  /**
   * For the coprocessor's settings of {@link HBaseStoreOptions}, besides the snapshot directory.
   */
  public Map<String, String> forTables() {
    return Map.of(ENABLE, "true", STATE_TABLE, stateTable);
  }
}
