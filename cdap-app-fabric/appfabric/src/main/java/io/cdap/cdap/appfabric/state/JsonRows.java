package io.cdap.cdap.appfabric.state;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.SystemTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Records of one type in a system table, each under a key of several parts, as JSON. Used within a
 * transaction; keeps no state of its own.
 *
 * @param <V> the type of the records
 */
public final class JsonRows<V> {
  private static final char SEPARATOR = '\0';
  private static final char AFTER_SEPARATOR = '\1';
  private static final byte[] COLUMN = {'v'};

  private final String table;
  private final Gson gson;
  private final Class<V> type;

  public JsonRows(String table, Gson gson, Class<V> type) {
    this.table = requireNonNull(table, "table is null");
    this.gson = requireNonNull(gson, "gson is null");
    this.type = requireNonNull(type, "type is null");
  }

  /** The record under exactly that key, or empty. */
  public Optional<V> get(SystemTables.Tables tables, String... key) {
    byte[] json = tables.table(table).get(rowKey(key), COLUMN);
    return Optional.ofNullable(json).map(this::read);
  }

  /** Writes or replaces the record under that key. */
  public void put(SystemTables.Tables tables, V value, String... key) {
    tables.table(table).put(rowKey(key), COLUMN, gson.toJson(value, type).getBytes(UTF_8));
  }

  /** Removes the record under exactly that key; does nothing when there is none. */
  public void delete(SystemTables.Tables tables, String... key) {
    tables.table(table).delete(rowKey(key));
  }

  /** The records whose keys start with these parts and have more, in the order of their keys. */
  public List<V> list(SystemTables.Tables tables, String... prefix) {
    List<V> values = new ArrayList<>();
    scan(tables.table(table), prefix, row -> values.add(read(row.get(COLUMN))));
    return values;
  }

  /** Removes the records whose keys start with these parts and have more. */
  public void deleteAll(SystemTables.Tables tables, String... prefix) {
    Table rows = tables.table(table);
    List<byte[]> keys = new ArrayList<>();
    scan(rows, prefix, row -> keys.add(row.getRow()));
    keys.forEach(rows::delete);
  }

  private static void scan(Table rows, String[] prefix, Consumer<Row> action) {
    String start = String.join(String.valueOf(SEPARATOR), prefix);
    byte[] from = prefix.length == 0 ? null : (start + SEPARATOR).getBytes(UTF_8);
    byte[] to = prefix.length == 0 ? null : (start + AFTER_SEPARATOR).getBytes(UTF_8);
    try (Scanner scanner = rows.scan(from, to)) {
      for (Row row = scanner.next(); row != null; row = scanner.next()) {
        action.accept(row);
      }
    }
  }

  private V read(byte[] json) {
    return gson.fromJson(new String(json, UTF_8), type);
  }

  private static byte[] rowKey(String... parts) {
    return String.join(String.valueOf(SEPARATOR), parts).getBytes(UTF_8);
  }
}
