package io.cdap.cdap.structured;

import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.annotation.Nullable;

/** The rows of ranges, one after the other. */
final class RowSource implements Supplier<FieldRow>, AutoCloseable {
  private final Table table;
  private final Iterator<KeyRange> ranges;
  private final Function<Row, FieldRow> made;
  @Nullable private Scanner scanner;

  RowSource(Table table, List<KeyRange> ranges, Function<Row, FieldRow> made) {
    this.table = table;
    this.ranges = KeyRange.union(ranges).iterator();
    this.made = made;
  }

  @Override
  @Nullable
  public FieldRow get() {
    while (scanner != null || ranges.hasNext()) {
      if (scanner == null) {
        KeyRange range = ranges.next();
        scanner = table.scan(range.start(), range.stop());
      }
      Row row = scanner.next();
      if (row != null) {
        return made.apply(row);
      }
      scanner.close();
      scanner = null;
    }
    return null;
  }

  @Override
  public void close() {
    while (ranges.hasNext()) {
      ranges.next();
    }
    if (scanner != null) {
      scanner.close();
      scanner = null;
    }
  }
}
