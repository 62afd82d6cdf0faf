package io.cdap.cdap.datasets.table;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import java.nio.ByteBuffer;
import java.util.Optional;
import javax.annotation.Nullable;

/** Rows as records: a field for each column, and perhaps one for the key. */
public final class RowRecords {
  private final Schema schema;
  private final Optional<String> rowField;

  public RowRecords(Schema schema, Optional<String> rowField) {
    this.schema = requireNonNull(schema, "schema is null");
    this.rowField = requireNonNull(rowField, "rowField is null");
  }

  /** The record of a row; a column that is not there is null. */
  public StructuredRecord record(Row row) {
    StructuredRecord.Builder record = StructuredRecord.builder(schema);
    for (Schema.Field field : schema.getFields()) {
      String name = field.getName();
      byte[] value = isRowField(name) ? row.getRow() : row.get(name);
      record.set(name, value == null ? null : decode(field.getSchema(), value));
    }
    return record.build();
  }

  /**
   * The row of a record; null fields are left out.
   *
   * @throws IllegalArgumentException when there is no key or a field is not of a simple type
   */
  public Put put(StructuredRecord record) {
    String keyName =
        rowField.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Records cannot be written to a table without the property"
                        + " 'schema.row.field', which names the field for the key."));
    Schema.Field keyField = schema.getField(keyName);
    Object key = record.get(keyName);
    if (keyField == null || key == null) {
      throw new IllegalArgumentException(
          "The record has no value in field '%s', which is the row key.".formatted(keyName));
    }
    Put put = new Put(encode(keyField.getSchema(), key));
    for (Schema.Field field : schema.getFields()) {
      Object value = record.get(field.getName());
      if (value != null && !isRowField(field.getName())) {
        put.add(Bytes.toBytes(field.getName()), encode(field.getSchema(), value));
      }
    }
    return put;
  }

  private boolean isRowField(String name) {
    return rowField.isPresent() && rowField.get().equals(name);
  }

  /** The bytes of a simple value. */
  public static byte[] encode(Schema schema, Object value) {
    return switch (simple(schema).getType()) {
      case BOOLEAN -> Bytes.toBytes((boolean) value);
      case INT -> Bytes.toBytes(((Number) value).intValue());
      case LONG -> Bytes.toBytes(((Number) value).longValue());
      case FLOAT -> Bytes.toBytes(((Number) value).floatValue());
      case DOUBLE -> Bytes.toBytes(((Number) value).doubleValue());
      case BYTES -> value instanceof ByteBuffer buffer ? Bytes.toBytes(buffer) : (byte[]) value;
      case STRING, ENUM -> Bytes.toBytes(value.toString());
      default -> throw unsupported(schema);
    };
  }

  /** The simple value that bytes stand for. */
  @Nullable
  public static Object decode(Schema schema, byte[] value) {
    return switch (simple(schema).getType()) {
      case BOOLEAN -> Bytes.toBoolean(value);
      case INT -> Bytes.toInt(value);
      case LONG -> Bytes.toLong(value);
      case FLOAT -> Bytes.toFloat(value);
      case DOUBLE -> Bytes.toDouble(value);
      case BYTES -> value;
      case STRING, ENUM -> Bytes.toString(value);
      default -> throw unsupported(schema);
    };
  }

  private static Schema simple(Schema schema) {
    return schema.isNullable() ? schema.getNonNullable() : schema;
  }

  private static IllegalArgumentException unsupported(Schema schema) {
    return new IllegalArgumentException("A column can hold a simple value, not " + schema + ".");
  }
}
