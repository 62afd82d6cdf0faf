package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.StoredRow;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import javax.annotation.Nullable;

/**
 * Works out what a view shows of a row: of each column the newest visible put, plus the visible
 * increments above it, unless a visible delete comes first.
 */
final class RowReader {
  /** How many versions that do not matter are stepped over before a seek skips the rest. */
  private static final int STEPS_BEFORE_SKIP = 6;

  private static final long NEVER = Long.MIN_VALUE;

  private final CellCursor cursor;
  private final ReadView view;
  private final long upperBound;
  private final long oldest;

  /**
   * @param oldest cells with a smaller version are expired
   */
  RowReader(CellCursor cursor, ReadView view, long oldest) {
    this.cursor = cursor;
    this.view = view;
    this.upperBound = view.upperBound();
    this.oldest = oldest;
  }

  /** Reads a row, wherever the cursor is. */
  StoredRow read(int table, byte[] row, Optional<List<byte[]>> columns) throws IOException {
    byte[] prefix = CellKeys.row(table, row);
    cursor.seek(prefix);
    return new StoredRow(row, readColumns(prefix, columns));
  }

  /** Reads the row that the cursor is at the start of, and leaves the cursor at the next row. */
  StoredRow readHere(Optional<List<byte[]>> columns) throws IOException {
    byte[] prefix = CellKeys.rowPrefix(cursor.key());
    StoredRow row = new StoredRow(CellKeys.rowOf(prefix), readColumns(prefix, columns));
    cursor.advance(CellKeys.afterRow(prefix));
    return row;
  }

  private NavigableMap<byte[], byte[]> readColumns(byte[] prefix, Optional<List<byte[]>> columns)
      throws IOException {
    NavigableMap<byte[], byte[]> found = new TreeMap<>(Arrays::compareUnsigned);
    long deleted = readRowDeletes(prefix);
    if (columns.isEmpty()) {
      while (isIn(prefix)) {
        byte[] cell = cursor.key();
        byte[] value = readColumn(deleted);
        if (value != null) {
          found.put(CellKeys.columnOf(cell, prefix.length), value);
        }
      }
      return found;
    }
    for (byte[] column : sorted(columns.get())) {
      byte[] target = CellKeys.cell(prefix, column, upperBound);
      cursor.advance(target);
      byte[] cell = cursor.key();
      if (cell != null && CellKeys.sameColumn(cell, target)) {
        byte[] value = readColumn(deleted);
        if (value != null) {
          found.put(CellKeys.columnOf(cell, prefix.length), value);
        }
      }
    }
    return found;
  }

  private static List<byte[]> sorted(List<byte[]> columns) {
    return columns.size() < 2 ? columns : columns.stream().sorted(Arrays::compareUnsigned).toList();
  }

  private boolean isIn(byte[] prefix) {
    return cursor.key() != null && CellKeys.startsWith(cursor.key(), prefix);
  }

  /** Returns the newest visible delete of the row and leaves the cursor behind all of them. */
  private long readRowDeletes(byte[] prefix) throws IOException {
    long deleted = NEVER;
    while (isIn(prefix) && CellKeys.isRowDelete(cursor.key(), prefix.length)) {
      long version = CellKeys.versionOf(cursor.key());
      if (deleted == NEVER && version >= oldest && view.isVisible(version)) {
        deleted = version;
      }
      cursor.next();
    }
    return deleted;
  }

  /** Returns the value of the column at the cursor, null for none; the cursor is then behind it. */
  @Nullable
  private byte[] readColumn(long deleted) throws IOException {
    byte[] first = cursor.key();
    byte[] put = null;
    long sum = 0;
    boolean incremented = false;
    boolean hiddenFromHere = false;
    int skipped = 0;
    while (cursor.key() != null && CellKeys.sameColumn(cursor.key(), first)) {
      long version = CellKeys.versionOf(cursor.key());
      hiddenFromHere = hiddenFromHere || version < deleted || version < oldest;
      if (hiddenFromHere || version > upperBound) {
        if (skipped++ == STEPS_BEFORE_SKIP) {
          cursor.seek(
              hiddenFromHere
                  ? CellKeys.afterColumn(first)
                  : CellKeys.withVersion(first, upperBound));
          continue;
        }
      } else if (view.isVisible(version)) {
        byte[] cell = cursor.value();
        if (cell[0] == Cell.DELTA) {
          sum += Cell.numberOf(cell);
          incremented = true;
        } else {
          put = cell[0] == Cell.DELETE ? null : cell;
          hiddenFromHere = true;
        }
      }
      cursor.next();
    }
    return value(put, incremented, sum);
  }

  @Nullable
  private static byte[] value(@Nullable byte[] put, boolean incremented, long sum) {
    if (put == null) {
      return incremented ? Cell.valueOf(Cell.put(sum)) : null;
    }
    if (put[0] == Cell.NOT_A_NUMBER || (incremented && !Cell.isNumber(put))) {
      throw Cell.notANumber();
    }
    return Cell.valueOf(incremented ? Cell.put(Cell.numberOf(put) + sum) : put);
  }
}
