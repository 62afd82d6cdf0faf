package io.cdap.cdap.api.dataset;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.RecordScanner;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.dataset.table.Delete;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Increment;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Result;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scan;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableSplit;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** A table in a sorted map: enough of {@link Table} for the datasets that are built on top of one. */
@SuppressWarnings("deprecation") // the interface is deprecated but stays part of the API
public final class InMemoryTable implements Table {
  private final NavigableMap<byte[], NavigableMap<byte[], byte[]>> rows =
      new TreeMap<>(Bytes.BYTES_COMPARATOR);
  private boolean closed;

  /** Returns whether {@link #close()} was called. */
  public boolean isClosed() {
    return closed;
  }

  /** Returns all cells as printable text, one {@code row/column=value} a line, in table order. */
  public String dump() {
    StringBuilder text = new StringBuilder();
    rows.forEach(
        (row, columns) ->
            columns.forEach(
                (column, value) ->
                    text.append(Bytes.toStringBinary(row))
                        .append('/')
                        .append(Bytes.toStringBinary(column))
                        .append('=')
                        .append(Bytes.toStringBinary(value))
                        .append('\n')));
    return text.toString();
  }

  private static NavigableMap<byte[], byte[]> columns() {
    return new TreeMap<>(Bytes.BYTES_COMPARATOR);
  }

  @Override
  public Row get(Get get) {
    List<byte[]> wanted = get.getColumns();
    return wanted == null || wanted.isEmpty()
        ? get(get.getRow())
        : get(get.getRow(), wanted.toArray(new byte[0][]));
  }

  @Override
  public List<Row> get(List<Get> gets) {
    List<Row> found = new ArrayList<>();
    gets.forEach(get -> found.add(get(get)));
    return found;
  }

  @Override
  public Row get(byte[] row) {
    NavigableMap<byte[], byte[]> copy = columns();
    copy.putAll(rows.getOrDefault(row, columns()));
    return new Result(row, copy);
  }

  @Override
  public byte[] get(byte[] row, byte[] column) {
    return rows.getOrDefault(row, columns()).get(column);
  }

  @Override
  public Row get(byte[] row, byte[] startColumn, byte[] stopColumn, int limit) {
    NavigableMap<byte[], byte[]> copy = columns();
    for (Map.Entry<byte[], byte[]> cell : rows.getOrDefault(row, columns()).entrySet()) {
      boolean started =
          startColumn == null || Bytes.compareTo(cell.getKey(), startColumn) >= 0;
      boolean stopped = stopColumn != null && Bytes.compareTo(cell.getKey(), stopColumn) >= 0;
      if (started && !stopped && (limit <= 0 || copy.size() < limit)) {
        copy.put(cell.getKey(), cell.getValue());
      }
    }
    return new Result(row, copy);
  }

  @Override
  public Row get(byte[] row, byte[][] wanted) {
    NavigableMap<byte[], byte[]> copy = columns();
    for (byte[] column : wanted) {
      byte[] value = get(row, column);
      if (value != null) {
        copy.put(column, value);
      }
    }
    return new Result(row, copy);
  }

  @Override
  public void put(Put put) {
    put.getValues().forEach((column, value) -> put(put.getRow(), column, value));
  }

  @Override
  public void put(byte[] row, byte[] column, byte[] value) {
    rows.computeIfAbsent(row, ignored -> columns()).put(column, value);
  }

  @Override
  public void put(byte[] row, byte[][] columns, byte[][] values) {
    for (int i = 0; i < columns.length; i++) {
      put(row, columns[i], values[i]);
    }
  }

  @Override
  public void delete(Delete delete) {
    List<byte[]> columns = delete.getColumns();
    if (columns == null || columns.isEmpty()) {
      delete(delete.getRow());
    } else {
      delete(delete.getRow(), columns.toArray(new byte[0][]));
    }
  }

  @Override
  public void delete(byte[] row) {
    rows.remove(row);
  }

  @Override
  public void delete(byte[] row, byte[] column) {
    rows.computeIfPresent(
        row,
        (key, columns) -> {
          columns.remove(column);
          return columns.isEmpty() ? null : columns;
        });
  }

  @Override
  public void delete(byte[] row, byte[][] columns) {
    for (byte[] column : columns) {
      delete(row, column);
    }
  }

  @Override
  public void increment(Increment increment) {
    incrementAndGet(increment);
  }

  @Override
  public void increment(byte[] row, byte[] column, long amount) {
    incrementAndGet(row, column, amount);
  }

  @Override
  public void increment(byte[] row, byte[][] columns, long[] amounts) {
    incrementAndGet(row, columns, amounts);
  }

  @Override
  public Row incrementAndGet(Increment increment) {
    NavigableMap<byte[], byte[]> after = columns();
    increment
        .getValues()
        .forEach(
            (column, amount) ->
                after.put(
                    column, Bytes.toBytes(incrementAndGet(increment.getRow(), column, amount))));
    return new Result(increment.getRow(), after);
  }

  @Override
  public long incrementAndGet(byte[] row, byte[] column, long amount) {
    byte[] before = get(row, column);
    if (before != null && before.length != Bytes.SIZEOF_LONG) {
      throw new NumberFormatException("not a long: " + Bytes.toStringBinary(before));
    }
    long after = (before == null ? 0L : Bytes.toLong(before)) + amount;
    put(row, column, Bytes.toBytes(after));
    return after;
  }

  @Override
  public Row incrementAndGet(byte[] row, byte[][] columns, long[] amounts) {
    Increment increment = new Increment(row);
    for (int i = 0; i < columns.length; i++) {
      increment.add(columns[i], amounts[i]);
    }
    return incrementAndGet(increment);
  }

  @Override
  public boolean compareAndSwap(byte[] row, byte[] column, byte[] expected, byte[] replacement) {
    byte[] before = get(row, column);
    if (before == null ? expected != null : expected == null || !Bytes.equals(before, expected)) {
      return false;
    }
    if (replacement == null) {
      delete(row, column);
    } else {
      put(row, column, replacement);
    }
    return true;
  }

  @Override
  public Scanner scan(byte[] startRow, byte[] stopRow) {
    List<Row> found = new ArrayList<>();
    for (byte[] row : new ArrayList<>(rows.keySet())) {
      boolean started = startRow == null || Bytes.compareTo(row, startRow) >= 0;
      boolean stopped = stopRow != null && Bytes.compareTo(row, stopRow) >= 0;
      if (started && !stopped) {
        found.add(get(row));
      }
    }
    Iterator<Row> iterator = found.iterator();
    return new Scanner() {
      @Override
      public Row next() {
        return iterator.hasNext() ? iterator.next() : null;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public Scanner scan(Scan scan) {
    return scan(scan.getStartRow(), scan.getStopRow());
  }

  @Override
  public List<Split> getSplits() {
    return getSplits(1, null, null);
  }

  @Override
  public List<Split> getSplits(int count, byte[] start, byte[] stop) {
    return List.of(new TableSplit(start, stop));
  }

  @Override
  public SplitReader<byte[], Row> createSplitReader(Split split) {
    return new RowReader();
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
    throw new UnsupportedOperationException("this table has no schema");
  }

  @Override
  public void write(StructuredRecord record) {
    throw new UnsupportedOperationException("this table has no schema");
  }

  @Override
  public void close() {
    closed = true;
  }

  private final class RowReader extends SplitReader<byte[], Row> {
    private Scanner scanner;
    private Row current;

    @Override
    public void initialize(Split split) {
      TableSplit range = (TableSplit) split;
      scanner = scan(range.getStart(), range.getStop());
    }

    @Override
    public boolean nextKeyValue() {
      current = scanner.next();
      return current != null;
    }

    @Override
    public byte[] getCurrentKey() {
      return current.getRow();
    }

    @Override
    public Row getCurrentValue() {
      return current;
    }

    @Override
    public void close() {
      scanner.close();
    }
  }
}
