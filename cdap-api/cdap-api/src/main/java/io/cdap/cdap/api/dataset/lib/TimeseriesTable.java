package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.ReadOnly;
import io.cdap.cdap.api.annotation.WriteOnly;
import io.cdap.cdap.api.data.batch.BatchReadable;
import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.data.batch.IteratorBasedSplitReader;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Values by key and time, with tags to select by. One read looks at 100000 rows at most.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public class TimeseriesTable extends TimeseriesDataset
    implements BatchReadable<byte[], TimeseriesTable.Entry>,
        BatchWritable<byte[], TimeseriesTable.Entry> {

  /** Creates one on top of a table. */
  public TimeseriesTable(DatasetSpecification spec, Table table) {
    super(spec, table);
  }

  /** Writes a value. */
  @WriteOnly
  public final void write(Entry entry) {
    write(entry.getKey(), entry.getValue(), entry.getTimestamp(), entry.getTags());
  }

  /** Writes a value under the key it holds; the key given is not looked at. */
  @WriteOnly
  @Override
  public void write(byte[] key, Entry value) {
    write(value);
  }

  /**
   * Returns the values in a range of time, both ends included, that have all the given tags.
   *
   * @throws IllegalArgumentException when the range ends before it starts
   */
  @ReadOnly
  public Iterator<Entry> read(byte[] key, long startTime, long endTime, byte[]... tags) {
    return read(key, startTime, endTime, 0, Integer.MAX_VALUE, tags);
  }

  /**
   * Returns a page of the values in a range of time, both ends included, that have all the given
   * tags.
   *
   * @param offset how many to leave out
   * @param limit how many to return at most
   * @throws IllegalArgumentException when the range ends before it starts
   */
  @ReadOnly
  public final Iterator<Entry> read(
      byte[] key, long startTime, long endTime, int offset, int limit, byte[]... tags) {
    return new Page<Entry>(readInternal(key, startTime, endTime, tags), offset, limit) {
      @Override
      Entry map(TimeseriesDataset.Entry entry) {
        return new Entry(key, entry.getValue(), entry.getTimestamp(), entry.getTags());
      }
    };
  }

  /**
   * Returns parts of a range of time for parallel reading; together they hold every value once.
   *
   * @param splitsCount how many parts to make at most
   */
  public List<Split> getInputSplits(
      int splitsCount, byte[] key, long startTime, long endTime, byte[]... tags) {
    long length = Math.max(1, (endTime - startTime) / Math.max(1, splitsCount) + 1);
    List<Split> splits = new ArrayList<>();
    long start = startTime;
    while (endTime - start >= length) {
      splits.add(new InputSplit(key, start, start + length - 1, tags));
      start += length;
    }
    splits.add(new InputSplit(key, start, endTime, tags));
    return splits;
  }

  /** Always refuses: a read needs a key and a range of time. */
  @Override
  public List<Split> getSplits() {
    throw new UnsupportedOperationException(
        "A time series table has no default splits: pass those of getInputSplits(...) with the input");
  }

  @ReadOnly
  @Override
  public SplitReader<byte[], Entry> createSplitReader(Split split) {
    return new TimeseriesTableRecordsReader();
  }

  /** A value with its key, time and tags. Immutable. */
  public static final class Entry extends TimeseriesDataset.Entry {

    /** Creates an entry. */
    public Entry(byte[] key, byte[] value, long timestamp, byte[]... tags) {
      super(key, value, timestamp, tags);
    }
  }

  /** Reads the values of an {@link InputSplit}. */
  public final class TimeseriesTableRecordsReader extends IteratorBasedSplitReader<byte[], Entry> {

    /** Creates a reader of the enclosing table. */
    public TimeseriesTableRecordsReader() {}

    @Override
    public Iterator<Entry> createIterator(Split split) {
      InputSplit range = (InputSplit) split;
      return read(range.key, range.startTime, range.endTime, range.tags);
    }

    @Override
    protected byte[] getKey(Entry entry) {
      return entry.getKey();
    }
  }

  /** A range of time, both ends included, of one key and some tags. */
  public static final class InputSplit extends Split {
    private byte[] key;
    private long startTime;
    private long endTime;
    private byte[][] tags;

    /** Creates a split to be read from a stream. */
    public InputSplit() {}

    private InputSplit(byte[] key, long startTime, long endTime, byte[][] tags) {
      this.key = key;
      this.startTime = startTime;
      this.endTime = endTime;
      this.tags = tags;
    }

    @Override
    public void writeExternal(DataOutput out) throws IOException {
      write(out, key);
      out.writeLong(startTime);
      out.writeLong(endTime);
      out.writeInt(tags.length);
      for (byte[] tag : tags) {
        write(out, tag);
      }
    }

    @Override
    public void readExternal(DataInput in) throws IOException {
      key = read(in);
      startTime = in.readLong();
      endTime = in.readLong();
      tags = new byte[in.readInt()][];
      for (int i = 0; i < tags.length; i++) {
        tags[i] = read(in);
      }
    }

    private static void write(DataOutput out, byte[] bytes) throws IOException {
      out.writeInt(bytes.length);
      out.write(bytes);
    }

    private static byte[] read(DataInput in) throws IOException {
      byte[] bytes = new byte[in.readInt()];
      in.readFully(bytes);
      return bytes;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (!(o instanceof InputSplit)) {
        return false;
      }
      InputSplit other = (InputSplit) o;
      return startTime == other.startTime
          && endTime == other.endTime
          && Arrays.equals(key, other.key)
          && Arrays.deepEquals(tags, other.tags);
    }

    @Override
    public int hashCode() {
      int hash = Long.hashCode(startTime) * 31 + Long.hashCode(endTime);
      return (hash * 31 + Arrays.hashCode(key)) * 31 + Arrays.deepHashCode(tags);
    }
  }
}
