package io.cdap.cdap.structured;

import io.cdap.cdap.spi.data.table.field.FieldType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import javax.annotation.Nullable;

/**
 * Fields as the columns of stored rows. Numbers have 8 bytes, so that a field can get the larger
 * type.
 */
final class Cells {
  /** Makes a row that has nothing but its keys. */
  static final byte[] PRESENCE = {'k'};

  static final byte[] PRESENT = {1};

  private Cells() {}

  static byte[] column(String field) {
    return ("f" + field).getBytes(StandardCharsets.UTF_8);
  }

  static byte[] encode(FieldType.Type type, Object value) {
    return switch (type) {
      case INTEGER, LONG ->
          ByteBuffer.allocate(Long.BYTES).putLong(((Number) value).longValue()).array();
      case FLOAT, DOUBLE ->
          ByteBuffer.allocate(Double.BYTES).putDouble(((Number) value).doubleValue()).array();
      case BOOLEAN -> new byte[] {(byte) ((Boolean) value ? 1 : 0)};
      case STRING -> ((String) value).getBytes(StandardCharsets.UTF_8);
      case BYTES -> ((byte[]) value).clone();
    };
  }

  @Nullable
  static Object decode(FieldType.Type type, @Nullable byte[] cell) {
    if (cell == null) {
      return null;
    }
    return switch (type) {
      case INTEGER -> (int) ByteBuffer.wrap(cell).getLong();
      case LONG -> ByteBuffer.wrap(cell).getLong();
      case FLOAT -> (float) ByteBuffer.wrap(cell).getDouble();
      case DOUBLE -> ByteBuffer.wrap(cell).getDouble();
      case BOOLEAN -> cell[0] != 0;
      case STRING -> new String(cell, StandardCharsets.UTF_8);
      case BYTES -> cell.clone();
    };
  }
}
