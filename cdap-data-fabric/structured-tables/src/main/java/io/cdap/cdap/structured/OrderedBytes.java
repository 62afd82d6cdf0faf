package io.cdap.cdap.structured;

import io.cdap.cdap.spi.data.table.field.FieldType;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Values as bytes that sort as the values do, one after the other. Numbers of both sizes have 8
 * bytes, so that a key can become a long. A text ends with two zeros, and a zero in it is followed
 * by 0xFF, so that no text is the beginning of another one.
 */
final class OrderedBytes {
  private static final int ESCAPE = 0xFF;

  private OrderedBytes() {}

  static void write(ByteArrayOutputStream out, FieldType.Type type, Object value) {
    switch (type) {
      case INTEGER, LONG -> {
        long flipped = ((Number) value).longValue() ^ Long.MIN_VALUE;
        out.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(flipped).array());
      }
      case BOOLEAN -> out.write((Boolean) value ? 1 : 0);
      case STRING -> {
        for (byte one : ((String) value).getBytes(StandardCharsets.UTF_8)) {
          out.write(one);
          if (one == 0) {
            out.write(ESCAPE);
          }
        }
        out.write(0);
        out.write(0);
      }
      case FLOAT, DOUBLE, BYTES ->
          throw new IllegalArgumentException("A key cannot have the type " + type + ".");
    }
  }

  static Object read(ByteBuffer in, FieldType.Type type) {
    return switch (type) {
      case INTEGER -> (int) readLong(in);
      case LONG -> readLong(in);
      case BOOLEAN -> in.get() != 0;
      case STRING -> readText(in);
      case FLOAT, DOUBLE, BYTES ->
          throw new IllegalArgumentException("A key cannot have the type " + type + ".");
    };
  }

  private static long readLong(ByteBuffer in) {
    return in.getLong() ^ Long.MIN_VALUE;
  }

  private static String readText(ByteBuffer in) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    while (true) {
      byte one = in.get();
      if (one == 0 && in.get() == 0) {
        return text.toString(StandardCharsets.UTF_8);
      }
      text.write(one);
    }
  }
}
