package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.data.batch.BatchReadable;
import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.dataset.Dataset;
import java.util.List;

/**
 * Objects by key. Text keys are stored in UTF-8.
 *
 * @param <T> the objects
 * @deprecated stays for applications that use it
 */
@Deprecated
public interface ObjectStore<T>
    extends Dataset, BatchReadable<byte[], T>, BatchWritable<byte[], T> {

  /** The name of the dataset type. */
  String TYPE = "objectStore";

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
  CloseableIterator<KeyValue<byte[], T>> scan(byte[] startRow, byte[] stopRow);

  /** Deletes the object of a key. */
  void delete(byte[] key);

  /**
   * Returns parts of a range of keys for parallel reading.
   *
   * @param numSplits how many parts to aim at, not positive for as many as fit
   * @param start the first key, null for that of the store
   * @param stop the key to stop before, null for the end of the store
   */
  List<Split> getSplits(int numSplits, byte[] start, byte[] stop);
}
