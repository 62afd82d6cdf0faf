package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * Reads and then changes a column while no other change of this kind touches it. The version of the
 * change is the time, or just above the newest of the column should a clock have gone back.
 */
final class AtomicCells {
  private static final int STRIPES = 256;

  /** Decides by the value there is, null for none, about the value there will be. */
  interface Change {
    /** Returns the cell to write, or null to leave the column as it is. */
    @Nullable
    byte[] apply(@Nullable byte[] value);
  }

  private final RocksDatabase database;
  private final Clock clock;
  private final AtomicLong lastVersion = new AtomicLong();
  private final ReentrantLock[] locks = new ReentrantLock[STRIPES];

  AtomicCells(RocksDatabase database, Clock clock) {
    this.database = database;
    this.clock = clock;
    Arrays.setAll(locks, i -> new ReentrantLock());
  }

  void change(TableEntry table, byte[] row, byte[] column, Change change) throws IOException {
    int hash = 31 * (31 * table.number() + Arrays.hashCode(row)) + Arrays.hashCode(column);
    ReentrantLock lock = locks[Math.floorMod(hash ^ (hash >>> 16), STRIPES)];
    lock.lock();
    try {
      changeLocked(table, row, column, change);
    } finally {
      lock.unlock();
    }
  }

  private void changeLocked(TableEntry table, byte[] row, byte[] column, Change change)
      throws IOException {
    byte[] prefix = CellKeys.row(table.number(), row);
    byte[] newest = CellKeys.cell(prefix, column, Long.MAX_VALUE);
    byte[] value;
    long rowVersion;
    byte[] previous;
    BoundedIterator iterator = database.borrow(prefix.length);
    try {
      CellCursor cursor =
          new CellCursor(iterator.open(database.database(), CellKeys.afterRow(prefix)));
      cursor.seek(prefix);
      rowVersion = cursor.key() == null ? 0 : newestRowDelete(cursor.key(), prefix);
      cursor.advance(newest);
      previous =
          cursor.key() != null && CellKeys.sameColumn(cursor.key(), newest) ? cursor.key() : null;
      value =
          new RowReader(cursor, ReadView.LATEST, table.oldestVersion(clock))
              .read(table.number(), row, Optional.of(List.of(column)))
              .columns()
              .get(column);
    } finally {
      database.release(iterator);
    }
    byte[] cell = change.apply(value);
    if (cell != null) {
      long newestVersion = previous == null ? 0 : CellKeys.versionOf(previous);
      long version = nextVersion(Math.max(rowVersion, newestVersion));
      boolean replaces =
          previous != null && !table.options().transactional() && cell[0] == Cell.PUT;
      write(CellKeys.withVersion(newest, version), cell, replaces ? previous : null);
    }
  }

  private static long newestRowDelete(byte[] key, byte[] prefix) {
    return CellKeys.isRowDelete(key, prefix.length) ? CellKeys.versionOf(key) : 0;
  }

  private long nextVersion(long above) {
    long now = Versions.ofMillis(clock.millis());
    return lastVersion.updateAndGet(last -> Math.max(Math.max(last, above) + 1, now));
  }

  /** Drops the previous version where only the newest counts, so that counters do not pile up. */
  private void write(byte[] key, byte[] cell, @Nullable byte[] previous) throws IOException {
    if (previous == null) {
      database.put(key, cell);
      return;
    }
    try (WriteBatch batch = new WriteBatch()) {
      batch.put(key, cell);
      batch.delete(previous);
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("write", e);
    }
  }
}
