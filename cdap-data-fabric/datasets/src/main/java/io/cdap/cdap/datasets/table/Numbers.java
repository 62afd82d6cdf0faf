package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.common.Bytes;

/** Counters in columns: 8 bytes, big-endian. */
final class Numbers {
  private Numbers() {}

  static long decode(byte[] column, byte[] value) {
    if (value.length != Long.BYTES) {
      throw new NumberFormatException(
          "Column '%s' cannot be incremented: it holds %d bytes, a number has %d."
              .formatted(Bytes.toStringBinary(column), value.length, Long.BYTES));
    }
    return Bytes.toLong(value);
  }
}
