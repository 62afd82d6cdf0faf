package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.appfabric.logging.StoredLog.Part;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import javax.annotation.Nullable;

/** Several logs as one, in order of time. */
final class LogMerge implements Closeable {
  private final LogStorage storage;
  private final long fromMillis;
  private final PriorityQueue<LogCursor> cursors =
      new PriorityQueue<>(Comparator.comparing(LogCursor::offset));
  private boolean whole = true;

  /**
   * Opens what has events since a time, and maybe earlier ones.
   *
   * @throws IOException when a log cannot be read; then none is open
   */
  LogMerge(LogStorage storage, List<StoredLog> logs, long fromMillis) throws IOException {
    this.storage = storage;
    this.fromMillis = fromMillis;
    boolean opened = false;
    try {
      for (StoredLog log : logs) {
        add(new LogCursor(storage, log.name(), recent(log)));
      }
      opened = true;
    } finally {
      if (!opened) {
        close();
      }
    }
  }

  record Line(String text, LogOffset offset) {}

  /** Whether there is nothing that was left out because it is older. */
  boolean isWhole() {
    return whole;
  }

  /** Files that were completed before that time need not be opened. */
  private List<Part> recent(StoredLog log) throws IOException {
    long slack = storage.clockSlack().toMillis();
    List<Part> recent = new ArrayList<>();
    for (Part part : log.parts()) {
      if (part.modifiedMillis() + slack >= fromMillis || !storage.isComplete(part.path())) {
        recent.add(part);
      } else {
        whole = false;
      }
    }
    return recent;
  }

  private void add(LogCursor cursor) throws IOException {
    boolean added = false;
    try {
      added = cursor.advance() && cursors.add(cursor);
    } finally {
      if (!added) {
        cursor.close();
      }
    }
  }

  @Nullable
  Line next() throws IOException {
    LogCursor cursor = cursors.poll();
    if (cursor == null) {
      return null;
    }
    Line line = new Line(cursor.line(), cursor.offset());
    add(cursor);
    return line;
  }

  @Override
  public void close() throws IOException {
    for (LogCursor cursor : cursors) {
      cursor.close();
    }
  }
}
