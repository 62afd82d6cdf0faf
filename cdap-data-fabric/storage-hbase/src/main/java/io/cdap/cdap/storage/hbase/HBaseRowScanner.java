package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.TableName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.annotation.Nullable;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;

/** Scans a table; holds at most one fetch of rows in memory. */
final class HBaseRowScanner implements RowScanner {
  private final HBaseTables tables;
  private final TableName name;
  private final RowReader reader;
  private final Table table;
  private final ResultScanner results;
  private boolean closed;

  private HBaseRowScanner(
      HBaseTables tables, TableName name, RowReader reader, Table table, ResultScanner results) {
    this.tables = requireNonNull(tables, "tables is null");
    this.name = requireNonNull(name, "name is null");
    this.reader = requireNonNull(reader, "reader is null");
    this.table = requireNonNull(table, "table is null");
    this.results = requireNonNull(results, "results is null");
  }

  static RowScanner open(
      HBaseTables tables,
      TableName name,
      ScanQuery query,
      RowReader reader,
      HBaseStoreOptions options)
      throws IOException {
    tables.checkOpen();
    if (isEmpty(query) || !reader.seesSomething()) {
      return new Empty(tables);
    }
    Scan scan = reader.scan(query);
    scan.setCaching(Math.min(query.batch(), options.scanRows()));
    scan.setMaxResultSize(options.scanBytes());
    Table table = tables.open(name);
    try {
      return new HBaseRowScanner(tables, name, reader, table, table.getScanner(scan));
    } catch (IOException e) {
      table.close();
      throw Failures.of(name, e);
    }
  }

  private static boolean isEmpty(ScanQuery query) {
    boolean noRange =
        query.stop().isPresent()
            && Arrays.compareUnsigned(
                    query.start().orElseGet(() -> new byte[0]), query.stop().get())
                >= 0;
    return noRange || query.columns().map(columns -> columns.isEmpty()).orElse(false);
  }

  @Override
  @Nullable
  public StoredRow next() throws IOException {
    if (closed) {
      throw new IOException("The scanner is closed.");
    }
    tables.checkOpen();
    try {
      for (Result result = results.next(); result != null; result = results.next()) {
        StoredRow row = reader.row(result.getRow(), result);
        if (!row.isEmpty()) {
          return row;
        }
      }
      return null;
    } catch (IOException e) {
      throw Failures.of(name, e);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      results.close();
      closeTable();
    }
  }

  private void closeTable() {
    try {
      table.close();
    } catch (IOException e) {
      throw new UncheckedIOException("A handle of table '" + name + "' stays open.", e);
    }
  }

  /** A scan of nothing. */
  private record Empty(HBaseTables tables) implements RowScanner {
    @Override
    @Nullable
    public StoredRow next() throws IOException {
      tables.checkOpen();
      return null;
    }

    @Override
    public void close() {
      // Holds nothing.
    }
  }
}
