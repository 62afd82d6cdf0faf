package io.cdap.cdap.datasets.table;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableSplit;
import javax.annotation.Nullable;

/** Reads the rows of one range of keys. Not safe for use by several threads. */
public final class TableSplitReader extends SplitReader<byte[], Row> {
  private final Table table;
  @Nullable private Scanner scanner;
  @Nullable private Row current;

  public TableSplitReader(Table table) {
    this.table = requireNonNull(table, "table is null");
  }

  @Override
  public void initialize(Split split) {
    TableSplit range = (TableSplit) split;
    scanner = table.scan(range.getStart(), range.getStop());
  }

  @Override
  public boolean nextKeyValue() {
    current = scanner.next();
    return current != null;
  }

  @Override
  @Nullable
  public byte[] getCurrentKey() {
    return current == null ? null : current.getRow();
  }

  @Override
  @Nullable
  public Row getCurrentValue() {
    return current;
  }

  @Override
  public void close() {
    if (scanner != null) {
      scanner.close();
    }
  }
}
