package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import io.cdap.cdap.appfabric.logging.LogMerge.Line;
import io.cdap.cdap.appfabric.logging.StoredLog.Part;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * Reads logs, several merged by time, also while they grow. Safe for use by many threads.
 *
 * <p>Who follows a growing log by offsets gets each event once: events are held back until the
 * slowest of those that write has written what is older.
 */
final class LogReader {
  /** How far back to look for the last events, one after the other until there are enough. */
  private static final List<Duration> WINDOWS =
      List.of(Duration.ofMinutes(10), Duration.ofHours(2), Duration.ofDays(1));

  private final LogStorage storage;
  private final Duration settling;
  private final Clock clock;
  private final Gson gson = new Gson();

  LogReader(LogStorage storage, Duration settling, Clock clock) {
    this.storage = requireNonNull(storage, "storage is null");
    this.settling = requireNonNull(settling, "settling is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /** An event and where it stands. */
  record Located(LogEvent event, LogOffset offset) {}

  /** Takes events one by one. */
  interface Sink {
    void accept(LogEvent event) throws IOException;
  }

  /** Hands on the events of a period, ends included, in order of time. */
  void range(List<StoredLog> logs, long startMillis, long stopMillis, LogFilter filter, Sink sink)
      throws IOException {
    try (LogMerge merge = new LogMerge(storage, logs, startMillis)) {
      for (Line line = merge.next(); line != null; line = merge.next()) {
        if (line.offset().time() >= startMillis && line.offset().time() <= stopMillis) {
          LogEvent event = parse(line.text());
          if (event != null && filter.test(event)) {
            sink.accept(event);
          }
        }
      }
    }
  }

  /** The first events after an offset; the last ones of the log when there is none. */
  List<Located> next(List<StoredLog> logs, Optional<LogOffset> from, int max, LogFilter filter)
      throws IOException {
    if (from.isEmpty()) {
      return previous(logs, from, max, filter);
    }
    LogOffset end = settledEnd(logs);
    List<Located> found = new ArrayList<>();
    try (LogMerge merge = new LogMerge(storage, logs, from.get().time())) {
      Line line = merge.next();
      while (line != null && found.size() < max && line.offset().compareTo(end) < 0) {
        if (line.offset().compareTo(from.get()) > 0) {
          LogEvent event = parse(line.text());
          if (event != null && filter.test(event)) {
            found.add(new Located(event, line.offset()));
          }
        }
        line = merge.next();
      }
    }
    return found;
  }

  /** The last events before an offset, in order of time; before the end when there is none. */
  List<Located> previous(List<StoredLog> logs, Optional<LogOffset> from, int max, LogFilter filter)
      throws IOException {
    if (logs.isEmpty()) {
      return List.of();
    }
    LogOffset end = from.isPresent() ? from.get() : settledEnd(logs);
    long newest = Math.min(end.time(), lastWritten(logs));
    for (Duration window : WINDOWS) {
      List<Located> found = new ArrayList<>();
      if (last(logs, newest - window.toMillis(), end, max, filter, found)) {
        return found;
      }
    }
    List<Located> found = new ArrayList<>();
    last(logs, Long.MIN_VALUE, end, max, filter, found);
    return found;
  }

  /** Whether there are enough of them since a time, or no older ones. */
  private boolean last(
      List<StoredLog> logs,
      long startMillis,
      LogOffset end,
      int max,
      LogFilter filter,
      List<Located> found)
      throws IOException {
    Deque<Line> last = new ArrayDeque<>();
    boolean whole;
    try (LogMerge merge = new LogMerge(storage, logs, startMillis)) {
      whole = merge.isWhole();
      Line line = merge.next();
      while (line != null && line.offset().compareTo(end) < 0) {
        // Of what is older, other files may have been left out.
        boolean complete = whole || line.offset().time() >= startMillis;
        if (complete && (filter.passesAll() || passes(line, filter))) {
          last.add(line);
          if (last.size() > max) {
            last.remove();
          }
        }
        line = merge.next();
      }
    }
    for (Line line : last) {
      LogEvent event = parse(line.text());
      if (event != null) {
        found.add(new Located(event, line.offset()));
      }
    }
    return whole || last.size() >= max;
  }

  private boolean passes(Line line, LogFilter filter) {
    LogEvent event = parse(line.text());
    return event != null && filter.test(event);
  }

  /** The end of what is settled: events after it may yet get others before them. */
  private LogOffset settledEnd(List<StoredLog> logs) throws IOException {
    boolean grows = isGrowing(logs);
    long end = grows ? clock.instant().minus(settling).toEpochMilli() + 1 : Long.MAX_VALUE;
    return new LogOffset(Long.MIN_VALUE, grows && settling.isZero() ? Long.MAX_VALUE : end);
  }

  private boolean isGrowing(List<StoredLog> logs) throws IOException {
    for (StoredLog log : logs) {
      if (!storage.isComplete(log.last().path())) {
        return true;
      }
    }
    return false;
  }

  private long lastWritten(List<StoredLog> logs) throws IOException {
    if (isGrowing(logs)) {
      return clock.millis();
    }
    return logs.stream()
            .flatMap(log -> log.parts().stream())
            .mapToLong(Part::modifiedMillis)
            .max()
            .orElse(clock.millis())
        + storage.clockSlack().toMillis();
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
}
