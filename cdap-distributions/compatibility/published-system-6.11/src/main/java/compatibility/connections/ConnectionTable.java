package compatibility.connections;

import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.spi.data.StructuredRow;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.Fields;
import io.cdap.cdap.spi.data.table.field.Range;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The connections of one namespace, in a table that all namespaces share. */
final class ConnectionTable {
  static final StructuredTableId ID = new StructuredTableId("compatibility_connections");

  static final StructuredTableSpecification SPECIFICATION =
      new StructuredTableSpecification.Builder()
          .withId(ID)
          .withFields(
              Fields.stringType("namespace"),
              Fields.longType("generation"),
              Fields.stringType("id"),
              Fields.stringType("url"),
              Fields.longType("reads"))
          .withPrimaryKeys("namespace", "generation", "id")
          .withIndexes("url")
          .build();

  private final StructuredTable table;
  private final NamespaceSummary namespace;

  ConnectionTable(StructuredTable table, NamespaceSummary namespace) {
    this.table = table;
    this.namespace = namespace;
  }

  void put(String id, String url) throws IOException {
    List<Field<?>> fields = key(id);
    fields.add(Fields.stringField("url", url));
    table.upsert(fields);
  }

  Optional<String> read(String id) throws IOException {
    Optional<StructuredRow> row = table.read(key(id));
    if (row.isPresent()) {
      table.increment(key(id), "reads", 1L);
    }
    return row.map(found -> found.getString("url") + " " + found.getLong("reads"));
  }

  boolean replace(String id, String before, String after) throws IOException {
    return table.compareAndSwap(
        key(id), Fields.stringField("url", before), Fields.stringField("url", after));
  }

  List<String> list() throws IOException {
    List<String> ids = new ArrayList<>();
    try (CloseableIterator<StructuredRow> rows =
        table.scan(Range.singleton(prefix()), Integer.MAX_VALUE)) {
      while (rows.hasNext()) {
        ids.add(rows.next().getString("id"));
      }
    }
    return ids;
  }

  /** The ids of connections of any namespace that have a URL. */
  List<String> find(String url) throws IOException {
    List<String> ids = new ArrayList<>();
    try (CloseableIterator<StructuredRow> rows = table.scan(Fields.stringField("url", url))) {
      while (rows.hasNext()) {
        StructuredRow row = rows.next();
        ids.add(row.getString("namespace") + "." + row.getString("id"));
      }
    }
    return ids;
  }

  void delete(String id) throws IOException {
    table.delete(key(id));
  }

  private List<Field<?>> prefix() {
    return new ArrayList<>(
        Arrays.<Field<?>>asList(
            Fields.stringField("namespace", namespace.getName()),
            Fields.longField("generation", namespace.getGeneration())));
  }

  private List<Field<?>> key(String id) {
    List<Field<?>> key = prefix();
    key.add(Fields.stringField("id", id));
    return key;
  }
}
