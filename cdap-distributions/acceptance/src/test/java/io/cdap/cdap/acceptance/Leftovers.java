package io.cdap.cdap.acceptance;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is left of a namespace in the data of a sandbox that does not run. */
final class Leftovers {
  private Leftovers() {}

  /**
   * Files, tables, and rows of the platform's tables that name it. The events that tell of it do so
   * rightly, and so does the log of transactions until it is rolled.
   */
  static List<String> find(Path data, String namespace) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(data)) {
      files
          .filter(file -> file.getFileName().toString().contains(namespace))
          .map(Path::toString)
          .forEach(found::add);
    }
    try (TableStore store = RocksTableStore.open(data.resolve("store"), Clock.systemUTC())) {
      store.listTables(namespace).forEach(table -> found.add(table.toString()));
      for (TableName table : store.listTables("system")) {
        if (!table.name().startsWith("messages.") && !table.name().startsWith("transaction.log.")) {
          scan(store, table, namespace, found);
        }
      }
    }
    return found;
  }

  private static void scan(TableStore store, TableName table, String namespace, List<String> found)
      throws IOException {
    try (RowScanner rows = store.openTable(table).scan(ScanQuery.ALL, ReadView.LATEST)) {
      for (StoredRow row = rows.next(); row != null; row = rows.next()) {
        if (contains(row.row(), namespace)) {
          found.add(table + ": row " + new String(row.row(), UTF_8));
        }
        for (Map.Entry<byte[], byte[]> column : row.columns().entrySet()) {
          if (contains(column.getKey(), namespace) || contains(column.getValue(), namespace)) {
            found.add(
                "%s: row %s has %s = %s"
                    .formatted(
                        table,
                        new String(row.row(), UTF_8),
                        new String(column.getKey(), UTF_8),
                        new String(column.getValue(), UTF_8)));
          }
        }
      }
    }
  }

  private static boolean contains(byte[] bytes, String text) {
    return new String(bytes, ISO_8859_1).contains(text);
  }
}
