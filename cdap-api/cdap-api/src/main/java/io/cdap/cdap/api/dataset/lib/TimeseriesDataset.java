package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.Property;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Table;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.TimeUnit;

/**
 * Values by key and time in a table. A row holds the values of one key in one interval: its key is
 * the key followed by the number of the interval. A column is named by the timestamp, followed by
 * the sorted tags, each with its length in front.
 */
@SuppressWarnings("deprecation") // the table is deprecated but stays part of the API
abstract class TimeseriesDataset extends AbstractDataset {

  /** The name of the dataset type. */
  public static final String TYPE = "timeseriesTable";

  /** The property for the length of the interval that one row holds, in units of the timestamps. */
  public static final String ATTR_TIME_INTERVAL_TO_STORE_PER_ROW = "timeIntervalToStorePerRow";

  /** The length of the interval when it is not set: an hour in milliseconds. */
  public static final long DEFAULT_TIME_INTERVAL_PER_ROW = TimeUnit.HOURS.toMillis(1);

  /** A read looks at that many rows at most. */
  public static final int MAX_ROWS_TO_SCAN_PER_READ = 100000;

  /** Where the values are. */
  protected final Table table;

  @Property long rowPartitionIntervalSize;

  TimeseriesDataset(DatasetSpecification spec, Table table) {
    super(spec.getName(), table);
    this.table = table;
    this.rowPartitionIntervalSize = getIntervalSize(spec.getProperties());
  }

  static long getIntervalSize(Map<String, String> properties) {
    String size = properties.get(ATTR_TIME_INTERVAL_TO_STORE_PER_ROW);
    return size == null ? DEFAULT_TIME_INTERVAL_PER_ROW : Long.parseLong(size);
  }

  void write(byte[] key, byte[] value, long timestamp, byte[]... tags) {
    table.put(row(key, timestamp), column(timestamp, tags), value);
  }

  long internalIncrement(byte[] counter, long amount, long timestamp, byte[]... tags) {
    return table.incrementAndGet(row(counter, timestamp), column(timestamp, tags), amount);
  }

  private byte[] row(byte[] key, long timestamp) {
    return Bytes.add(key, Bytes.toBytes(timestamp / rowPartitionIntervalSize));
  }

  private static byte[][] sorted(byte[][] tags) {
    byte[][] copy = tags.clone();
    Arrays.sort(copy, Bytes.BYTES_COMPARATOR);
    return copy;
  }

  private static byte[] column(long timestamp, byte[][] tags) {
    int length = Bytes.SIZEOF_LONG;
    for (byte[] tag : tags) {
      length += Bytes.SIZEOF_INT + tag.length;
    }
    ByteBuffer column = ByteBuffer.allocate(length).putLong(timestamp);
    for (byte[] tag : sorted(tags)) {
      column.putInt(tag.length).put(tag);
    }
    return column.array();
  }

  /** Returns the entries in a range of time, both ends included, that have all the given tags. */
  final Iterator<Entry> readInternal(byte[] key, long startTime, long endTime, byte[]... tags) {
    if (startTime > endTime) {
      throw new IllegalArgumentException(
          "Provided time range condition is incorrect: startTime > endTime");
    }
    return new EntryScanner(key, startTime, endTime, sorted(tags));
  }

  private static byte[][] tagsOf(byte[] column) {
    ByteBuffer buffer =
        ByteBuffer.wrap(column, Bytes.SIZEOF_LONG, column.length - Bytes.SIZEOF_LONG);
    List<byte[]> tags = new ArrayList<>();
    while (buffer.hasRemaining()) {
      byte[] tag = new byte[buffer.getInt()];
      buffer.get(tag);
      tags.add(tag);
    }
    return tags.toArray(new byte[0][]);
  }

  private static boolean containsAll(byte[][] sortedTags, byte[][] wantedSortedTags) {
    int position = 0;
    for (byte[] wanted : wantedSortedTags) {
      while (position < sortedTags.length && Bytes.compareTo(sortedTags[position], wanted) < 0) {
        position++;
      }
      if (position == sortedTags.length || !Bytes.equals(sortedTags[position], wanted)) {
        return false;
      }
      position++;
    }
    return true;
  }

  /** Reads one row after the other, as its columns are asked for. */
  public final class EntryScanner extends AbstractCloseableIterator<Entry> {
    private final byte[] key;
    private final byte[][] wantedTags;
    private final byte[] startColumn;
    private final byte[] stopColumn;
    private final long lastInterval;
    private long nextInterval;
    private Iterator<Map.Entry<byte[], byte[]>> columns = Collections.emptyIterator();

    EntryScanner(byte[] key, long startTime, long endTime, byte[][] wantedTags) {
      this.key = key;
      this.wantedTags = wantedTags;
      this.startColumn = Bytes.toBytes(startTime);
      this.stopColumn = endTime == Long.MAX_VALUE ? null : Bytes.toBytes(endTime + 1);
      this.nextInterval = startTime / rowPartitionIntervalSize;
      this.lastInterval =
          Math.min(
              endTime / rowPartitionIntervalSize, nextInterval + MAX_ROWS_TO_SCAN_PER_READ - 1);
    }

    @Override
    protected Entry computeNext() {
      while (true) {
        if (columns.hasNext()) {
          Entry entry = match(columns.next());
          if (entry != null) {
            return entry;
          }
        } else if (nextInterval > lastInterval) {
          return endOfData();
        } else {
          Row row =
              table.get(Bytes.add(key, Bytes.toBytes(nextInterval++)), startColumn, stopColumn, -1);
          columns = row.getColumns().entrySet().iterator();
        }
      }
    }

    private Entry match(Map.Entry<byte[], byte[]> column) {
      byte[][] tags = tagsOf(column.getKey());
      return containsAll(tags, wantedTags)
          ? new Entry(key, column.getValue(), Bytes.toLong(column.getKey()), tags)
          : null;
    }

    @Override
    public void close() {
      columns = Collections.emptyIterator();
    }
  }

  /** One value. */
  static class Entry {
    private final byte[] key;
    private final byte[] value;
    private final long timestamp;
    private final byte[][] tags;

    Entry(byte[] key, byte[] value, long timestamp, byte[]... tags) {
      this.key = key;
      this.value = value;
      this.timestamp = timestamp;
      this.tags = tags;
    }

    /** Returns the key. */
    public byte[] getKey() {
      return key;
    }

    /** Returns the value. */
    public byte[] getValue() {
      return value;
    }

    /** Returns the time of the value. */
    public long getTimestamp() {
      return timestamp;
    }

    /** Returns the tags. */
    public byte[][] getTags() {
      return tags;
    }
  }

  /** Maps entries, skipping some and stopping early. */
  abstract static class Page<T> implements Iterator<T> {
    private final Iterator<Entry> entries;
    private final int offset;
    private int remaining;
    private boolean skipped;

    Page(Iterator<Entry> entries, int offset, int limit) {
      this.entries = entries;
      this.offset = offset;
      this.remaining = limit;
    }

    abstract T map(Entry entry);

    @Override
    public boolean hasNext() {
      if (!skipped) {
        for (int i = 0; i < offset && entries.hasNext(); i++) {
          entries.next();
        }
        skipped = true;
      }
      return remaining > 0 && entries.hasNext();
    }

    @Override
    public T next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      remaining--;
      return map(entries.next());
    }
  }
}
