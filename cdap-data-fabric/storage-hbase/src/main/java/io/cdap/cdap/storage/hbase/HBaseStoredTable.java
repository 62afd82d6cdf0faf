package io.cdap.cdap.storage.hbase;

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
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.hbase.coprocessor.CellFormat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;

/** A table in HBase; holds nothing but its name and which of all that had it. */
final class HBaseStoredTable implements StoredTable {
  private final TableName name;
  private final Incarnation incarnation;
  private final HBaseTables tables;
  private final HBaseStoreOptions storeOptions;
  private final RowWriter writer;
  private final AtomicColumns atomicColumns;
  private final Clock clock;

  HBaseStoredTable(
      TableName name,
      Incarnation incarnation,
      HBaseTables tables,
      HBaseStoreOptions storeOptions,
      RowWriter writer,
      AtomicColumns atomicColumns,
      Clock clock) {
    this.name = requireNonNull(name, "name is null");
    this.incarnation = requireNonNull(incarnation, "incarnation is null");
    this.tables = requireNonNull(tables, "tables is null");
    this.storeOptions = requireNonNull(storeOptions, "storeOptions is null");
    this.writer = requireNonNull(writer, "writer is null");
    this.atomicColumns = requireNonNull(atomicColumns, "atomicColumns is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  @Override
  public TableName name() {
    return name;
  }

  @Override
  public StoredTable current() throws IOException {
    Incarnation now = tables.incarnation(name);
    return now.creation().equals(incarnation.creation())
        ? this
        : new HBaseStoredTable(name, now, tables, storeOptions, writer, atomicColumns, clock);
  }

  private RowReader reader(ReadView view) throws IOException {
    TableOptions options = tables.options(name);
    return new RowReader(view, RowReader.oldestVersion(options, clock));
  }

  @Override
  public List<StoredRow> get(List<RowQuery> queries, ReadView view) throws IOException {
    RowReader reader = reader(view);
    return tables.call(name, table -> reader.get(table, queries));
  }

  @Override
  public RowScanner scan(ScanQuery query, ReadView view) throws IOException {
    return HBaseRowScanner.open(tables, name, query, reader(view), storeOptions);
  }

  @Override
  public void write(List<Mutation> mutations, long version) throws IOException {
    checkVersion(version);
    writer.write(name, incarnation, mutations, version);
  }

  @Override
  public void undo(List<Mutation> mutations, long version) throws IOException {
    checkVersion(version);
    writer.undo(name, incarnation, mutations, version);
  }

  private static void checkVersion(long version) {
    if (version <= 0) {
      throw new IllegalArgumentException("a version must be positive, not " + version);
    }
  }

  @Override
  public long incrementAndGet(byte[] row, byte[] column, long amount) throws IOException {
    byte[] cell =
        atomicColumns.change(
            name,
            incarnation,
            row,
            column,
            value -> {
              if (value != null && value.length != Long.BYTES) {
                throw RowResolver.notANumber();
              }
              return CellFormat.put(
                  amount + (value == null ? 0 : ByteBuffer.wrap(value).getLong()));
            });
    return ByteBuffer.wrap(CellFormat.valueOf(requireNonNull(cell))).getLong();
  }

  @Override
  public boolean compareAndSwap(
      byte[] row, byte[] column, @Nullable byte[] expected, @Nullable byte[] value)
      throws IOException {
    byte[] cell =
        atomicColumns.change(
            name,
            incarnation,
            row,
            column,
            current -> {
              if (!Arrays.equals(current, expected)) {
                return null;
              }
              return value == null ? CellFormat.delete() : CellFormat.put(value);
            });
    return cell != null;
  }

  /** Does nothing: the coprocessor prunes when HBase flushes and compacts. */
  @Override
  public long prune(PruneBounds bounds) throws IOException {
    requireNonNull(bounds, "bounds is null");
    tables.checkOpen();
    return 0;
  }

  /** Does nothing: the coprocessor drops what has expired when HBase flushes and compacts. */
  @Override
  public void dropExpired(byte[] start, byte[] stop) throws IOException {
    requireNonNull(start, "start is null");
    requireNonNull(stop, "stop is null");
    tables.checkOpen();
  }
}
