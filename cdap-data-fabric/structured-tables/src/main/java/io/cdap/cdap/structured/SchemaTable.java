package io.cdap.cdap.structured;

import com.google.gson.Gson;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.field.FieldType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The schemas of all structured tables. They are read in the transaction that uses the table, so
 * that a process never writes by a schema that another one has replaced.
 */
final class SchemaTable {
  private static final String TABLE = "structured";
  private static final byte[] COLUMN = {'s'};
  private static final Gson GSON = new Gson();

  private SchemaTable() {}

  /** A schema as JSON. */
  private record Stored(List<Column> fields, List<String> primaryKeys, List<String> indexes) {}

  private record Column(String name, FieldType.Type type) {}

  static Optional<StructuredTableSchema> find(SystemTables.Tables tables, StructuredTableId id) {
    byte[] json = table(tables).get(key(id), COLUMN);
    if (json == null) {
      return Optional.empty();
    }
    Stored stored = GSON.fromJson(new String(json, StandardCharsets.UTF_8), Stored.class);
    List<FieldType> fields =
        stored.fields().stream().map(field -> new FieldType(field.name(), field.type())).toList();
    return Optional.of(
        new StructuredTableSchema(id, fields, stored.primaryKeys(), stored.indexes()));
  }

  /** The names of all tables. */
  static List<StructuredTableId> list(SystemTables.Tables tables) {
    List<StructuredTableId> found = new ArrayList<>();
    try (Scanner scanner = table(tables).scan(null, null)) {
      for (Row row = scanner.next(); row != null; row = scanner.next()) {
        found.add(new StructuredTableId(new String(row.getRow(), StandardCharsets.UTF_8)));
      }
    }
    return found;
  }

  static void put(SystemTables.Tables tables, StructuredTableSchema schema) {
    Stored stored =
        new Stored(
            schema.getFieldNames().stream()
                .map(name -> new Column(name, schema.getType(name)))
                .toList(),
            schema.getPrimaryKeys(),
            List.copyOf(schema.getIndexes()));
    table(tables)
        .put(
            key(schema.getTableId()), COLUMN, GSON.toJson(stored).getBytes(StandardCharsets.UTF_8));
  }

  static void delete(SystemTables.Tables tables, StructuredTableId id) {
    table(tables).delete(key(id));
  }

  private static Table table(SystemTables.Tables tables) {
    return tables.table(TABLE);
  }

  private static byte[] key(StructuredTableId id) {
    return id.getName().getBytes(StandardCharsets.UTF_8);
  }
}
