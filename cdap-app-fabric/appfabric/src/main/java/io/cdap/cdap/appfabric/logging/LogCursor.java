package io.cdap.cdap.appfabric.logging;

import com.google.common.hash.Hashing;
import io.cdap.cdap.appfabric.logging.StoredLog.Part;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.annotation.Nullable;

/** A position in the files of one log. */
final class LogCursor implements Closeable {
  private static final String TIME = "{\"timestamp\":";

  /** The lower bits of an offset's number, for events of one log in one millisecond. */
  private static final int PLACE_BITS = 22;

  private static final long LAST_PLACE = (1L << PLACE_BITS) - 1;
  private static final int NAME_BITS = 40;

  private final LogStorage storage;
  private final Deque<Part> parts;
  private final long name;
  @Nullable private LineReader reader;
  private String line = "";
  private long time = Long.MIN_VALUE;
  private long place;

  LogCursor(LogStorage storage, String name, List<Part> parts) {
    this.storage = storage;
    this.parts = new ArrayDeque<>(parts);
    this.name =
        Hashing.sha256().hashString(name, StandardCharsets.UTF_8).asLong()
            & ((1L << NAME_BITS) - 1);
  }

  /** The line that {@link #advance} found. */
  String line() {
    return line;
  }

  /** Where that line stands. */
  LogOffset offset() {
    return new LogOffset(name << PLACE_BITS | Math.min(place, LAST_PLACE), time);
  }

  /** Goes to the next line; false when there is none, and then it is closed. */
  boolean advance() throws IOException {
    while (reader != null || open()) {
      String next = reader.next();
      if (next == null) {
        close();
      } else if (next.startsWith(TIME)) {
        line = next;
        // Threads may write in another order than they took their times.
        long later = Math.max(time, timeOf(next));
        place = later == time ? place + 1 : 0;
        time = later;
        return true;
      }
    }
    return false;
  }

  private boolean open() throws IOException {
    while (!parts.isEmpty()) {
      try {
        reader = new LineReader(storage.open(parts.remove().path()));
        return true;
      } catch (NoSuchFileException | FileNotFoundException e) {
        reader = null; // rotated away or deleted since it was listed
      }
    }
    return false;
  }

  private static long timeOf(String line) {
    long time = 0;
    for (int i = TIME.length(); i < line.length(); i++) {
      int digit = line.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      time = time * 10 + digit;
    }
    return time;
  }

  @Override
  public void close() throws IOException {
    if (reader != null) {
      LineReader closing = reader;
      reader = null;
      closing.close();
    }
  }
}
