package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * How the store uses HBase.
 *
 * @param namespaces the HBase namespace of a platform namespace
 * @param coprocessorJar where region servers find the jar of {@link CoprocessorJar}; empty for
 *     tables without a coprocessor, which are never cleaned and read at the cost of all versions
 * @param coprocessorSettings what the coprocessor is told with each table, such as {@code
 *     data.tx.snapshot.dir}; region servers need no configuration of ours then
 * @param checkLifetime whether region servers refuse what a transaction writes that is older than
 *     {@code data.tx.max.lifetime}; needed where the list of invalid transactions is pruned
 * @param operationTimeout after which one call fails, its retries included
 * @param scanRows how many rows a scan fetches at once at most
 * @param scanBytes how many bytes a scan fetches at once, by the row that goes beyond it
 */
public record HBaseStoreOptions(
    UnaryOperator<String> namespaces,
    Optional<String> coprocessorJar,
    Map<String, String> coprocessorSettings,
    boolean checkLifetime,
    Duration operationTimeout,
    int scanRows,
    long scanBytes) {
  /**
   * Namespaces {@code cdap_<namespace>}, no coprocessor, 60 seconds, 1,000 rows or 2 MiB a fetch.
   */
  public static final HBaseStoreOptions DEFAULT = withPrefix("cdap");

  public HBaseStoreOptions {
    requireNonNull(namespaces, "namespaces is null");
    requireNonNull(coprocessorJar, "coprocessorJar is null");
    coprocessorSettings = Map.copyOf(coprocessorSettings);
    coprocessorSettings.forEach(HBaseStoreOptions::checkSetting);
    if (operationTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
      throw new IllegalArgumentException(
          "the time-out of operations must be a second or more, not " + operationTimeout);
    }
    if (scanRows < 1 || scanBytes < 1) {
      throw new IllegalArgumentException(
          "a scan must fetch something, not %d rows and %d bytes".formatted(scanRows, scanBytes));
    }
  }

  private static void checkSetting(String name, String value) {
    if (!name.matches("[^,=|]+") || !value.matches("[^,=|]*")) {
      throw new IllegalArgumentException(
          "HBase cannot hand the setting %s=%s to a coprocessor: no comma, equals sign or bar"
              .formatted(name, value));
    }
  }

  /** The defaults with HBase namespaces {@code <prefix>_<namespace>}. */
  public static HBaseStoreOptions withPrefix(String prefix) {
    requireNonNull(prefix, "prefix is null");
    return new HBaseStoreOptions(
        namespace -> prefix + "_" + namespace,
        Optional.empty(),
        Map.of(),
        false,
        Duration.ofSeconds(60),
        1000,
        2L << 20);
  }

  public HBaseStoreOptions withNamespaces(UnaryOperator<String> mapping) {
    return new HBaseStoreOptions(
        mapping,
        coprocessorJar,
        coprocessorSettings,
        checkLifetime,
        operationTimeout,
        scanRows,
        scanBytes);
  }

  public HBaseStoreOptions withCoprocessor(String jar, Map<String, String> settings) {
    return new HBaseStoreOptions(
        namespaces,
        Optional.of(jar),
        settings,
        checkLifetime,
        operationTimeout,
        scanRows,
        scanBytes);
  }

  public HBaseStoreOptions withLifetimeChecked() {
    return new HBaseStoreOptions(
        namespaces,
        coprocessorJar,
        coprocessorSettings,
        true,
        operationTimeout,
        scanRows,
        scanBytes);
  }

  public HBaseStoreOptions withOperationTimeout(Duration timeout) {
    return new HBaseStoreOptions(
        namespaces,
        coprocessorJar,
        coprocessorSettings,
        checkLifetime,
        timeout,
        scanRows,
        scanBytes);
  }
}
