package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.table.Result;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.StoredRow;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import javax.annotation.Nullable;

/**
 * Rows of the store and of the write buffer in one order. Sees what its transaction writes ahead of
 * it while it runs. Not safe for use by several threads.
 */
final class MergedScanner implements Scanner {
  private static final NavigableMap<byte[], byte[]> NOTHING =
      Collections.unmodifiableNavigableMap(new TreeMap<>(Arrays::compareUnsigned));

  private final RowScanner stored;
  private final WriteBuffer buffer;
  @Nullable private final byte[] start;
  @Nullable private final byte[] stop;
  private final RowFilter filter;
  private final Consumer<MergedScanner> onClose;
  @Nullable private StoredRow ahead;
  @Nullable private byte[] last;
  private boolean storedEnded;
  private boolean closed;

  MergedScanner(
      RowScanner stored,
      WriteBuffer buffer,
      @Nullable byte[] start,
      @Nullable byte[] stop,
      RowFilter filter,
      Consumer<MergedScanner> onClose) {
    this.stored = stored;
    this.buffer = buffer;
    this.start = start;
    this.stop = stop;
    this.filter = filter;
    this.onClose = onClose;
  }

  @Override
  @Nullable
  public Row next() {
    while (!closed) {
      fetch();
      Map.Entry<byte[], RowChange> changed = nextChanged();
      if (ahead == null && changed == null) {
        return null;
      }
      Row row = take(changed);
      if (!row.isEmpty() && filter.accepts(row.getRow())) {
        return row;
      }
    }
    return null;
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      stored.close();
      onClose.accept(this);
    }
  }

  private Row take(@Nullable Map.Entry<byte[], RowChange> changed) {
    int order;
    if (changed == null) {
      order = -1;
    } else if (ahead == null) {
      order = 1;
    } else {
      order = Arrays.compareUnsigned(ahead.row(), changed.getKey());
    }
    NavigableMap<byte[], byte[]> columns = NOTHING;
    if (order <= 0) {
      columns = ahead.columns();
      last = ahead.row();
      ahead = null;
    }
    if (order >= 0) {
      columns = changed.getValue().applyTo(columns, null);
      last = changed.getKey();
    }
    return new Result(last, columns);
  }

  private void fetch() {
    if (ahead == null && !storedEnded) {
      try {
        ahead = stored.next();
      } catch (IOException e) {
        throw new DataSetException("The scan failed: " + e.getMessage(), e);
      }
      storedEnded = ahead == null;
    }
  }

  @Nullable
  private Map.Entry<byte[], RowChange> nextChanged() {
    if (buffer.isEmpty()) {
      return null;
    }
    Map.Entry<byte[], RowChange> next = last == null ? buffer.atOrAfter(start) : buffer.after(last);
    boolean beyond =
        next != null && stop != null && Arrays.compareUnsigned(next.getKey(), stop) >= 0;
    return beyond ? null : next;
  }
}
