package io.cdap.cdap.structured;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.spi.data.FieldSizeLimitExceededException;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.FieldType;
import io.cdap.cdap.spi.data.table.field.Fields;
import io.cdap.cdap.spi.data.table.field.Range;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import javax.annotation.Nullable;

/** The keys of the stored rows of a table. Fields have been checked before. */
final class RowKeys {
  private static final byte DATA = 1;
  private static final byte INDEX = 2;
  private static final byte AFTER_DATA = DATA + 1;

  /** The store's own limit is near 32 KiB, and an index has a value besides the key. */
  private static final int MAX_KEY_BYTES = 12 * 1024;

  private final StructuredTableSchema schema;

  RowKeys(StructuredTableSchema schema) {
    this.schema = requireNonNull(schema, "schema is null");
  }

  /** The data row of a key, or what the rows of the first keys start with. */
  byte[] data(Collection<Field<?>> keys) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(DATA);
    for (Field<?> key : keys) {
      int before = out.size();
      OrderedBytes.write(out, schema.getType(key.getName()), key.getValue());
      checkSize(key.getName(), out.size() - before, out.size());
    }
    return out.toByteArray();
  }

  /** The primary keys of a data row. */
  List<Field<?>> keys(byte[] dataRow) {
    ByteBuffer in = ByteBuffer.wrap(dataRow, 1, dataRow.length - 1);
    List<Field<?>> keys = new ArrayList<>();
    for (String name : schema.getPrimaryKeys()) {
      FieldType.Type type = schema.getType(name);
      keys.add(field(name, type, OrderedBytes.read(in, type)));
    }
    return keys;
  }

  KeyRange range(Range range) {
    byte[] begin = data(range.getBegin());
    byte[] end = data(range.getEnd());
    byte[] start =
        range.getBegin().isEmpty() || range.getBeginBound() == Range.Bound.INCLUSIVE
            ? begin
            : KeyRange.afterPrefix(begin);
    byte[] stop;
    if (range.getEnd().isEmpty()) {
      stop = new byte[] {AFTER_DATA};
    } else {
      stop = range.getEndBound() == Range.Bound.INCLUSIVE ? KeyRange.afterPrefix(end) : end;
    }
    return new KeyRange(start, stop);
  }

  /** The index rows of all rows that have a value. */
  KeyRange indexRange(String column, @Nullable Object value) {
    byte[] prefix = indexPrefix(column, value);
    return new KeyRange(prefix, KeyRange.afterPrefix(prefix));
  }

  /** The index row of a data row. */
  byte[] index(String column, @Nullable Object value, byte[] dataRow) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(indexPrefix(column, value));
    out.write(dataRow, 1, dataRow.length - 1);
    return out.toByteArray();
  }

  /** The data row of an index row. */
  byte[] ofIndex(byte[] indexRow, KeyRange indexRange) {
    byte[] row = Arrays.copyOfRange(indexRow, indexRange.start().length - 1, indexRow.length);
    row[0] = DATA;
    return row;
  }

  private byte[] indexPrefix(String column, @Nullable Object value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(INDEX);
    OrderedBytes.write(out, FieldType.Type.STRING, column);
    if (value == null) {
      out.write(0);
    } else {
      out.write(1);
      OrderedBytes.write(out, schema.getType(column), value);
    }
    checkSize(column, out.size(), out.size());
    return out.toByteArray();
  }

  private void checkSize(String field, int size, int whole) {
    if (whole > MAX_KEY_BYTES) {
      throw new FieldSizeLimitExceededException(schema.getTableId(), field, size, MAX_KEY_BYTES);
    }
  }

  private static Field<?> field(String name, FieldType.Type type, Object value) {
    return switch (type) {
      case INTEGER -> Fields.intField(name, (Integer) value);
      case LONG -> Fields.longField(name, (Long) value);
      case BOOLEAN -> Fields.booleanField(name, (Boolean) value);
      case STRING -> Fields.stringField(name, (String) value);
      case FLOAT, DOUBLE, BYTES ->
          throw new IllegalStateException("A key cannot have the type " + type + ".");
    };
  }
}
