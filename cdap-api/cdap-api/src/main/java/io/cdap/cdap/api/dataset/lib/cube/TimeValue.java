package io.cdap.cdap.api.dataset.lib.cube;

import java.util.Objects;

/** A value at a time in seconds since the epoch. Immutable; ordered by time only. */
public final class TimeValue implements Comparable<TimeValue> {
  private final long timestamp;
  private final long value;

  /** Creates a point. */
  public TimeValue(long timestamp, long value) {
    this.timestamp = timestamp;
    this.value = value;
  }

  /** Returns the time. */
  public long getTimestamp() {
    return timestamp;
  }

  /** Returns the value. */
  public long getValue() {
    return value;
  }

  @Override
  public int compareTo(TimeValue o) {
    return Long.compare(timestamp, o.timestamp);
  }

  @Override
  public boolean equals(Object obj) {
    return obj instanceof TimeValue
        && timestamp == ((TimeValue) obj).timestamp
        && value == ((TimeValue) obj).value;
  }

  @Override
  public int hashCode() {
    return Objects.hash(timestamp, value);
  }

  @Override
  public String toString() {
    return "TimeValue{timestamp=" + timestamp + ", value=" + value + '}';
  }
}
