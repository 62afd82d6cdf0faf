package io.cdap.cdap.storage;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** What a table must answer, worked out in the simplest way. */
final class TableModel {
  private static final Comparator<byte[]> BYTES = Arrays::compareUnsigned;

  /** What one version did to a column: replaced it (null: deleted), or not, and added to it. */
  private record Change(boolean replaces, byte[] value, long added, boolean adds) {}

  private final NavigableMap<byte[], NavigableMap<Long, Boolean>> rowDeletes = new TreeMap<>(BYTES);
  private final NavigableMap<byte[], NavigableMap<byte[], NavigableMap<Long, Change>>> cells =
      new TreeMap<>(BYTES);

  void write(Iterable<Mutation> mutations, long version) {
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.DeleteRow delete) {
        columns(delete.row()).values().forEach(versions -> versions.remove(version));
        rowDeletes.computeIfAbsent(delete.row(), r -> new TreeMap<>()).put(version, true);
      }
    }
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.Put put) {
        versions(put.row(), put.column()).put(version, new Change(true, put.value(), 0, false));
      } else if (mutation instanceof Mutation.DeleteColumn delete) {
        versions(delete.row(), delete.column()).put(version, new Change(true, null, 0, false));
      } else if (mutation instanceof Mutation.Increment increment) {
        versions(increment.row(), increment.column())
            .merge(
                version,
                new Change(false, null, increment.amount(), true),
                (old, added) -> new Change(old.replaces, old.value, old.added + added.added, true));
      }
    }
  }

  void undo(Iterable<Mutation> mutations, long version) {
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.DeleteRow delete) {
        rowDeletes.computeIfAbsent(delete.row(), r -> new TreeMap<>()).remove(version);
      } else if (mutation instanceof Mutation.Put put) {
        versions(put.row(), put.column()).remove(version);
      } else if (mutation instanceof Mutation.DeleteColumn delete) {
        versions(delete.row(), delete.column()).remove(version);
      } else if (mutation instanceof Mutation.Increment increment) {
        versions(increment.row(), increment.column()).remove(version);
      }
    }
  }

  /** Rows by key, columns by name, both in order; rows with nothing visible left out. */
  NavigableMap<byte[], NavigableMap<byte[], byte[]>> rows(ReadView view) {
    NavigableMap<byte[], NavigableMap<byte[], byte[]>> rows = new TreeMap<>(BYTES);
    for (byte[] row : cells.keySet()) {
      NavigableMap<byte[], byte[]> columns = row(row, view);
      if (!columns.isEmpty()) {
        rows.put(row, columns);
      }
    }
    return rows;
  }

  NavigableMap<byte[], byte[]> row(byte[] row, ReadView view) {
    NavigableMap<byte[], byte[]> found = new TreeMap<>(BYTES);
    columns(row)
        .forEach(
            (column, versions) -> {
              byte[] value = value(row, versions, view);
              if (value != null) {
                found.put(column, value);
              }
            });
    return found;
  }

  private byte[] value(byte[] row, NavigableMap<Long, Change> versions, ReadView view) {
    long deleted =
        rowDeletes.getOrDefault(row, new TreeMap<>()).keySet().stream()
            .filter(view::isVisible)
            .mapToLong(Long::longValue)
            .max()
            .orElse(0);
    long sum = 0;
    boolean adds = false;
    for (Map.Entry<Long, Change> entry : versions.descendingMap().entrySet()) {
      if (!view.isVisible(entry.getKey()) || entry.getKey() < deleted) {
        continue;
      }
      Change change = entry.getValue();
      sum += change.added;
      adds |= change.adds;
      if (change.replaces) {
        if (change.value == null) {
          break;
        }
        return adds ? number(ByteBuffer.wrap(change.value).getLong() + sum) : change.value;
      }
    }
    return adds ? number(sum) : null;
  }

  private static byte[] number(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  private NavigableMap<byte[], NavigableMap<Long, Change>> columns(byte[] row) {
    return cells.computeIfAbsent(row, r -> new TreeMap<>(BYTES));
  }

  private NavigableMap<Long, Change> versions(byte[] row, byte[] column) {
    return columns(row).computeIfAbsent(column, c -> new TreeMap<>());
  }
}
