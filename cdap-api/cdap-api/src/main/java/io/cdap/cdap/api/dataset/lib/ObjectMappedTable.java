package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.data.batch.BatchReadable;
import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.data.batch.RecordScannable;
import io.cdap.cdap.api.data.batch.RecordWritable;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.table.Scan;
import java.util.List;
import javax.annotation.Nullable;

/**
 * Objects by key; each field of an object is a column of its row. Text keys are stored in UTF-8.
 *
 * @param <T> the objects
 * @deprecated stays for applications that use it
 */
@Deprecated
public interface ObjectMappedTable<T>
    extends Dataset,
        BatchReadable<byte[], T>,
        BatchWritable<byte[], T>,
        RecordScannable<StructuredRecord>,
        RecordWritable<StructuredRecord> {

  /** The name of the dataset type. */
  String TYPE = "objectMappedTable";

  /** Writes an object. */
  void write(String key, T object);

  /** Writes an object. */
  @Override
  void write(byte[] key, T object);

  /** Returns the object of a key, or null when there is none. */
  T read(String key);

  /** Returns the object of a key, or null when there is none. */
  T read(byte[] key);

  /** Returns objects from the start up to but without the stop; null leaves an end open. */
  CloseableIterator<KeyValue<byte[], T>> scan(@Nullable String startRow, @Nullable String stopRow);

  /** Returns objects from the start up to but without the stop; null leaves an end open. */
  CloseableIterator<KeyValue<byte[], T>> scan(@Nullable byte[] startRow, @Nullable byte[] stopRow);

  /** Returns the objects of a scan. */
  CloseableIterator<KeyValue<byte[], T>> scan(Scan scan);

  /** Deletes the object of a key. */
  void delete(String key);

  /** Deletes the object of a key. */
  void delete(byte[] key);

  /**
   * Returns parts of a range of keys for parallel reading.
   *
   * @param numSplits how many parts to aim at, not positive for as many as fit
   * @param start the first key, null for that of the table
   * @param stop the key to stop before, null for the end of the table
   */
  List<Split> getSplits(int numSplits, byte[] start, byte[] stop);
}
