package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.util.Arrays;
import javax.annotation.Nullable;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** Walks an iterator forward and keeps the key it is at. */
final class CellCursor {
  /** A seek costs about as much as this many steps. */
  private static final int STEPS_PER_SEEK = 6;

  private final RocksIterator iterator;
  private byte[] key;

  CellCursor(RocksIterator iterator) {
    this.iterator = iterator;
  }

  /** The key, or null at the end. */
  @Nullable
  byte[] key() {
    return key;
  }

  byte[] value() {
    return iterator.value();
  }

  /** Fills the buffer with the start of the value and returns the length of all of it. */
  int value(byte[] buffer) {
    return iterator.value(buffer);
  }

  void seek(byte[] target) throws IOException {
    iterator.seek(target);
    load();
  }

  void next() throws IOException {
    iterator.next();
    load();
  }

  /** Goes to the first key that is not before the target; to a near one without a seek. */
  void advance(byte[] target) throws IOException {
    for (int step = 0; key != null && Arrays.compareUnsigned(key, target) < 0; step++) {
      if (step == STEPS_PER_SEEK) {
        seek(target);
        return;
      }
      next();
    }
  }

  private void load() throws IOException {
    if (iterator.isValid()) {
      key = iterator.key();
      return;
    }
    key = null;
    try {
      iterator.status();
    } catch (RocksDBException e) {
      throw RocksDatabase.failed("read", e);
    }
  }
}
