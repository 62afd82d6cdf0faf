package io.cdap.cdap.appfabric.application;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.ArrayList;
import java.util.List;

/** Row keys made of parts joined by a colon, which no entity name contains. */
public final class RowKeys {
  private static final char SEPARATOR = ':';

  private RowKeys() {}

  /** The key of one row. */
  public static byte[] row(String... parts) {
    return String.join(":", parts).getBytes(UTF_8);
  }

  /** All rows whose keys start with these parts and go on with more, in order of their keys. */
  public static List<Row> below(Table table, String... parts) {
    return below(table, Integer.MAX_VALUE, parts);
  }

  /** The first rows whose keys start with these parts and go on with more. */
  public static List<Row> below(Table table, int limit, String... parts) {
    String prefix = String.join(":", parts);
    byte[] start = (prefix + SEPARATOR).getBytes(UTF_8);
    byte[] stop = (prefix + (char) (SEPARATOR + 1)).getBytes(UTF_8);
    List<Row> rows = new ArrayList<>();
    try (Scanner scanner = table.scan(start, stop)) {
      for (Row row = scanner.next(); row != null && rows.size() < limit; row = scanner.next()) {
        rows.add(row);
      }
    }
    return rows;
  }
}
