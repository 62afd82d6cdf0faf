package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.ReadOnly;
import io.cdap.cdap.api.annotation.ReadWrite;
import io.cdap.cdap.api.annotation.WriteOnly;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.Iterator;

/**
 * Counters by name and time, with tags to select by.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public class CounterTimeseriesTable extends TimeseriesDataset {

  /** The name of the dataset type. */
  public static final String TYPE = "counterTimeseriesTable";

  /** Creates one on top of a table. */
  public CounterTimeseriesTable(DatasetSpecification spec, Table table) {
    super(spec, table);
  }

  /** Adds to the counter of that name, time and tags, and returns its new value. */
  @ReadWrite
  public long increment(byte[] counter, long amount, long timestamp, byte[]... tags) {
    return internalIncrement(counter, amount, timestamp, tags);
  }

  /** Sets the counter of that name, time and tags. */
  @WriteOnly
  public void set(byte[] counter, long value, long timestamp, byte[]... tags) {
    write(counter, Bytes.toBytes(value), timestamp, tags);
  }

  /**
   * Returns the counters in a range of time, both ends included, that have all the given tags.
   *
   * @throws IllegalArgumentException when the range ends before it starts
   */
  @ReadOnly
  public Iterator<Counter> read(byte[] counter, long startTime, long endTime, byte[]... tags) {
    return read(counter, startTime, endTime, 0, Integer.MAX_VALUE, tags);
  }

  /**
   * Returns a page of the counters in a range of time, both ends included, that have all the given
   * tags.
   *
   * @param offset how many to leave out
   * @param limit how many to return at most
   * @throws IllegalArgumentException when the range ends before it starts
   */
  @ReadOnly
  public Iterator<Counter> read(
      byte[] counter, long startTime, long endTime, int offset, int limit, byte[]... tags) {
    return new Page<Counter>(readInternal(counter, startTime, endTime, tags), offset, limit) {
      @Override
      Counter map(TimeseriesDataset.Entry entry) {
        return new Counter(
            counter, Bytes.toLong(entry.getValue()), entry.getTimestamp(), entry.getTags());
      }
    };
  }

  /** The value of a counter at one time. Immutable. */
  public static final class Counter {
    private final byte[] counter;
    private final long value;
    private final long timestamp;
    private final byte[][] tags;

    private Counter(byte[] counter, long value, long timestamp, byte[]... tags) {
      this.counter = counter;
      this.value = value;
      this.timestamp = timestamp;
      this.tags = tags;
    }

    /** Returns the name. */
    public byte[] getCounter() {
      return counter;
    }

    /** Returns the value. */
    public long getValue() {
      return value;
    }

    /** Returns the time. */
    public long getTimestamp() {
      return timestamp;
    }

    /** Returns the tags in order. */
    public byte[][] getTags() {
      return tags;
    }
  }
}
