package io.cdap.cdap.storage.rocksdb;

import java.nio.ByteBuffer;
import org.rocksdb.DirectSlice;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksIterator;

/**
 * An iterator that ends at a key, and does not look at deleted keys behind it. The options and the
 * bound are native objects of their own and can be used again for another iterator.
 */
final class BoundedIterator implements AutoCloseable {
  private final ByteBuffer bound;
  private final DirectSlice slice;
  private final ReadOptions options;
  private RocksIterator iterator;

  /**
   * @param capacity the length of the longest bound
   */
  BoundedIterator(int capacity) {
    bound = ByteBuffer.allocateDirect(capacity);
    slice = new DirectSlice(bound, capacity);
    options = new ReadOptions().setIterateUpperBound(slice);
  }

  int capacity() {
    return bound.capacity();
  }

  /** Makes an iterator over a view of the database as it is now. */
  RocksIterator open(RocksDB database, byte[] end) {
    end(end);
    iterator = database.newIterator(options);
    return iterator;
  }

  private void end(byte[] end) {
    bound.clear();
    bound.put(end);
    slice.setLength(end.length);
  }

  void closeIterator() {
    if (iterator != null) {
      iterator.close();
      iterator = null;
    }
  }

  @Override
  public void close() {
    closeIterator();
    options.close();
    slice.close();
  }
}
