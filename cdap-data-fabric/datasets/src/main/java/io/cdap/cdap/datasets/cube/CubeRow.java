package io.cdap.cdap.datasets.cube;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * One row: a measure of one combination of dimension values over a span of time. The key has the
 * aggregation, the resolution, the values in the order of the aggregation's dimensions, the measure
 * and where the span begins; the columns are the points in time from there, by number.
 *
 * @param values of the dimensions; null for one that the facts do not have
 * @param base when the span begins, in seconds
 */
record CubeRow(List<String> values, String measure, long base) {
  private static final int POINTS = 256;
  private static final int NO_VALUE = 0;
  private static final int VALUE = 1;
  private static final int ESCAPE = 0;
  private static final int ESCAPED_ZERO = 0xFF;
  private static final int END = 1;

  /** When the span that has a time begins. */
  static long base(long time, int resolution) {
    return Math.floorDiv(time, span(resolution)) * span(resolution);
  }

  /** How long the time of a row is. */
  static long span(int resolution) {
    return (long) resolution * POINTS;
  }

  /** The column of a time. */
  static byte[] column(long time, int resolution) {
    int number = (int) ((time - base(time, resolution)) / resolution);
    return ByteBuffer.allocate(Short.BYTES).putShort((short) number).array();
  }

  /** The time of a column. */
  long time(byte[] column, int resolution) {
    return base + (long) ByteBuffer.wrap(column).getShort() * resolution;
  }

  byte[] key(Aggregation aggregation, int resolution) {
    return key(aggregation, resolution, base);
  }

  /** The key of the same with another span. */
  byte[] key(Aggregation aggregation, int resolution, long otherBase) {
    ByteArrayOutputStream key = start(aggregation, resolution);
    values.forEach(value -> write(key, value));
    write(key, measure);
    key.writeBytes(ByteBuffer.allocate(Long.BYTES).putLong(otherBase ^ Long.MIN_VALUE).array());
    return key.toByteArray();
  }

  /** What the keys begin with of all rows whose first dimensions have some values. */
  static byte[] prefix(
      Aggregation aggregation, int resolution, Map<String, String> dimensionValues) {
    ByteArrayOutputStream prefix = start(aggregation, resolution);
    for (String dimension : aggregation.dimensions()) {
      String value = dimensionValues.get(dimension);
      if (value == null) {
        break;
      }
      write(prefix, value);
    }
    return prefix.toByteArray();
  }

  static CubeRow decode(Aggregation aggregation, byte[] key) {
    ByteBuffer bytes = ByteBuffer.wrap(key);
    read(bytes);
    bytes.getInt();
    List<String> values = new ArrayList<>(aggregation.dimensions().size());
    for (int i = 0; i < aggregation.dimensions().size(); i++) {
      values.add(read(bytes));
    }
    return new CubeRow(values, read(bytes), bytes.getLong() ^ Long.MIN_VALUE);
  }

  /** Dimensions and their values, in order, null for one that is missing. */
  Map<String, String> dimensionValues(Aggregation aggregation) {
    Map<String, String> named = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      named.put(aggregation.dimensions().get(i), values.get(i));
    }
    return named;
  }

  /** The first key that does not begin with a prefix. A prefix here never has only 0xFF. */
  static byte[] after(byte[] prefix) {
    int last = prefix.length - 1;
    while (prefix[last] == (byte) 0xFF) {
      last--;
    }
    byte[] after = Arrays.copyOf(prefix, last + 1);
    after[last]++;
    return after;
  }

  private static ByteArrayOutputStream start(Aggregation aggregation, int resolution) {
    ByteArrayOutputStream key = new ByteArrayOutputStream();
    write(key, aggregation.name());
    key.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(resolution).array());
    return key;
  }

  private static void write(ByteArrayOutputStream key, @Nullable String value) {
    if (value == null) {
      key.write(NO_VALUE);
      return;
    }
    key.write(VALUE);
    for (byte next : value.getBytes(StandardCharsets.UTF_8)) {
      key.write(next);
      if (next == ESCAPE) {
        key.write(ESCAPED_ZERO);
      }
    }
    key.write(ESCAPE);
    key.write(END);
  }

  @Nullable
  private static String read(ByteBuffer bytes) {
    if (bytes.get() == NO_VALUE) {
      return null;
    }
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    while (true) {
      byte next = bytes.get();
      if (next == ESCAPE && bytes.get() == END) {
        return value.toString(StandardCharsets.UTF_8);
      }
      value.write(next);
    }
  }
}
