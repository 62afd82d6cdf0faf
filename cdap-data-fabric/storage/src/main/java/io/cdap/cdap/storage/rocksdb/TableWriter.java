package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.Mutation;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.StampedLock;
import javax.annotation.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/**
 * Turns mutations into writes of the database. Puts and column deletes are written blindly. An
 * increment must look whether its version has written the column already, and a row delete what its
 * version has written to the row; no other writer of that version may come between.
 */
final class TableWriter {
  private static final int STRIPES = 64;

  private final RocksDatabase database;
  private final StampedLock[] versionLocks = new StampedLock[STRIPES];

  TableWriter(RocksDatabase database) {
    this.database = database;
    Arrays.setAll(versionLocks, i -> new StampedLock());
  }

  void write(int table, List<Mutation> mutations, long version) throws IOException {
    StampedLock lock = versionLocks[Math.floorMod(Long.hashCode(version), STRIPES)];
    if (isBlind(mutations)) {
      long stamp = lock.readLock();
      try {
        writeBlindly(table, mutations, version);
      } finally {
        lock.unlockRead(stamp);
      }
    } else {
      long stamp = lock.writeLock();
      try {
        apply(merge(table, mutations, version));
      } finally {
        lock.unlockWrite(stamp);
      }
    }
  }

  void undo(int table, List<Mutation> mutations, long version) throws IOException {
    try (WriteBatch batch = new WriteBatch()) {
      for (Mutation mutation : mutations) {
        batch.delete(key(table, mutation, version));
      }
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("undo", e);
    }
  }

  private static boolean isBlind(List<Mutation> mutations) {
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.Increment || mutation instanceof Mutation.DeleteRow) {
        return false;
      }
    }
    return true;
  }

  private void writeBlindly(int table, List<Mutation> mutations, long version) throws IOException {
    if (mutations.size() == 1) {
      Mutation mutation = mutations.get(0);
      database.put(key(table, mutation, version), blindCell(mutation));
      return;
    }
    try (WriteBatch batch = new WriteBatch()) {
      for (Mutation mutation : mutations) {
        batch.put(key(table, mutation, version), blindCell(mutation));
      }
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("write", e);
    }
  }

  private static byte[] blindCell(Mutation mutation) {
    return mutation instanceof Mutation.Put put ? Cell.put(put.value()) : Cell.delete();
  }

  private static byte[] key(int table, Mutation mutation, long version) {
    if (mutation instanceof Mutation.Put put) {
      return CellKeys.cell(table, put.row(), put.column(), version);
    }
    if (mutation instanceof Mutation.Increment increment) {
      return CellKeys.cell(table, increment.row(), increment.column(), version);
    }
    if (mutation instanceof Mutation.DeleteColumn delete) {
      return CellKeys.cell(table, delete.row(), delete.column(), version);
    }
    return CellKeys.rowDelete(table, mutation.row(), version);
  }

  /** What is to be written by key; null for a cell that goes. */
  private Map<byte[], byte[]> merge(int table, List<Mutation> mutations, long version)
      throws IOException {
    Map<byte[], byte[]> merged = new TreeMap<>(Arrays::compareUnsigned);
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.DeleteRow) {
        removeVersion(table, mutation.row(), version, merged);
        merged.put(key(table, mutation, version), Cell.delete());
      }
    }
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.DeleteRow) {
        continue;
      }
      byte[] key = key(table, mutation, version);
      if (mutation instanceof Mutation.Increment increment) {
        merged.put(key, Cell.increment(current(key, merged), increment.amount()));
      } else {
        merged.put(key, blindCell(mutation));
      }
    }
    return merged;
  }

  @Nullable
  private byte[] current(byte[] key, Map<byte[], byte[]> merged) throws IOException {
    return merged.containsKey(key) ? merged.get(key) : database.get(key);
  }

  private void removeVersion(int table, byte[] row, long version, Map<byte[], byte[]> merged)
      throws IOException {
    byte[] prefix = CellKeys.row(table, row);
    BoundedIterator iterator = database.borrow(prefix.length);
    try {
      CellCursor cursor =
          new CellCursor(iterator.open(database.database(), CellKeys.afterRow(prefix)));
      for (cursor.seek(prefix); cursor.key() != null; cursor.next()) {
        if (CellKeys.versionOf(cursor.key()) == version) {
          merged.put(cursor.key(), null);
        }
      }
    } finally {
      database.release(iterator);
    }
  }

  private void apply(Map<byte[], byte[]> merged) throws IOException {
    try (WriteBatch batch = new WriteBatch()) {
      for (Map.Entry<byte[], byte[]> entry : merged.entrySet()) {
        if (entry.getValue() == null) {
          batch.delete(entry.getKey());
        } else {
          batch.put(entry.getKey(), entry.getValue());
        }
      }
      database.write(batch);
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("write", e);
    }
  }
}
