package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.ReadOnly;
import io.cdap.cdap.api.annotation.ReadWrite;
import io.cdap.cdap.api.annotation.WriteOnly;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.RecordScanner;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.dataset.table.Delete;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Increment;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scan;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.annotation.Nullable;

/**
 * A table that can also be read by the values of some columns. A second table has a row for each
 * value of an indexed column, keyed by the column, the value and the row that has it.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public class IndexedTable extends AbstractDataset implements Table {

  /** The name of the dataset type. */
  public static final String TYPE = "indexedTable";

  /** The property for the names of the indexed columns, separated by commas. */
  public static final String INDEX_COLUMNS_CONF_KEY = "columnsToIndex";

  /** The property that lets the runtime arguments name the indexed columns. */
  public static final String DYNAMIC_INDEXING = "dynamicIndexing";

  /** The runtime argument for what the keys of the index start with. */
  public static final String DYNAMIC_INDEXING_PREFIX = "dynamicIndexingPrefix";

  private static final byte[] DELIMITER = {0};
  private static final byte[] ROW_COLUMN = {'r'};
  private static final byte[] NO_PREFIX = {};

  private final boolean hasColumnWithDelimiter;
  private final Table table;
  private final Table index;
  private final SortedSet<byte[]> indexedColumns;
  private final byte[] keyPrefix;

  /** Creates one on top of a table for the data and one for the index. */
  public IndexedTable(String name, Table table, Table index, SortedSet<byte[]> columnsToIndex) {
    this(name, table, index, columnsToIndex, NO_PREFIX);
  }

  /** Creates one whose index shares its table with others and keeps apart by a key prefix. */
  public IndexedTable(
      String name,
      Table table,
      Table index,
      SortedSet<byte[]> columnsToIndex,
      byte[] keyPrefix) {
    super(name, table, index);
    this.table = table;
    this.index = index;
    this.indexedColumns = new TreeSet<>(Bytes.BYTES_COMPARATOR);
    this.indexedColumns.addAll(columnsToIndex);
    this.keyPrefix = keyPrefix;
    this.hasColumnWithDelimiter =
        columnsToIndex.stream().anyMatch(column -> indexOfDelimiter(column) >= 0);
  }

  private static int indexOfDelimiter(byte[] bytes) {
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == DELIMITER[0]) {
        return i;
      }
    }
    return -1;
  }

  @ReadOnly
  @Override
  public Row get(Get get) {
    return table.get(get);
  }

  @ReadOnly
  @Override
  public List<Row> get(List<Get> gets) {
    return table.get(gets);
  }

  @ReadOnly
  @Override
  public Row get(byte[] row) {
    return table.get(row);
  }

  @ReadOnly
  @Override
  public byte[] get(byte[] row, byte[] column) {
    return table.get(row, column);
  }

  @ReadOnly
  @Override
  public Row get(byte[] row, byte[] startColumn, byte[] stopColumn, int limit) {
    return table.get(row, startColumn, stopColumn, limit);
  }

  @ReadOnly
  @Override
  public Row get(byte[] row, byte[][] columns) {
    return table.get(row, columns);
  }

  /**
   * Returns the rows in which an indexed column has that value.
   *
   * @throws IllegalArgumentException when the column is not indexed
   */
  @ReadOnly
  public Scanner readByIndex(byte[] column, byte[] value) {
    checkIndexed(column);
    byte[] start = Bytes.concat(keyPrefix, column, DELIMITER, value, DELIMITER);
    return new IndexScanner(
        index.scan(start, Bytes.stopKeyForPrefix(start)),
        column,
        found -> Bytes.equals(found, value));
  }

  /**
   * Returns the rows in which the value of an indexed column is in a range, in the order of the
   * values.
   *
   * @param startValue the first value, null for the smallest
   * @param endValue the value to stop before, null for none
   * @throws IllegalArgumentException when the column is not indexed
   */
  @ReadOnly
  public Scanner scanByIndex(
      byte[] column, @Nullable byte[] startValue, @Nullable byte[] endValue) {
    checkIndexed(column);
    byte[] base = Bytes.concat(keyPrefix, column, DELIMITER);
    byte[] start = startValue == null ? base : Bytes.add(base, startValue);
    byte[] stop = endValue == null ? Bytes.stopKeyForPrefix(base) : Bytes.add(base, endValue);
    return new IndexScanner(
        index.scan(start, stop),
        column,
        found ->
            (startValue == null || Bytes.compareTo(found, startValue) >= 0)
                && (endValue == null || Bytes.compareTo(found, endValue) < 0));
  }

  private void checkIndexed(byte[] column) {
    if (!indexedColumns.contains(column)) {
      throw new IllegalArgumentException(
          "Column " + Bytes.toStringBinary(column) + " is not configured for indexing");
    }
  }

  @WriteOnly
  @Override
  public void put(Put put) {
    byte[] row = put.getRow();
    byte[][] changing = indexedAmong(put.getValues().keySet());
    if (changing.length > 0) {
      Row before = table.get(row, changing);
      for (byte[] column : changing) {
        replaceInIndex(row, column, before.get(column), put.getValues().get(column));
      }
    }
    table.put(put);
  }

  @WriteOnly
  @Override
  public void put(byte[] row, byte[] column, byte[] value) {
    put(new Put(row, column, value));
  }

  @WriteOnly
  @Override
  public void put(byte[] row, byte[][] columns, byte[][] values) {
    checkSizes(columns.length, values.length, "values");
    Put put = new Put(row);
    for (int i = 0; i < columns.length; i++) {
      put.add(columns[i], values[i]);
    }
    put(put);
  }

  @WriteOnly
  @Override
  public void delete(Delete delete) {
    List<byte[]> columns = delete.getColumns();
    if (columns == null || columns.isEmpty()) {
      delete(delete.getRow());
    } else {
      delete(delete.getRow(), columns.toArray(new byte[0][]));
    }
  }

  @WriteOnly
  @Override
  public void delete(byte[] row) {
    removeFromIndex(row, indexedAmong(indexedColumns));
    table.delete(row);
  }

  @WriteOnly
  @Override
  public void delete(byte[] row, byte[] column) {
    delete(row, new byte[][] {column});
  }

  @WriteOnly
  @Override
  public void delete(byte[] row, byte[][] columns) {
    removeFromIndex(row, indexedAmong(Arrays.asList(columns)));
    table.delete(row, columns);
  }

  private void removeFromIndex(byte[] row, byte[][] columns) {
    if (columns.length > 0) {
      Row before = table.get(row, columns);
      for (byte[] column : columns) {
        replaceInIndex(row, column, before.get(column), null);
      }
    }
  }

  @ReadWrite
  @Override
  public boolean compareAndSwap(byte[] row, byte[] column, byte[] expected, byte[] newValue) {
    boolean swapped = table.compareAndSwap(row, column, expected, newValue);
    if (swapped && indexedColumns.contains(column)) {
      replaceInIndex(row, column, expected, newValue);
    }
    return swapped;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException when a column is indexed: the index needs the old value
   */
  @WriteOnly
  @Override
  public void increment(Increment increment) {
    byte[][] indexed = indexedAmong(increment.getValues().keySet());
    if (indexed.length > 0) {
      throw new IllegalArgumentException(
          String.format(
              "Read-less increment is not supported on indexed column '%s'",
              Bytes.toStringBinary(indexed[0])));
    }
    table.increment(increment);
  }

  @WriteOnly
  @Override
  public void increment(byte[] row, byte[] column, long amount) {
    increment(new Increment(row, column, amount));
  }

  @WriteOnly
  @Override
  public void increment(byte[] row, byte[][] columns, long[] amounts) {
    increment(incrementOf(row, columns, amounts));
  }

  @ReadWrite
  @Override
  public Row incrementAndGet(Increment increment) {
    byte[] row = increment.getRow();
    byte[][] changing = indexedAmong(increment.getValues().keySet());
    if (changing.length == 0) {
      return table.incrementAndGet(increment);
    }
    Row before = table.get(row, changing);
    for (byte[] column : changing) {
      byte[] value = before.get(column);
      if (value != null && value.length != Bytes.SIZEOF_LONG) {
        throw new NumberFormatException(
            String.format(
                "Attempted to increment a value that is not convertible to long, row: %s column: %s",
                Bytes.toStringBinary(row), Bytes.toStringBinary(column)));
      }
    }
    Row after = table.incrementAndGet(increment);
    for (byte[] column : changing) {
      replaceInIndex(row, column, before.get(column), after.get(column));
    }
    return after;
  }

  @ReadWrite
  @Override
  public long incrementAndGet(byte[] row, byte[] column, long amount) {
    return Bytes.toLong(incrementAndGet(new Increment(row, column, amount)).get(column));
  }

  @ReadWrite
  @Override
  public Row incrementAndGet(byte[] row, byte[][] columns, long[] amounts) {
    return incrementAndGet(incrementOf(row, columns, amounts));
  }

  private static Increment incrementOf(byte[] row, byte[][] columns, long[] amounts) {
    checkSizes(columns.length, amounts.length, "amounts");
    Increment increment = new Increment(row);
    for (int i = 0; i < columns.length; i++) {
      increment.add(columns[i], amounts[i]);
    }
    return increment;
  }

  private static void checkSizes(int columns, int others, String what) {
    if (columns != others) {
      throw new IllegalArgumentException("Size of columns and " + what + " arguments must match");
    }
  }

  private byte[][] indexedAmong(Collection<byte[]> columns) {
    List<byte[]> indexed = new ArrayList<>();
    for (byte[] column : columns) {
      if (indexedColumns.contains(column)) {
        indexed.add(column);
      }
    }
    return indexed.toArray(new byte[0][]);
  }

  private void replaceInIndex(
      byte[] row, byte[] column, @Nullable byte[] before, @Nullable byte[] after) {
    if (before != null && after != null && Bytes.equals(before, after)) {
      return;
    }
    if (before != null) {
      index.delete(indexKey(row, column, before), ROW_COLUMN);
    }
    if (after != null) {
      index.put(indexKey(row, column, after), ROW_COLUMN, row);
    }
  }

  private byte[] indexKey(byte[] row, byte[] column, byte[] value) {
    return Bytes.concat(keyPrefix, column, DELIMITER, value, DELIMITER, row);
  }

  @ReadOnly
  @Override
  public Scanner scan(@Nullable byte[] startRow, @Nullable byte[] stopRow) {
    return table.scan(startRow, stopRow);
  }

  @ReadOnly
  @Override
  public Scanner scan(Scan scan) {
    return table.scan(scan);
  }

  @WriteOnly
  @Override
  public void write(byte[] bytes, Put put) {
    put(put);
  }

  /** Writes a record to the data table only: its columns are not indexed. */
  @WriteOnly
  @Override
  public void write(StructuredRecord structuredRecord) throws IOException {
    table.write(structuredRecord);
  }

  @Override
  public Type getRecordType() {
    return table.getRecordType();
  }

  @Override
  public List<Split> getSplits() {
    return table.getSplits();
  }

  @Override
  public List<Split> getSplits(int numSplits, byte[] start, byte[] stop) {
    return table.getSplits(numSplits, start, stop);
  }

  @ReadOnly
  @Override
  public SplitReader<byte[], Row> createSplitReader(Split split) {
    return table.createSplitReader(split);
  }

  @ReadOnly
  @Override
  public RecordScanner<StructuredRecord> createSplitRecordScanner(Split split) {
    return table.createSplitRecordScanner(split);
  }

  private interface ValueTest {
    boolean accepts(byte[] value);
  }

  /** Reads the rows that a scan of the index leads to. */
  private final class IndexScanner implements Scanner {
    private final Scanner entries;
    private final byte[] column;
    private final ValueTest test;

    IndexScanner(Scanner entries, byte[] column, ValueTest test) {
      this.entries = entries;
      this.column = column;
      this.test = test;
    }

    @Nullable
    @Override
    public Row next() {
      for (Row entry = entries.next(); entry != null; entry = entries.next()) {
        byte[] row = entry.get(ROW_COLUMN);
        if (row == null || !test.accepts(valueOf(entry.getRow(), row))) {
          continue;
        }
        Row found = table.get(row);
        if (belongsToColumn(entry.getRow(), row, found)) {
          return found;
        }
      }
      return null;
    }

    // A value may contain the delimiter, so it is what remains between the other parts of the key.
    private byte[] valueOf(byte[] key, byte[] row) {
      int start = keyPrefix.length + column.length + DELIMITER.length;
      int end = key.length - row.length - DELIMITER.length;
      return Arrays.copyOfRange(key, start, Math.max(start, end));
    }

    // When a column name contains the delimiter, the entry may be one of another column.
    private boolean belongsToColumn(byte[] key, byte[] row, Row found) {
      if (!hasColumnWithDelimiter) {
        return true;
      }
      Map<byte[], byte[]> columns = found.getColumns();
      byte[] value = columns.get(column);
      return value != null && Bytes.equals(value, valueOf(key, row));
    }

    @Override
    public void close() {
      entries.close();
    }
  }
}
