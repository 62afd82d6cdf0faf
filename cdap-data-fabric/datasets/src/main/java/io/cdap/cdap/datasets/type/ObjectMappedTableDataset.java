package io.cdap.cdap.datasets.type;

import static java.util.Objects.requireNonNull;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.RecordScanner;
import io.cdap.cdap.api.data.batch.Scannables;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.lib.AbstractCloseableIterator;
import io.cdap.cdap.api.dataset.lib.AbstractDataset;
import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.api.dataset.lib.KeyValue;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTable;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scan;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.table.RowRecords;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;

/** Objects of one type by key, each field in a column of its own. */
final class ObjectMappedTableDataset<T> extends AbstractDataset implements ObjectMappedTable<T> {
  private final Table table;
  private final Type type;
  private final Schema schema;
  private final RowRecords records;

  ObjectMappedTableDataset(
      String name,
      Table table,
      Type type,
      Schema schema,
      @Nullable String keyName,
      @Nullable Schema.Type keyType) {
    super(name, table);
    this.table = requireNonNull(table, "table is null");
    this.type = requireNonNull(type, "type is null");
    this.schema = requireNonNull(schema, "schema is null");
    this.records = new RowRecords(withKey(schema, keyName, keyType), Optional.ofNullable(keyName));
  }

  @Override
  public void write(String key, T object) {
    write(Bytes.toBytes(key), object);
  }

  @Override
  public void write(byte[] key, T object) {
    JsonObject fields = ObjectCodec.GSON.toJsonTree(object, type).getAsJsonObject();
    // A field that has become null must not keep its former value.
    table.delete(key);
    Put put = new Put(key);
    for (Schema.Field field : schema.getFields()) {
      JsonElement value = fields.get(field.getName());
      if (value != null && !value.isJsonNull()) {
        put.add(Bytes.toBytes(field.getName()), encode(field.getSchema(), value));
      }
    }
    table.put(put);
  }

  @Override
  @Nullable
  public T read(String key) {
    return read(Bytes.toBytes(key));
  }

  @Override
  @Nullable
  public T read(byte[] key) {
    Row row = table.get(key);
    return row.isEmpty() ? null : decode(row);
  }

  @Override
  public CloseableIterator<KeyValue<byte[], T>> scan(
      @Nullable String startRow, @Nullable String stopRow) {
    return scan(
        startRow == null ? null : Bytes.toBytes(startRow),
        stopRow == null ? null : Bytes.toBytes(stopRow));
  }

  @Override
  public CloseableIterator<KeyValue<byte[], T>> scan(
      @Nullable byte[] startRow, @Nullable byte[] stopRow) {
    return objects(table.scan(startRow, stopRow));
  }

  @Override
  public CloseableIterator<KeyValue<byte[], T>> scan(Scan scan) {
    return objects(table.scan(scan));
  }

  @Override
  public void delete(String key) {
    delete(Bytes.toBytes(key));
  }

  @Override
  public void delete(byte[] key) {
    table.delete(key);
  }

  @Override
  public List<Split> getSplits() {
    return table.getSplits();
  }

  @Override
  public List<Split> getSplits(int numSplits, byte[] start, byte[] stop) {
    return table.getSplits(numSplits, start, stop);
  }

  @Override
  public SplitReader<byte[], T> createSplitReader(Split split) {
    SplitReader<byte[], Row> rows = table.createSplitReader(split);
    return new SplitReader<>() {
      @Override
      public void initialize(Split range) throws InterruptedException {
        rows.initialize(range);
      }

      @Override
      public boolean nextKeyValue() throws InterruptedException {
        return rows.nextKeyValue();
      }

      @Override
      public byte[] getCurrentKey() throws InterruptedException {
        return rows.getCurrentKey();
      }

      @Override
      public T getCurrentValue() throws InterruptedException {
        return decode(rows.getCurrentValue());
      }

      @Override
      public void close() {
        rows.close();
      }
    };
  }

  @Override
  public Type getRecordType() {
    return StructuredRecord.class;
  }

  @Override
  public RecordScanner<StructuredRecord> createSplitRecordScanner(Split split) {
    return Scannables.splitRecordScanner(
        table.createSplitReader(split), (key, row) -> records.record(row));
  }

  @Override
  public void write(StructuredRecord record) {
    Put put = records.put(record);
    table.delete(put.getRow());
    table.put(put);
  }

  private CloseableIterator<KeyValue<byte[], T>> objects(Scanner rows) {
    return new AbstractCloseableIterator<>() {
      @Override
      protected KeyValue<byte[], T> computeNext() {
        Row row = rows.next();
        return row == null ? endOfData() : new KeyValue<>(row.getRow(), decode(row));
      }

      @Override
      public void close() {
        rows.close();
      }
    };
  }

  private T decode(Row row) {
    JsonObject fields = new JsonObject();
    for (Schema.Field field : schema.getFields()) {
      byte[] value = row.get(field.getName());
      if (value != null) {
        fields.add(field.getName(), json(RowRecords.decode(field.getSchema(), value)));
      }
    }
    return ObjectCodec.GSON.fromJson(fields, type);
  }

  private static byte[] encode(Schema fieldSchema, JsonElement value) {
    Schema simple = fieldSchema.isNullable() ? fieldSchema.getNonNullable() : fieldSchema;
    JsonPrimitive primitive = value.getAsJsonPrimitive();
    return switch (simple.getType()) {
      case BOOLEAN -> RowRecords.encode(simple, primitive.getAsBoolean());
      case INT -> RowRecords.encode(simple, primitive.getAsInt());
      case LONG -> RowRecords.encode(simple, primitive.getAsLong());
      case FLOAT -> RowRecords.encode(simple, primitive.getAsFloat());
      case DOUBLE -> RowRecords.encode(simple, primitive.getAsDouble());
      case BYTES -> Base64.getDecoder().decode(primitive.getAsString());
      default -> RowRecords.encode(simple, primitive.getAsString());
    };
  }

  private static JsonPrimitive json(Object value) {
    if (value instanceof Boolean flag) {
      return new JsonPrimitive(flag);
    }
    if (value instanceof Number number) {
      return new JsonPrimitive(number);
    }
    return new JsonPrimitive(
        value instanceof byte[] bytes
            ? Base64.getEncoder().encodeToString(bytes)
            : value.toString());
  }

  private static Schema withKey(
      Schema schema, @Nullable String keyName, @Nullable Schema.Type keyType) {
    if (keyName == null || keyType == null) {
      return schema;
    }
    List<Schema.Field> fields = new ArrayList<>();
    fields.add(Schema.Field.of(keyName, Schema.of(keyType)));
    fields.addAll(schema.getFields());
    return Schema.recordOf(schema.getRecordName(), fields);
  }
}
