package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import javax.annotation.Nullable;

/** Reads log files, those of several runs merged by time. Safe for use by many threads. */
final class LogReader {
  private static final String TIME = "{\"timestamp\":";

  private final Gson gson = new Gson();

  /** An event and where it stands. */
  record Located(LogEvent event, LogOffset offset) {}

  /** Takes events one by one. */
  interface Sink {
    void accept(LogEvent event) throws IOException;
  }

  /** Hands on the events of a period, ends included, in order of time. */
  void range(List<List<Path>> logs, long startMillis, long stopMillis, LogFilter filter, Sink sink)
      throws IOException {
    try (Merge merge = new Merge(logs, startMillis)) {
      for (Line line = merge.next(); line != null; line = merge.next()) {
        if (line.offset.time() >= startMillis && line.offset.time() <= stopMillis) {
          LogEvent event = parse(line.text);
          if (event != null && filter.test(event)) {
            sink.accept(event);
          }
        }
      }
    }
  }

  /** The first events after an offset; the last ones of the log when there is none. */
  List<Located> next(List<List<Path>> logs, Optional<LogOffset> from, int max, LogFilter filter)
      throws IOException {
    if (from.isEmpty()) {
      return previous(logs, from, max, filter);
    }
    List<Located> found = new ArrayList<>();
    try (Merge merge = new Merge(logs, from.get().time())) {
      Line line = merge.next();
      while (line != null && found.size() < max) {
        if (line.offset.compareTo(from.get()) > 0) {
          LogEvent event = parse(line.text);
          if (event != null && filter.test(event)) {
            found.add(new Located(event, line.offset));
          }
        }
        line = merge.next();
      }
    }
    return found;
  }

  /** The last events before an offset, in order of time; before the end when there is none. */
  List<Located> previous(List<List<Path>> logs, Optional<LogOffset> from, int max, LogFilter filter)
      throws IOException {
    Deque<Line> last = new ArrayDeque<>();
    try (Merge merge = new Merge(logs, Long.MIN_VALUE)) {
      for (Line line = merge.next(); line != null; line = merge.next()) {
        if (from.isPresent() && line.offset.compareTo(from.get()) >= 0) {
          continue;
        }
        LogEvent event = filter.passesAll() ? null : parse(line.text);
        if (filter.passesAll() || event != null && filter.test(event)) {
          last.add(line);
          if (last.size() > max) {
            last.remove();
          }
        }
      }
    }
    List<Located> found = new ArrayList<>();
    for (Line line : last) {
      LogEvent event = parse(line.text);
      if (event != null) {
        found.add(new Located(event, line.offset));
      }
    }
    return found;
  }

  /** Null for a line that a crash cut off. */
  @Nullable
  private LogEvent parse(String line) {
    try {
      return gson.fromJson(line, LogEvent.class);
    } catch (JsonParseException e) {
      return null;
    }
  }

  private record Line(String text, LogOffset offset) {}

  /** Several logs as one, in order of time; numbers the events of each millisecond. */
  private static final class Merge implements Closeable {
    private final PriorityQueue<Cursor> cursors =
        new PriorityQueue<>(
            Comparator.<Cursor>comparingLong(cursor -> cursor.time)
                .thenComparingInt(cursor -> cursor.index));
    private long time = Long.MIN_VALUE;
    private long number;

    Merge(List<List<Path>> logs, long fromMillis) throws IOException {
      int index = 0;
      try {
        for (List<Path> log : logs) {
          Cursor cursor = new Cursor(recent(log, fromMillis), index++);
          if (cursor.advance()) {
            cursors.add(cursor);
          }
        }
      } catch (IOException e) {
        close();
        throw e;
      }
    }

    /** Files that were last written before that time need not be opened. */
    private static List<Path> recent(List<Path> log, long fromMillis) throws IOException {
      List<Path> recent = new ArrayList<>();
      for (Path file : log) {
        try {
          if (Files.getLastModifiedTime(file).toMillis() >= fromMillis) {
            recent.add(file);
          }
        } catch (NoSuchFileException e) {
          continue; // rotated away or deleted since it was listed
        }
      }
      return recent;
    }

    @Nullable
    Line next() throws IOException {
      Cursor cursor = cursors.poll();
      if (cursor == null) {
        return null;
      }
      number = cursor.time == time ? number + 1 : 0;
      time = cursor.time;
      Line line = new Line(requireNonNull(cursor.line), new LogOffset(number, time));
      if (cursor.advance()) {
        cursors.add(cursor);
      }
      return line;
    }

    @Override
    public void close() throws IOException {
      for (Cursor cursor : cursors) {
        cursor.close();
      }
    }
  }

  /** A position in the files of one log. */
  private static final class Cursor implements Closeable {
    private final Deque<Path> files;
    final int index;
    @Nullable private BufferedReader reader;
    @Nullable String line;
    long time = Long.MIN_VALUE;

    Cursor(List<Path> files, int index) {
      this.files = new ArrayDeque<>(files);
      this.index = index;
    }

    boolean advance() throws IOException {
      while (true) {
        if (reader == null && !open()) {
          return false;
        }
        line = reader.readLine();
        if (line == null) {
          close();
        } else if (line.startsWith(TIME)) {
          time = Math.max(time, timeOf(line));
          return true;
        }
      }
    }

    private boolean open() throws IOException {
      while (!files.isEmpty()) {
        try {
          reader =
              new BufferedReader(
                  new InputStreamReader(
                      Files.newInputStream(files.remove()), StandardCharsets.UTF_8));
          return true;
        } catch (NoSuchFileException e) {
          reader = null; // rotated away or deleted since it was listed
        }
      }
      return false;
    }

    /** Threads may write in another order than they took their times. */
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
        reader.close();
        reader = null;
      }
    }
  }
}
