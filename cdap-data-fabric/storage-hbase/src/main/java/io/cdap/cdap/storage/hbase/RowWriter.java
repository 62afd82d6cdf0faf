package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import io.cdap.cdap.storage.hbase.coprocessor.TableAttributes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.StampedLock;
import org.apache.hadoop.hbase.client.Put;

/**
 * Writes rows, each all or nothing. Puts and column deletes are written blindly. An increment must
 * look whether its version has written the column already, and a row delete what its version has
 * written to the row: such rows go to {@link RowMerge}. Within the process no other writer of the
 * version comes between; against other processes the region server checks.
 */
final class RowWriter {
  private static final int STRIPES = 64;

  private final HBaseTables tables;
  private final boolean checkLifetime;
  private final RowMerge merge;
  private final StampedLock[] versionLocks = new StampedLock[STRIPES];

  RowWriter(HBaseTables tables, HBaseStoreOptions options) {
    this.tables = requireNonNull(tables, "tables is null");
    this.checkLifetime = options.checkLifetime();
    this.merge = new RowMerge(options.operationTimeout());
    Arrays.setAll(versionLocks, i -> new StampedLock());
  }

  void write(TableName name, Incarnation incarnation, List<Mutation> mutations, long version)
      throws IOException {
    List<Put> blind = new ArrayList<>();
    Map<byte[], List<Mutation>> merged = new TreeMap<>(Arrays::compareUnsigned);
    byRow(mutations)
        .forEach(
            (row, ofRow) -> {
              if (isBlind(ofRow)) {
                blind.add(fill(newPut(row, version, incarnation), ofRow));
              } else {
                merged.put(row, ofRow);
              }
            });
    StampedLock lock = versionLocks[Math.floorMod(Long.hashCode(version), STRIPES)];
    long stamp = merged.isEmpty() ? lock.readLock() : lock.writeLock();
    try {
      tables.call(
          name,
          table -> {
            if (!blind.isEmpty()) {
              table.put(blind);
            }
            merge.write(table, merged, version, (row, same) -> newPut(row, same, incarnation));
            return null;
          });
    } finally {
      lock.unlock(stamp);
    }
  }

  void undo(TableName name, Incarnation incarnation, List<Mutation> mutations, long version)
      throws IOException {
    List<Put> puts = new ArrayList<>();
    byRow(mutations)
        .forEach((row, ofRow) -> puts.add(incarnation.expect(voids(row, ofRow, version))));
    tables.call(
        name,
        table -> {
          if (!puts.isEmpty()) {
            table.put(puts);
          }
          return null;
        });
  }

  private static Map<byte[], List<Mutation>> byRow(List<Mutation> mutations) {
    Map<byte[], List<Mutation>> byRow = new TreeMap<>(Arrays::compareUnsigned);
    for (Mutation mutation : mutations) {
      byRow.computeIfAbsent(mutation.row(), row -> new ArrayList<>()).add(mutation);
    }
    return byRow;
  }

  private static boolean isBlind(Collection<Mutation> mutations) {
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.Increment || mutation instanceof Mutation.DeleteRow) {
        return false;
      }
    }
    return true;
  }

  private static Put fill(Put put, List<Mutation> mutations) {
    long version = put.getTimestamp();
    Map<byte[], byte[]> cells = new TreeMap<>(Arrays::compareUnsigned); // the last one counts
    for (Mutation mutation : mutations) {
      if (mutation instanceof Mutation.Put value) {
        cells.put(checked(value.column()), CellFormat.put(value.value()));
      } else if (mutation instanceof Mutation.DeleteColumn delete) {
        cells.put(checked(delete.column()), CellFormat.delete());
      }
    }
    cells.forEach((column, cell) -> put.addColumn(CellFormat.family(), column, version, cell));
    return put;
  }

  private static Put voids(byte[] row, List<Mutation> mutations, long version) {
    Put put = new Put(row, version);
    Map<byte[], byte[]> cells = new TreeMap<>(Arrays::compareUnsigned);
    for (Mutation mutation : mutations) {
      cells.put(columnOf(mutation), CellFormat.nothing());
    }
    cells.forEach((column, cell) -> put.addColumn(CellFormat.family(), column, version, cell));
    return put;
  }

  private static byte[] columnOf(Mutation mutation) {
    if (mutation instanceof Mutation.Put put) {
      return checked(put.column());
    }
    if (mutation instanceof Mutation.Increment increment) {
      return checked(increment.column());
    }
    if (mutation instanceof Mutation.DeleteColumn delete) {
      return checked(delete.column());
    }
    return CellFormat.markColumn();
  }

  /** A column that a caller may write. */
  static byte[] checked(byte[] column) {
    if (column.length == 0) {
      throw new IllegalArgumentException("a column must have a name; this one is empty");
    }
    return column;
  }

  private Put newPut(byte[] row, long version, Incarnation incarnation) {
    Put put = incarnation.expect(new Put(row, version));
    if (checkLifetime) {
      put.setAttribute(TableAttributes.CHECK_LIFETIME, new byte[] {1});
    }
    return put;
  }
}
