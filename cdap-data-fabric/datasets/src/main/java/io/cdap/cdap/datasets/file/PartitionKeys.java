package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.PartitionFilter;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.Partitioning;
import io.cdap.cdap.api.dataset.lib.Partitioning.FieldType;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.StringJoiner;
import javax.annotation.Nullable;

/**
 * The keys of one partitioning as row keys. Rows are in the order of the keys, field by field, as
 * the fields' own order has it.
 */
final class PartitionKeys {
  private static final int END_OF_TEXT = 0;

  private final Partitioning partitioning;

  PartitionKeys(Partitioning partitioning) {
    this.partitioning = requireNonNull(partitioning, "partitioning is null");
  }

  Partitioning partitioning() {
    return partitioning;
  }

  /**
   * Rows from a first to before a last one.
   *
   * @param stop null for all to the end
   */
  record Range(byte[] start, @Nullable byte[] stop) {}

  /**
   * The row key of a partition.
   *
   * @throws IllegalArgumentException when the key has not exactly the fields of the partitioning,
   *     each of its type
   */
  byte[] encode(PartitionKey key) {
    Map<String, FieldType> fields = partitioning.getFields();
    if (!key.getFields().keySet().equals(fields.keySet())) {
      throw new IllegalArgumentException(
          "Partition key %s must have exactly the fields %s.".formatted(key, fields.keySet()));
    }
    ByteArrayOutputStream row = new ByteArrayOutputStream();
    fields.forEach((name, type) -> write(row, name, type, key.getField(name)));
    return row.toByteArray();
  }

  PartitionKey decode(byte[] row) {
    PartitionKey.Builder key = PartitionKey.builder();
    ByteBuffer bytes = ByteBuffer.wrap(row);
    partitioning
        .getFields()
        .forEach(
            (name, type) -> {
              switch (type) {
                case INT -> key.addIntField(name, bytes.getInt() ^ Integer.MIN_VALUE);
                case LONG -> key.addLongField(name, bytes.getLong() ^ Long.MIN_VALUE);
                case STRING -> key.addStringField(name, readText(bytes));
              }
            });
    return key.build();
  }

  /** The rows that may match a filter, as few as its conditions on the first fields allow. */
  Range range(PartitionFilter filter) {
    ByteArrayOutputStream prefix = new ByteArrayOutputStream();
    for (Map.Entry<String, FieldType> field : partitioning.getFields().entrySet()) {
      String name = field.getKey();
      PartitionFilter.Condition<? extends Comparable> condition = filter.getCondition(name);
      if (condition == null) {
        break;
      }
      if (!condition.isSingleValue()) {
        byte[] from = prefix.toByteArray();
        byte[] start =
            condition.getLower() == null
                ? from
                : extend(from, name, field.getValue(), condition.getLower());
        byte[] stop =
            condition.getUpper() == null
                ? after(from)
                : extend(from, name, field.getValue(), condition.getUpper());
        return new Range(start, stop);
      }
      write(prefix, name, field.getValue(), condition.getValue());
    }
    return new Range(prefix.toByteArray(), after(prefix.toByteArray()));
  }

  /** The path for a partition when nobody gave one. */
  String path(PartitionKey key) {
    StringJoiner path = new StringJoiner("/");
    for (String name : partitioning.getFields().keySet()) {
      String value = URLEncoder.encode(key.getField(name).toString(), StandardCharsets.UTF_8);
      // A value must not be taken for this or the parent directory, or for a hidden file.
      path.add(value.isEmpty() ? "%" : value.startsWith(".") ? "%2E" + value.substring(1) : value);
    }
    return path.toString();
  }

  private static byte[] extend(byte[] prefix, String name, FieldType type, Comparable<?> value) {
    ByteArrayOutputStream row = new ByteArrayOutputStream();
    row.writeBytes(prefix);
    write(row, name, type, value);
    return row.toByteArray();
  }

  private static void write(
      ByteArrayOutputStream row, String name, FieldType type, Comparable<?> value) {
    if (value == null) {
      throw new IllegalArgumentException("Partition field '%s' has no value.".formatted(name));
    }
    type.validate(value);
    switch (type) {
      case INT ->
          row.writeBytes(
              ByteBuffer.allocate(Integer.BYTES)
                  .putInt((Integer) value ^ Integer.MIN_VALUE)
                  .array());
      case LONG ->
          row.writeBytes(
              ByteBuffer.allocate(Long.BYTES).putLong((Long) value ^ Long.MIN_VALUE).array());
      case STRING -> writeText(row, name, (String) value);
    }
  }

  /** Two bytes a character, so that the order of the bytes is that of String. */
  private static void writeText(ByteArrayOutputStream row, String name, String text) {
    if (text.indexOf(END_OF_TEXT) >= 0) {
      throw new IllegalArgumentException(
          "Partition field '%s' must not have a NUL character.".formatted(name));
    }
    ByteBuffer bytes = ByteBuffer.allocate((text.length() + 1) * Character.BYTES);
    text.chars().forEach(character -> bytes.putChar((char) character));
    bytes.putChar((char) END_OF_TEXT);
    row.writeBytes(bytes.array());
  }

  private static String readText(ByteBuffer bytes) {
    StringBuilder text = new StringBuilder();
    char next = bytes.getChar();
    while (next != END_OF_TEXT) {
      text.append(next);
      next = bytes.getChar();
    }
    return text.toString();
  }

  @Nullable
  private static byte[] after(byte[] prefix) {
    for (int last = prefix.length - 1; last >= 0; last--) {
      if (prefix[last] != (byte) 0xFF) {
        byte[] after = Arrays.copyOf(prefix, last + 1);
        after[last]++;
        return after;
      }
    }
    return null;
  }
}
