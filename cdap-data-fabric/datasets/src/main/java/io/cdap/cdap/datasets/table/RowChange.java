package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.storage.Mutation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import javax.annotation.Nullable;

/**
 * What a transaction does to a row: perhaps removes all that was there, and then changes columns.
 * Not safe for use by several threads.
 */
final class RowChange {
  private final NavigableMap<byte[], ColumnChange> columns = new TreeMap<>(Arrays::compareUnsigned);
  private boolean removed;

  void put(byte[] column, byte[] value) {
    columns.put(column, new ColumnChange.Set(value));
  }

  void add(byte[] column, long amount) {
    ColumnChange before = columns.get(column);
    if (before == null) {
      columns.put(
          column,
          removed ? new ColumnChange.Set(Bytes.toBytes(amount)) : new ColumnChange.Add(amount));
    } else if (before instanceof ColumnChange.Add add) {
      columns.put(column, new ColumnChange.Add(add.amount() + amount));
    } else if (before instanceof ColumnChange.Set set) {
      put(column, Bytes.toBytes(Numbers.decode(column, set.value()) + amount));
    } else {
      put(column, Bytes.toBytes(amount));
    }
  }

  void remove(byte[] column) {
    if (removed) {
      columns.remove(column);
    } else {
      columns.put(column, ColumnChange.REMOVE);
    }
  }

  void removeAll() {
    columns.clear();
    removed = true;
  }

  /** Whether the value of a column follows from this change alone. */
  boolean decides(byte[] column) {
    ColumnChange change = columns.get(column);
    return removed || (change != null && !(change instanceof ColumnChange.Add));
  }

  /** Whether nothing of what was there before can be seen. */
  boolean hidesAll() {
    return removed;
  }

  Iterable<byte[]> changedColumns() {
    return columns.keySet();
  }

  /**
   * The row as the transaction sees it.
   *
   * @param stored what was there before
   * @param wanted the columns to return; null for all
   */
  NavigableMap<byte[], byte[]> applyTo(
      NavigableMap<byte[], byte[]> stored, @Nullable List<byte[]> wanted) {
    NavigableMap<byte[], byte[]> row = new TreeMap<>(Arrays::compareUnsigned);
    if (!removed) {
      row.putAll(stored);
    }
    if (wanted == null) {
      columns.forEach((column, change) -> apply(row, column, change));
    } else {
      for (byte[] column : wanted) {
        ColumnChange change = columns.get(column);
        if (change != null) {
          apply(row, column, change);
        }
      }
    }
    return row;
  }

  void mutations(byte[] row, List<Mutation> into) {
    if (removed) {
      into.add(Mutation.deleteRow(row));
    }
    for (Map.Entry<byte[], ColumnChange> entry : columns.entrySet()) {
      byte[] column = entry.getKey();
      ColumnChange change = entry.getValue();
      if (change instanceof ColumnChange.Set set) {
        into.add(Mutation.put(row, column, set.value()));
      } else if (change instanceof ColumnChange.Add add) {
        into.add(Mutation.increment(row, column, add.amount()));
      } else {
        into.add(Mutation.deleteColumn(row, column));
      }
    }
  }

  private static void apply(NavigableMap<byte[], byte[]> row, byte[] column, ColumnChange change) {
    if (change instanceof ColumnChange.Set set) {
      row.put(column, set.value());
    } else if (change instanceof ColumnChange.Add add) {
      byte[] before = row.get(column);
      long base = before == null ? 0 : Numbers.decode(column, before);
      row.put(column, Bytes.toBytes(base + add.amount()));
    } else {
      row.remove(column);
    }
  }
}
