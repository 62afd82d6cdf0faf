package io.cdap.cdap.storage.rocksdb;

import io.cdap.cdap.storage.SupersededWriterException;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.Versions;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.StampedLock;

/** What the process knows of a table, from its creation or the start until it is dropped. */
final class TableEntry {
  private final TableName name;
  private final int number;
  private final StampedLock lock = new StampedLock();
  private volatile TableOptions options;
  private volatile boolean dropped;
  private final AtomicLong lastWriter = new AtomicLong();

  TableEntry(TableName name, int number, TableOptions options) {
    this.name = name;
    this.number = number;
    this.options = options;
  }

  TableName name() {
    return name;
  }

  /** Never used for another table, not even for a later one of this name. */
  int number() {
    return number;
  }

  TableOptions options() {
    return options;
  }

  void setOptions(TableOptions options) {
    this.options = options;
  }

  /** Held shared by writes and exclusively by the drop, so that no write lands behind the drop. */
  StampedLock lock() {
    return lock;
  }

  void setDropped() {
    dropped = true;
  }

  boolean isDropped() {
    return dropped;
  }

  /** A number for one who writes alone from now on. */
  long newWriter() {
    long stamp = lock.writeLock();
    try {
      return lastWriter.incrementAndGet();
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  /** To be called while the lock is held. */
  void checkWriter(long writer) throws SupersededWriterException {
    if (writer != lastWriter.get()) {
      throw new SupersededWriterException(name);
    }
  }

  void checkExists() throws TableNotFoundException {
    if (dropped) {
      throw new TableNotFoundException(name);
    }
  }

  /** Cells with a smaller version are expired. */
  long oldestVersion(Clock clock) {
    return options.timeToLive().isPresent() ? oldestVersion(clock.millis()) : 0;
  }

  /** Cells with a smaller version are expired at a time in milliseconds since the epoch. */
  long oldestVersion(long nowMillis) {
    return options
        .timeToLive()
        .map(ttl -> Versions.ofMillis(Math.max(0, nowMillis - ttl.toMillis())))
        .orElse(0L);
  }
}
