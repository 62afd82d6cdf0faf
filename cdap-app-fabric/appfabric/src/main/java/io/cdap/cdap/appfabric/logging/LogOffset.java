package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.error.BadRequestException;
import java.util.Optional;

/**
 * A place in a log: the time of an event and a number that tells it from the others of the same
 * millisecond. The number stays the same while logs grow and others appear beside them: it is made
 * of the name of the log and the place among the events of that log. Written {@code
 * <number>.<time>}; a negative number stands before all of its time.
 */
record LogOffset(long number, long time) implements Comparable<LogOffset> {

  /** Reads an offset; the empty text stands for the end of the log. */
  static Optional<LogOffset> parse(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int dot = text.indexOf('.');
    try {
      return Optional.of(
          new LogOffset(
              Long.parseLong(text.substring(0, Math.max(dot, 0))),
              Long.parseLong(text.substring(dot + 1))));
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid offset '%s'; it must be <number>.<time in ms>, as answered before."
              .formatted(text),
          e);
    }
  }

  @Override
  public int compareTo(LogOffset other) {
    int byTime = Long.compare(time, other.time);
    return byTime != 0 ? byTime : Long.compare(number, other.number);
  }

  @Override
  public String toString() {
    return number + "." + time;
  }
}
