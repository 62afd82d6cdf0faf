package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.ReadOnly;
import io.cdap.cdap.api.annotation.ReadWrite;
import io.cdap.cdap.api.annotation.WriteOnly;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.BatchReadable;
import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.data.batch.RecordScannable;
import io.cdap.cdap.api.data.batch.RecordScanner;
import io.cdap.cdap.api.data.batch.RecordWritable;
import io.cdap.cdap.api.data.batch.Scannables;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.Nullable;

/**
 * Values by key, in the order of the keys. Each is one row of a table with one column. Text is
 * stored in UTF-8.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public class KeyValueTable extends AbstractDataset
    implements BatchReadable<byte[], byte[]>,
        BatchWritable<byte[], byte[]>,
        RecordScannable<KeyValue<byte[], byte[]>>,
        RecordWritable<KeyValue<byte[], byte[]>> {

  /** The name of the dataset type. */
  public static final String TYPE = "keyValueTable";

  private static final byte[] COLUMN = {'c'};
  private static final Type RECORD_TYPE = new TypeToken<KeyValue<byte[], byte[]>>() {}.getType();

  private final Table table;

  /** Creates one on top of a table. */
  public KeyValueTable(String instanceName, Table table) {
    super(instanceName, table);
    this.table = table;
  }

  /** Returns the value of a key, or null when there is none. */
  @ReadOnly
  @Nullable
  public byte[] read(String key) {
    return read(Bytes.toBytes(key));
  }

  /** Returns the value of a key, or null when there is none. */
  @ReadOnly
  @Nullable
  public byte[] read(byte[] key) {
    return table.get(key, COLUMN);
  }

  /** Returns the values of those of the keys that have one; the map finds keys by content. */
  @ReadOnly
  public Map<byte[], byte[]> readAll(byte[][] keys) {
    Map<byte[], byte[]> values = new TreeMap<>(Bytes.BYTES_COMPARATOR);
    for (byte[] key : keys) {
      byte[] value = read(key);
      if (value != null) {
        values.put(key, value);
      }
    }
    return values;
  }

  /** Writes a value. */
  @WriteOnly
  @Override
  public void write(byte[] key, byte[] value) {
    table.put(key, COLUMN, value);
  }

  /** Writes a value. */
  @WriteOnly
  public void write(String key, String value) {
    write(Bytes.toBytes(key), Bytes.toBytes(value));
  }

  /** Writes a value. */
  @WriteOnly
  public void write(String key, byte[] value) {
    write(Bytes.toBytes(key), value);
  }

  @WriteOnly
  @Override
  public void write(KeyValue<byte[], byte[]> keyValue) throws IOException {
    write(keyValue.getKey(), keyValue.getValue());
  }

  /** Adds to a value without returning the result. */
  @WriteOnly
  public void increment(byte[] key, long amount) {
    table.increment(key, COLUMN, amount);
  }

  /**
   * Adds to a value and returns the result; a key without a value counts as zero.
   *
   * @throws NumberFormatException when the value is not eight bytes long
   */
  @ReadWrite
  public long incrementAndGet(byte[] key, long value) {
    return table.incrementAndGet(key, COLUMN, value);
  }

  /** Deletes a key with its value. */
  @WriteOnly
  public void delete(String key) {
    delete(Bytes.toBytes(key));
  }

  /** Deletes a key with its value. */
  @WriteOnly
  public void delete(byte[] key) {
    table.delete(key, COLUMN);
  }

  /**
   * Replaces a value if it is the expected one, and tells whether it was.
   *
   * @param oldValue the value to find, null for none
   * @param newValue the value to write, null to delete the key
   */
  @ReadWrite
  public boolean compareAndSwap(byte[] key, byte[] oldValue, byte[] newValue) {
    return table.compareAndSwap(key, COLUMN, oldValue, newValue);
  }

  /** Returns keys with values from the start up to but without the stop; null leaves an end open. */
  public CloseableIterator<KeyValue<byte[], byte[]>> scan(byte[] startRow, byte[] stopRow) {
    Scanner scanner = table.scan(startRow, stopRow);
    return new AbstractCloseableIterator<KeyValue<byte[], byte[]>>() {
      @Override
      protected KeyValue<byte[], byte[]> computeNext() {
        for (Row row = scanner.next(); row != null; row = scanner.next()) {
          byte[] value = row.get(COLUMN);
          if (value != null) {
            return new KeyValue<>(row.getRow(), value);
          }
        }
        return endOfData();
      }

      @Override
      public void close() {
        scanner.close();
      }
    };
  }

  @Override
  public Type getRecordType() {
    return RECORD_TYPE;
  }

  @Override
  public List<Split> getSplits() {
    return table.getSplits();
  }

  /**
   * Returns parts of a range of keys for parallel reading.
   *
   * @param numSplits how many parts to aim at, not positive for as many as fit
   * @param start the first key, null for that of the table
   * @param stop the key to stop before, null for the end of the table
   */
  public List<Split> getSplits(int numSplits, @Nullable byte[] start, @Nullable byte[] stop) {
    return table.getSplits(numSplits, start, stop);
  }

  @ReadOnly
  @Override
  public SplitReader<byte[], byte[]> createSplitReader(Split split) {
    return new KeyValueScanner(table.createSplitReader(split));
  }

  @ReadOnly
  @Override
  public RecordScanner<KeyValue<byte[], byte[]>> createSplitRecordScanner(Split split) {
    return Scannables.splitRecordScanner(createSplitReader(split), new KeyValueRecordMaker());
  }

  /** Makes pairs out of what a {@link KeyValueScanner} reads. */
  @SuppressWarnings("ClassCanBeStatic") // an inner class in the published API
  public class KeyValueRecordMaker
      implements Scannables.RecordMaker<byte[], byte[], KeyValue<byte[], byte[]>> {

    /** Creates a maker. */
    public KeyValueRecordMaker() {}

    @Override
    public KeyValue<byte[], byte[]> makeRecord(byte[] key, byte[] value) {
      return new KeyValue<>(key, value);
    }
  }

  /** Reads the keys and values of a split. */
  @SuppressWarnings("ClassCanBeStatic") // an inner class in the published API
  public class KeyValueScanner extends SplitReader<byte[], byte[]> {
    private final SplitReader<byte[], Row> reader;

    /** Creates a scanner on top of a reader of the table's rows. */
    public KeyValueScanner(SplitReader<byte[], Row> reader) {
      this.reader = reader;
    }

    @Override
    public void initialize(Split split) throws InterruptedException {
      reader.initialize(split);
    }

    @Override
    public boolean nextKeyValue() throws InterruptedException {
      while (reader.nextKeyValue()) {
        if (getCurrentValue() != null) {
          return true;
        }
      }
      return false;
    }

    @Override
    public byte[] getCurrentKey() throws InterruptedException {
      return reader.getCurrentKey();
    }

    @Override
    public byte[] getCurrentValue() throws InterruptedException {
      return reader.getCurrentValue().get(COLUMN);
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
