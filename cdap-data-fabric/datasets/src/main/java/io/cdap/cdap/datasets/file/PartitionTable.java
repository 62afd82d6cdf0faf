package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.PartitionNotFoundException;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.PartitionAlreadyExistsException;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionMetadata;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.annotation.Nullable;

/**
 * The partitions of one dataset: a row for each, with its path, its metadata, and the write pointer
 * of the transaction that added it, which is indexed.
 */
final class PartitionTable {
  /** The indexed column. */
  static final String VERSION = "w";

  private static final byte[] VERSION_COLUMN = Bytes.toBytes(VERSION);
  private static final byte[] PATH_COLUMN = Bytes.toBytes("p");
  private static final byte[] CREATED_COLUMN = Bytes.toBytes("c");
  private static final byte[] MODIFIED_COLUMN = Bytes.toBytes("t");
  private static final String METADATA_PREFIX = "m.";

  private final String dataset;
  private final PartitionKeys keys;
  private final IndexedTable table;
  private final Clock clock;

  PartitionTable(String dataset, PartitionKeys keys, IndexedTable table, Clock clock) {
    this.dataset = requireNonNull(dataset, "dataset is null");
    this.keys = requireNonNull(keys, "keys is null");
    this.table = requireNonNull(table, "table is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /**
   * A partition as it is written down.
   *
   * @param version the write pointer of the transaction that added it
   */
  record Entry(PartitionKey key, String path, PartitionMetadata metadata, long version) {}

  Optional<Entry> find(PartitionKey key) {
    return entry(table.get(keys.encode(key)));
  }

  void requireAbsent(PartitionKey key) {
    if (find(key).isPresent()) {
      throw new PartitionAlreadyExistsException(dataset, key);
    }
  }

  void add(PartitionKey key, String path, Map<String, String> metadata, long version) {
    requireAbsent(key);
    Put put =
        new Put(keys.encode(key))
            .add(PATH_COLUMN, path)
            .add(VERSION_COLUMN, version)
            .add(CREATED_COLUMN, clock.millis())
            .add(MODIFIED_COLUMN, clock.millis());
    metadata.forEach((name, value) -> put.add(metadataColumn(name), requireValue(name, value)));
    table.put(put);
  }

  void remove(PartitionKey key) {
    table.delete(keys.encode(key));
  }

  /** Partitions of a range, in the order of their keys. */
  Map<PartitionKey, Entry> scan(PartitionKeys.Range range, Predicate<Entry> filter) {
    Map<PartitionKey, Entry> found = new LinkedHashMap<>();
    try (Scanner scanner = table.scan(range.start(), range.stop())) {
      Row row = scanner.next();
      while (row != null) {
        entry(row).filter(filter).ifPresent(entry -> found.put(entry.key(), entry));
        row = scanner.next();
      }
    }
    return found;
  }

  /** What is told of each partition, oldest first. */
  @FunctionalInterface
  interface Visitor {
    /** Returns whether to go on. */
    boolean visit(Entry entry);
  }

  /** Visits the partitions that transactions from one write pointer to before another added. */
  void visitVersions(long from, long before, Visitor visitor) {
    try (Scanner scanner =
        table.scanByIndex(VERSION_COLUMN, Bytes.toBytes(from), Bytes.toBytes(before))) {
      Row row = scanner.next();
      while (row != null && visitor.visit(entry(row).orElseThrow())) {
        row = scanner.next();
      }
    }
  }

  /**
   * Adds metadata.
   *
   * @throws DataSetException when a name has a value already
   */
  void addMetadata(PartitionKey key, Map<String, String> metadata) {
    Map<String, String> present = require(key).metadata().asMap();
    for (String name : metadata.keySet()) {
      if (present.containsKey(name)) {
        throw new DataSetException(
            "Partition %s of dataset '%s' has metadata '%s' already; use setMetadata to change it."
                .formatted(key, dataset, name));
      }
    }
    putMetadata(key, metadata);
  }

  void setMetadata(PartitionKey key, Map<String, String> metadata) {
    require(key);
    putMetadata(key, metadata);
  }

  void removeMetadata(PartitionKey key, Collection<String> names) {
    require(key);
    byte[] row = keys.encode(key);
    table.delete(row, names.stream().map(PartitionTable::metadataColumn).toArray(byte[][]::new));
    table.put(row, MODIFIED_COLUMN, Bytes.toBytes(clock.millis()));
  }

  private Entry require(PartitionKey key) {
    return find(key).orElseThrow(() -> new PartitionNotFoundException(key, dataset));
  }

  private void putMetadata(PartitionKey key, Map<String, String> metadata) {
    Put put = new Put(keys.encode(key)).add(MODIFIED_COLUMN, clock.millis());
    metadata.forEach((name, value) -> put.add(metadataColumn(name), requireValue(name, value)));
    table.put(put);
  }

  private Optional<Entry> entry(Row row) {
    if (row.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> metadata = new HashMap<>();
    row.getColumns()
        .forEach(
            (column, value) -> {
              String name = Bytes.toString(column);
              if (name.startsWith(METADATA_PREFIX)) {
                metadata.put(name.substring(METADATA_PREFIX.length()), Bytes.toString(value));
              }
            });
    return Optional.of(
        new Entry(
            keys.decode(row.getRow()),
            row.getString(PATH_COLUMN),
            new PartitionMetadata(
                metadata, row.getLong(CREATED_COLUMN, 0), row.getLong(MODIFIED_COLUMN, 0)),
            row.getLong(VERSION_COLUMN, 0)));
  }

  private static byte[] metadataColumn(String name) {
    return Bytes.toBytes(METADATA_PREFIX + name);
  }

  private static String requireValue(String name, @Nullable String value) {
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException("Partition metadata '%s' has no value.".formatted(name));
    }
    return value;
  }
}
