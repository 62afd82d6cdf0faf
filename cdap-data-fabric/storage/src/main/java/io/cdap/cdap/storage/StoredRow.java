package io.cdap.cdap.storage;

import java.util.NavigableMap;

/**
 * A row as it was read: its key and the visible value of each column, columns in order.
 *
 * @param row the key
 * @param columns column to value, compared by {@link java.util.Arrays#compareUnsigned(byte[],
 *     byte[])}; empty when nothing of the row is visible
 */
@SuppressWarnings("ArrayRecordComponent") // keys are bytes; a reader owns what it got
public record StoredRow(byte[] row, NavigableMap<byte[], byte[]> columns) {
  public boolean isEmpty() {
    return columns.isEmpty();
  }
}
