package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.PruneBounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * Walks a table once, a bounded number of cells in each step, and removes what nobody can see.
 *
 * <p>A process may die between two steps, so whatever hides older cells is removed after them, and
 * a sum takes the place of its parts in one atomic write.
 */
final class TablePruner {
  private static final int CELLS_PER_STEP = 10_000;
  private static final int MERGED_AT_ONCE = 4_096;
  private static final long NONE = Long.MIN_VALUE;

  private final RocksDatabase database;
  private final PruneBounds bounds;
  private final long oldest;
  private final boolean mergeable;
  private final byte[] end;
  private final byte[] head = new byte[1 + Long.BYTES];

  private byte[] position;
  private long removed;

  private byte[] rowPrefix;
  private long rowDeleted = NONE;
  private final List<byte[]> afterRow = new ArrayList<>();

  private byte[] column;
  private boolean columnDone;
  private final List<byte[]> afterColumn = new ArrayList<>();
  private final List<byte[]> deltas = new ArrayList<>();
  private long sum;

  TablePruner(RocksDatabase database, TableEntry table, PruneBounds bounds) {
    this.database = database;
    this.bounds = bounds;
    this.oldest = table.oldestVersion(bounds.nowMillis());
    this.mergeable = table.options().timeToLive().isEmpty(); // else each part expires by itself
    this.position = CellKeys.table(table.number());
    this.end = CellKeys.table(table.number() + 1);
  }

  long removed() {
    return removed;
  }

  /** Walks on; called inside of the gate. Returns whether there is more. */
  boolean step() throws IOException {
    BoundedIterator iterator = database.borrow(end.length);
    try (WriteBatch batch = new WriteBatch()) {
      CellCursor cursor = new CellCursor(iterator.open(database.database(), end));
      cursor.seek(position);
      for (int i = 0; i < CELLS_PER_STEP && cursor.key() != null; i++) {
        visit(cursor, batch);
        cursor.next();
      }
      position = cursor.key();
      if (position == null) {
        endRow(batch);
      }
      if (batch.count() > 0) {
        database.write(batch);
      }
      return position != null;
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("prune", e);
    } finally {
      database.release(iterator);
    }
  }

  private void visit(CellCursor cursor, WriteBatch batch) throws RocksDBException {
    byte[] key = cursor.key();
    if (rowPrefix == null || !CellKeys.startsWith(key, rowPrefix)) {
      endRow(batch);
      rowPrefix = CellKeys.rowPrefix(key);
    }
    if (CellKeys.isRowDelete(key, rowPrefix.length)) {
      visitRowDelete(key, batch);
      return;
    }
    if (column == null || !CellKeys.sameColumn(key, column)) {
      endColumn(batch);
      column = key;
    }
    visitCell(key, cursor, batch);
  }

  private void visitRowDelete(byte[] key, WriteBatch batch) throws RocksDBException {
    long version = CellKeys.versionOf(key);
    if (isInvalid(version)) {
      remove(key, batch);
    } else if (version <= bounds.oldestVisible()) {
      rowDeleted = Math.max(rowDeleted, version);
      afterRow.add(key);
    }
  }

  private void visitCell(byte[] key, CellCursor cursor, WriteBatch batch) throws RocksDBException {
    long version = CellKeys.versionOf(key);
    int length = cursor.value(head);
    byte kind = head[0];
    if (isInvalid(version) || version < rowDeleted) {
      remove(key, batch);
    } else if (version < oldest) {
      if (kind == Cell.DELETE) {
        afterColumn.add(key);
      } else {
        remove(key, batch);
      }
    } else if (version <= bounds.oldestVisible()) {
      if (columnDone) {
        remove(key, batch);
      } else {
        visitVisible(key, kind, length, batch);
      }
    }
  }

  private void visitVisible(byte[] key, byte kind, int length, WriteBatch batch)
      throws RocksDBException {
    switch (kind) {
      case Cell.DELTA -> {
        sum += Cell.numberOf(head);
        deltas.add(key);
        if (mergeable && deltas.size() == MERGED_AT_ONCE) {
          merge(Cell.delta(sum), batch);
        }
      }
      case Cell.DELETE -> {
        columnDone = true;
        afterColumn.add(key);
        mergeWithBase(null, 0, batch);
      }
      default -> {
        columnDone = true;
        if (kind == Cell.PUT && length == head.length) {
          mergeWithBase(key, Cell.numberOf(head), batch);
        }
        deltas.clear();
      }
    }
  }

  private void mergeWithBase(@Nullable byte[] base, long number, WriteBatch batch)
      throws RocksDBException {
    if (mergeable && !deltas.isEmpty()) {
      merge(Cell.put(sum + number), batch);
      if (base != null) {
        remove(base, batch);
      }
    }
    deltas.clear();
  }

  /** Leaves one cell in the place of the increments seen. */
  private void merge(byte[] cell, WriteBatch batch) throws RocksDBException {
    byte[] newest = deltas.get(0);
    batch.put(newest, cell);
    for (byte[] key : deltas.subList(1, deltas.size())) {
      remove(key, batch);
    }
    deltas.clear();
    deltas.add(newest);
  }

  private void endColumn(WriteBatch batch) throws RocksDBException {
    if (mergeable && deltas.size() > 1) {
      merge(Cell.put(sum), batch);
    }
    removeAll(afterColumn, batch);
    deltas.clear();
    sum = 0;
    columnDone = false;
    column = null;
  }

  private void endRow(WriteBatch batch) throws RocksDBException {
    endColumn(batch);
    removeAll(afterRow, batch);
    rowDeleted = NONE;
    rowPrefix = null;
  }

  private void removeAll(List<byte[]> keys, WriteBatch batch) throws RocksDBException {
    for (byte[] key : keys) {
      remove(key, batch);
    }
    keys.clear();
  }

  private void remove(byte[] key, WriteBatch batch) throws RocksDBException {
    batch.delete(key);
    removed++;
  }

  private boolean isInvalid(long version) {
    return Arrays.binarySearch(bounds.invalid(), version) >= 0;
  }
}
