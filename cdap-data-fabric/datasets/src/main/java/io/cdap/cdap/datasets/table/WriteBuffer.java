package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.dataset.table.ConflictDetection;
import io.cdap.cdap.storage.Mutation;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** What a transaction has written to a table so far. Not safe for use by several threads. */
final class WriteBuffer {
  private final NavigableMap<byte[], RowChange> rows = new TreeMap<>(Arrays::compareUnsigned);

  boolean isEmpty() {
    return rows.isEmpty();
  }

  void clear() {
    rows.clear();
  }

  @Nullable
  RowChange find(byte[] row) {
    return rows.isEmpty() ? null : rows.get(row);
  }

  RowChange change(byte[] row) {
    return rows.computeIfAbsent(row, key -> new RowChange());
  }

  /** The first changed row at or after a key; null for the first of all. */
  @Nullable
  Map.Entry<byte[], RowChange> atOrAfter(@Nullable byte[] row) {
    return row == null ? rows.firstEntry() : rows.ceilingEntry(row);
  }

  @Nullable
  Map.Entry<byte[], RowChange> after(byte[] row) {
    return rows.higherEntry(row);
  }

  List<Mutation> mutations() {
    List<Mutation> mutations = new ArrayList<>(rows.size());
    rows.forEach((row, change) -> change.mutations(row, mutations));
    return mutations;
  }

  /**
   * What to compare with other transactions.
   *
   * @param table the table's name, so that equal rows of two tables differ
   */
  Collection<byte[]> changeSet(byte[] table, ConflictDetection level) {
    List<byte[]> changes = new ArrayList<>(rows.size());
    rows.forEach(
        (row, change) -> {
          switch (level) {
            case ROW -> changes.add(key(table, row, null));
            case COLUMN ->
                change.changedColumns().forEach(column -> changes.add(key(table, row, column)));
            case NONE -> {}
          }
        });
    return changes;
  }

  private static byte[] key(byte[] table, byte[] row, @Nullable byte[] column) {
    int columnSize = column == null ? 0 : column.length;
    ByteBuffer key =
        ByteBuffer.allocate(Integer.BYTES * 2 + table.length + row.length + columnSize);
    key.putInt(table.length).put(table).putInt(row.length).put(row);
    if (column != null) {
      key.put(column);
    }
    return key.array();
  }
}
