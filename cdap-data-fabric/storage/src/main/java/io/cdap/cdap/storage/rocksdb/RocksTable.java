package io.cdap.cdap.storage.rocksdb;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.PruneBounds;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;

/** A table of a {@link RocksTableStore}. Reads of one call are of one state of the table. */
final class RocksTable implements StoredTable {
  private final RocksDatabase database;
  private final Catalog catalog;
  private final TableEntry entry;
  private final TableWriter writer;
  private final AtomicCells atomicCells;
  private final Clock clock;

  /** Who writes alone; 0 for one who does not. */
  private final long exclusiveWriter;

  RocksTable(
      RocksDatabase database,
      Catalog catalog,
      TableEntry entry,
      TableWriter writer,
      AtomicCells atomicCells,
      Clock clock) {
    this(database, catalog, entry, writer, atomicCells, clock, 0);
  }

  private RocksTable(
      RocksDatabase database,
      Catalog catalog,
      TableEntry entry,
      TableWriter writer,
      AtomicCells atomicCells,
      Clock clock,
      long exclusiveWriter) {
    this.database = database;
    this.catalog = catalog;
    this.entry = entry;
    this.writer = writer;
    this.atomicCells = atomicCells;
    this.clock = clock;
    this.exclusiveWriter = exclusiveWriter;
  }

  /** A handle that writes alone. */
  RocksTable exclusive() {
    return new RocksTable(database, catalog, entry, writer, atomicCells, clock, entry.newWriter());
  }

  /** A change of cells. */
  private interface Change {
    void run() throws IOException;
  }

  @Override
  public TableName name() {
    return entry.name();
  }

  @Override
  public StoredTable current() {
    return entry.isDropped()
        ? catalog
            .find(entry.name())
            .<StoredTable>map(
                created -> new RocksTable(database, catalog, created, writer, atomicCells, clock))
            .orElse(this)
        : this;
  }

  @Override
  public List<StoredRow> get(List<RowQuery> queries, ReadView view) throws IOException {
    long stamp = database.enter();
    try {
      entry.checkExists();
      return read(queries, view);
    } finally {
      database.leave(stamp);
    }
  }

  private List<StoredRow> read(List<RowQuery> queries, ReadView view) throws IOException {
    int table = entry.number();
    byte[] end =
        queries.size() == 1
            ? CellKeys.afterRow(CellKeys.row(table, queries.get(0).row()))
            : CellKeys.table(table + 1);
    BoundedIterator iterator = database.borrow(end.length);
    try {
      CellCursor cursor = new CellCursor(iterator.open(database.database(), end));
      RowReader reader = new RowReader(cursor, view, entry.oldestVersion(clock));
      List<StoredRow> rows = new ArrayList<>(queries.size());
      for (RowQuery query : queries) {
        rows.add(reader.read(table, query.row(), query.columns()));
      }
      entry.checkExists();
      return rows;
    } finally {
      database.release(iterator);
    }
  }

  @Override
  public RowScanner scan(ScanQuery query, ReadView view) throws IOException {
    int table = entry.number();
    byte[] start =
        query.start().map(row -> CellKeys.row(table, row)).orElseGet(() -> CellKeys.table(table));
    byte[] stop =
        query
            .stop()
            .map(row -> CellKeys.row(table, row))
            .orElseGet(() -> CellKeys.table(table + 1));
    if (Arrays.compareUnsigned(start, stop) > 0) {
      stop = start;
    }
    long stamp = database.enter();
    try {
      entry.checkExists();
      return new RocksRowScanner(
          database, entry, query.columns(), view, entry.oldestVersion(clock), start, stop);
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public void write(List<Mutation> mutations, long version) throws IOException {
    checkVersion(version);
    change(() -> writer.write(entry.number(), mutations, version));
  }

  @Override
  public void undo(List<Mutation> mutations, long version) throws IOException {
    checkVersion(version);
    change(() -> writer.undo(entry.number(), mutations, version));
  }

  private static void checkVersion(long version) {
    if (version <= 0) {
      throw new IllegalArgumentException("a version must be positive, not " + version);
    }
  }

  @Override
  public long incrementAndGet(byte[] row, byte[] column, long amount) throws IOException {
    long[] sum = new long[1];
    change(
        () ->
            atomicCells.change(
                entry,
                row,
                column,
                value -> {
                  if (value != null && value.length != Long.BYTES) {
                    throw Cell.notANumber();
                  }
                  sum[0] = amount + (value == null ? 0 : ByteBuffer.wrap(value).getLong());
                  return Cell.put(sum[0]);
                }));
    return sum[0];
  }

  @Override
  public boolean compareAndSwap(
      byte[] row, byte[] column, @Nullable byte[] expected, @Nullable byte[] value)
      throws IOException {
    boolean[] swapped = new boolean[1];
    change(
        () ->
            atomicCells.change(
                entry,
                row,
                column,
                current -> {
                  swapped[0] = Arrays.equals(current, expected);
                  if (!swapped[0]) {
                    return null;
                  }
                  return value == null ? Cell.delete() : Cell.put(value);
                }));
    return swapped[0];
  }

  private void change(Change change) throws IOException {
    long stamp = database.enter();
    try {
      long shared = entry.lock().readLock();
      try {
        entry.checkExists();
        if (exclusiveWriter != 0) {
          entry.checkWriter(exclusiveWriter);
        }
        change.run();
      } finally {
        entry.lock().unlockRead(shared);
      }
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public long prune(PruneBounds bounds) throws IOException {
    requireNonNull(bounds, "bounds is null");
    TablePruner pruner = new TablePruner(database, entry, bounds);
    boolean more = true;
    while (more) {
      boolean[] found = new boolean[1];
      change(() -> found[0] = pruner.step());
      more = found[0];
    }
    return pruner.removed();
  }

  @Override
  public void dropExpired(byte[] start, byte[] stop) throws IOException {
    byte[] from = CellKeys.row(entry.number(), start);
    byte[] to = CellKeys.row(entry.number(), stop);
    if (Arrays.compareUnsigned(from, to) < 0) {
      change(() -> database.deleteRange(from, to));
    }
  }
}
