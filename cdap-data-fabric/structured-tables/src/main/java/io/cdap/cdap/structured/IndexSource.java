package io.cdap.cdap.structured;

import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.annotation.Nullable;

/** The rows that an index leads to, read some at a time. */
final class IndexSource implements Supplier<FieldRow>, AutoCloseable {
  private static final int BATCH = 100;

  private final Table table;
  private final RowKeys keys;
  private final KeyRange range;
  private final Function<Row, FieldRow> made;
  private final Scanner scanner;
  private final Queue<FieldRow> ready = new ArrayDeque<>();
  private boolean ended;

  IndexSource(Table table, RowKeys keys, KeyRange range, Function<Row, FieldRow> made) {
    this.table = table;
    this.keys = keys;
    this.range = range;
    this.made = made;
    this.scanner = table.scan(range.start(), range.stop());
  }

  @Override
  @Nullable
  public FieldRow get() {
    while (ready.isEmpty() && !ended) {
      fetch();
    }
    return ready.poll();
  }

  @Override
  public void close() {
    ended = true;
    scanner.close();
  }

  private void fetch() {
    List<Get> gets = new ArrayList<>(BATCH);
    while (gets.size() < BATCH && !ended) {
      Row index = scanner.next();
      if (index == null) {
        close();
      } else {
        gets.add(new Get(keys.ofIndex(index.getRow(), range)));
      }
    }
    if (!gets.isEmpty()) {
      for (Row row : table.get(gets)) {
        if (!row.isEmpty()) {
          ready.add(made.apply(row));
        }
      }
    }
  }
}
