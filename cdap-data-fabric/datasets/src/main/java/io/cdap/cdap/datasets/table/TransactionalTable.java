package io.cdap.cdap.datasets.table;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.RecordScanner;
import io.cdap.cdap.api.data.batch.Scannables;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.metrics.MeteredDataset;
import io.cdap.cdap.api.dataset.table.ConflictDetection;
import io.cdap.cdap.api.dataset.table.Delete;
import io.cdap.cdap.api.dataset.table.Filter;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Increment;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Result;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scan;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.metrics.MetricsCollector;
import io.cdap.cdap.datasets.transaction.ReadViews;
import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableNotFoundException;
import java.io.IOException;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javax.annotation.Nullable;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionAware;
import org.apache.tephra.TransactionFailureException;

/**
 * A table as a transaction sees it. Writes stay in memory until the transaction commits. Several
 * threads may read at the same time as long as none writes.
 */
public final class TransactionalTable implements Table, TransactionAware, MeteredDataset {
  private static final int SCAN_BATCH = 1000;

  private StoredTable stored;
  private final TableBehaviour behaviour;
  private final WriteNotice writeNotice;
  private final byte[] nameBytes;
  private final WriteBuffer buffer = new WriteBuffer();
  private final Set<MergedScanner> scanners = ConcurrentHashMap.newKeySet();
  private MetricsCollector metrics = NoMetrics.INSTANCE;
  @Nullable private Transaction transaction;
  @Nullable private ReadView view;

  /** Whether the transaction has looked at the table; until then it may be made anew. */
  private boolean used;

  private List<Mutation> persisted = List.of();

  public TransactionalTable(StoredTable stored, TableBehaviour behaviour, WriteNotice writeNotice) {
    this.stored = requireNonNull(stored, "stored is null");
    this.behaviour = requireNonNull(behaviour, "behaviour is null");
    this.writeNotice = requireNonNull(writeNotice, "writeNotice is null");
    this.nameBytes = stored.name().toString().getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Row get(byte[] row) {
    return read(row, null);
  }

  @Override
  @Nullable
  public byte[] get(byte[] row, byte[] column) {
    return read(row, List.of(column)).get(column);
  }

  @Override
  public Row get(byte[] row, byte[][] columns) {
    return read(row, columns == null ? null : List.of(columns));
  }

  @Override
  public Row get(byte[] row, @Nullable byte[] startColumn, @Nullable byte[] stopColumn, int limit) {
    NavigableMap<byte[], byte[]> range = new TreeMap<>(Arrays::compareUnsigned);
    for (Map.Entry<byte[], byte[]> column : read(row, null).getColumns().entrySet()) {
      boolean before =
          startColumn != null && Arrays.compareUnsigned(column.getKey(), startColumn) < 0;
      boolean beyond =
          stopColumn != null && Arrays.compareUnsigned(column.getKey(), stopColumn) >= 0;
      if (beyond || (limit >= 0 && range.size() == limit)) {
        break;
      }
      if (!before) {
        range.put(column.getKey(), column.getValue());
      }
    }
    return new Result(row, range);
  }

  @Override
  public Row get(Get get) {
    return read(get.getRow(), get.getColumns());
  }

  @Override
  public List<Row> get(List<Get> gets) {
    ReadView current = currentView();
    List<RowQuery> queries = new ArrayList<>(gets.size());
    for (Get get : gets) {
      queries.add(new RowQuery(get.getRow(), Optional.ofNullable(get.getColumns())));
    }
    List<Row> rows = new ArrayList<>(gets.size());
    List<StoredRow> storedRows = fetch(queries, current);
    for (int i = 0; i < queries.size(); i++) {
      byte[] row = queries.get(i).row();
      RowChange change = buffer.find(row);
      NavigableMap<byte[], byte[]> columns = storedRows.get(i).columns();
      rows.add(
          new Result(
              row, change == null ? columns : change.applyTo(columns, gets.get(i).getColumns())));
    }
    return rows;
  }

  @Override
  public void put(byte[] row, byte[] column, @Nullable byte[] value) {
    write(row, column, value);
    countWrites(1);
  }

  @Override
  public void put(byte[] row, byte[][] columns, byte[][] values) {
    requireSameLength(columns.length, values.length, "values");
    for (int i = 0; i < columns.length; i++) {
      write(row, columns[i], values[i]);
    }
    countWrites(1);
  }

  @Override
  public void put(Put put) {
    put.getValues().forEach((column, value) -> write(put.getRow(), column, value));
    countWrites(1);
  }

  @Override
  public void delete(byte[] row) {
    if (behaviour.conflictDetection() == ConflictDetection.COLUMN) {
      // Only columns that this transaction has seen are removed, so that each is checked.
      Collection<byte[]> seen = read(row, null).getColumns().keySet();
      RowChange change = buffer.change(row);
      seen.forEach(change::remove);
    } else {
      changeOf(row).removeAll();
    }
    countWrites(1);
  }

  @Override
  public void delete(byte[] row, byte[] column) {
    changeOf(row).remove(column);
    countWrites(1);
  }

  @Override
  public void delete(byte[] row, @Nullable byte[][] columns) {
    if (columns == null) {
      delete(row);
      return;
    }
    RowChange change = changeOf(row);
    for (byte[] column : columns) {
      change.remove(column);
    }
    countWrites(1);
  }

  @Override
  public void delete(Delete delete) {
    List<byte[]> columns = delete.getColumns();
    delete(delete.getRow(), columns == null ? null : columns.toArray(byte[][]::new));
  }

  @Override
  public long incrementAndGet(byte[] row, byte[] column, long amount) {
    return incrementAndGet(row, new byte[][] {column}, new long[] {amount}).getLong(column, 0);
  }

  @Override
  public Row incrementAndGet(byte[] row, byte[][] columns, long[] amounts) {
    requireSameLength(columns.length, amounts.length, "amounts");
    Map<byte[], byte[]> before = read(row, List.of(columns)).getColumns();
    NavigableMap<byte[], byte[]> after = new TreeMap<>(Arrays::compareUnsigned);
    for (int i = 0; i < columns.length; i++) {
      byte[] value = after.getOrDefault(columns[i], before.get(columns[i]));
      long base = value == null ? 0 : Numbers.decode(columns[i], value);
      after.put(columns[i], Bytes.toBytes(base + amounts[i]));
    }
    RowChange change = buffer.change(row);
    after.forEach(change::put);
    countWrites(1);
    return new Result(row, after);
  }

  @Override
  public Row incrementAndGet(Increment increment) {
    return incrementAndGet(increment.getRow(), columnsOf(increment), amountsOf(increment));
  }

  @Override
  public void increment(byte[] row, byte[] column, long amount) {
    increment(row, new byte[][] {column}, new long[] {amount});
  }

  @Override
  public void increment(byte[] row, byte[][] columns, long[] amounts) {
    if (!behaviour.readlessIncrements()) {
      incrementAndGet(row, columns, amounts);
      return;
    }
    requireSameLength(columns.length, amounts.length, "amounts");
    RowChange change = changeOf(row);
    for (int i = 0; i < columns.length; i++) {
      change.add(columns[i], amounts[i]);
    }
    countWrites(1);
  }

  @Override
  public void increment(Increment increment) {
    increment(increment.getRow(), columnsOf(increment), amountsOf(increment));
  }

  @Override
  public boolean compareAndSwap(
      byte[] row, byte[] column, @Nullable byte[] expected, @Nullable byte[] value) {
    if (!Arrays.equals(get(row, column), expected)) {
      return false;
    }
    put(row, column, value);
    return true;
  }

  @Override
  public Scanner scan(@Nullable byte[] startRow, @Nullable byte[] stopRow) {
    return scan(startRow, stopRow, row -> true);
  }

  @Override
  public Scanner scan(Scan scan) {
    Filter filter = scan.getFilter();
    if (filter != null && !(filter instanceof RowFilter)) {
      throw new IllegalArgumentException(
          "Table '%s' cannot scan with a filter of %s; a filter must implement %s."
              .formatted(stored.name(), filter.getClass(), RowFilter.class.getName()));
    }
    RowFilter rowFilter = filter == null ? row -> true : (RowFilter) filter;
    return scan(scan.getStartRow(), scan.getStopRow(), rowFilter);
  }

  @Override
  public List<Split> getSplits() {
    return KeyRanges.split(KeyRanges.DEFAULT_SPLITS, null, null);
  }

  @Override
  public List<Split> getSplits(int numSplits, @Nullable byte[] start, @Nullable byte[] stop) {
    return KeyRanges.split(numSplits > 0 ? numSplits : KeyRanges.DEFAULT_SPLITS, start, stop);
  }

  @Override
  public SplitReader<byte[], Row> createSplitReader(Split split) {
    return new TableSplitReader(this);
  }

  @Override
  public void write(byte[] key, Put put) {
    put(put);
  }

  @Override
  public Type getRecordType() {
    return StructuredRecord.class;
  }

  @Override
  public RecordScanner<StructuredRecord> createSplitRecordScanner(Split split) {
    RowRecords records = behaviour.records(stored.name());
    return Scannables.splitRecordScanner(
        createSplitReader(split), (key, row) -> records.record(row));
  }

  @Override
  public void write(StructuredRecord record) throws IOException {
    put(behaviour.records(stored.name()).put(record));
  }

  @Override
  public void close() {
    closeScanners();
  }

  @Override
  public void setMetricsCollector(MetricsCollector collector) {
    metrics = requireNonNull(collector, "collector is null");
  }

  @Override
  public void startTx(Transaction started) {
    closeScanners();
    buffer.clear();
    persisted = List.of();
    used = false;
    updateTx(started);
  }

  @Override
  public void updateTx(Transaction updated) {
    transaction = updated;
    view = null;
  }

  @Override
  public Collection<byte[]> getTxChanges() {
    return buffer.isEmpty()
        ? List.of()
        : buffer.changeSet(nameBytes, behaviour.conflictDetection());
  }

  @Override
  public boolean commitTx() throws IOException, TransactionFailureException {
    closeScanners();
    List<Mutation> mutations = buffer.mutations();
    if (mutations.isEmpty()) {
      return true;
    }
    writeNotice.writing(transaction);
    persisted = mutations;
    stored.write(persisted, transaction.getWritePointer());
    return true;
  }

  @Override
  public void postTxCommit() {
    end();
  }

  @Override
  public boolean rollbackTx() throws IOException {
    try {
      if (!persisted.isEmpty()) {
        stored.undo(persisted, transaction.getWritePointer());
      }
      return true;
    } catch (TableNotFoundException e) {
      // Dropped meanwhile, and with it all that was written.
      return true;
    } finally {
      end();
    }
  }

  @Override
  public String getTransactionAwareName() {
    return stored.name().toString();
  }

  @Override
  public String toString() {
    return "table " + stored.name();
  }

  private void end() {
    closeScanners();
    buffer.clear();
    persisted = List.of();
    transaction = null;
    view = null;
  }

  private void closeScanners() {
    if (!scanners.isEmpty()) {
      List.copyOf(scanners).forEach(MergedScanner::close);
    }
  }

  private Row read(byte[] row, @Nullable List<byte[]> columns) {
    ReadView current = currentView();
    RowChange change = buffer.find(row);
    if (change == null) {
      return new Result(row, fetch(row, columns, current).columns());
    }
    boolean decided =
        change.hidesAll() || (columns != null && columns.stream().allMatch(change::decides));
    NavigableMap<byte[], byte[]> before =
        decided ? new TreeMap<>(Arrays::compareUnsigned) : fetch(row, columns, current).columns();
    return new Result(row, change.applyTo(before, columns));
  }

  private StoredRow fetch(byte[] row, @Nullable List<byte[]> columns, ReadView current) {
    return fetch(List.of(new RowQuery(row, Optional.ofNullable(columns))), current).get(0);
  }

  private List<StoredRow> fetch(List<RowQuery> queries, ReadView current) {
    metrics.increment("store.reads", queries.size());
    metrics.increment("store.ops", 1);
    try {
      List<StoredRow> rows = stored.get(queries, current);
      metrics.increment("store.bytes", rows.stream().mapToInt(TransactionalTable::size).sum());
      return rows;
    } catch (IOException e) {
      throw new DataSetException(
          "Table '%s' could not be read: %s".formatted(stored.name(), e.getMessage()), e);
    }
  }

  private Scanner scan(@Nullable byte[] start, @Nullable byte[] stop, RowFilter filter) {
    ReadView current = currentView();
    metrics.increment("store.ops", 1);
    ScanQuery query =
        new ScanQuery(
            Optional.ofNullable(start), Optional.ofNullable(stop), Optional.empty(), SCAN_BATCH);
    try {
      MergedScanner scanner =
          new MergedScanner(
              stored.scan(query, current), buffer, start, stop, filter, scanners::remove);
      scanners.add(scanner);
      return scanner;
    } catch (IOException e) {
      throw new DataSetException(
          "Table '%s' could not be scanned: %s".formatted(stored.name(), e.getMessage()), e);
    }
  }

  private void write(byte[] row, byte[] column, @Nullable byte[] value) {
    if (value == null) {
      changeOf(row).remove(column);
    } else {
      changeOf(row).put(column, value);
      metrics.increment("store.bytes", column.length + value.length);
    }
  }

  private static int size(StoredRow row) {
    int size = 0;
    for (Map.Entry<byte[], byte[]> column : row.columns().entrySet()) {
      size += column.getKey().length + column.getValue().length;
    }
    return size;
  }

  private RowChange changeOf(byte[] row) {
    requireTransaction();
    return buffer.change(row);
  }

  private ReadView currentView() {
    requireTransaction();
    ReadView current = view;
    if (current == null) {
      current = ReadViews.of(transaction);
      view = current;
    }
    return current;
  }

  private void requireTransaction() {
    if (transaction == null) {
      throw new IllegalStateException(
          "Table '%s' is used outside of a transaction.".formatted(stored.name()));
    }
    if (!used) {
      try {
        stored = stored.current();
      } catch (IOException e) {
        throw new DataSetException(
            "Table '%s' cannot be used: %s".formatted(stored.name(), e.getMessage()), e);
      }
      used = true;
    }
  }

  private void countWrites(int rows) {
    metrics.increment("store.writes", rows);
    metrics.increment("store.ops", rows);
  }

  private static byte[][] columnsOf(Increment increment) {
    return increment.getValues().keySet().toArray(byte[][]::new);
  }

  private static long[] amountsOf(Increment increment) {
    return increment.getValues().values().stream().mapToLong(Long::longValue).toArray();
  }

  private static void requireSameLength(int columns, int others, String what) {
    if (columns != others) {
      throw new IllegalArgumentException(
          "There are %d columns but %d %s.".formatted(columns, others, what));
    }
  }
}
