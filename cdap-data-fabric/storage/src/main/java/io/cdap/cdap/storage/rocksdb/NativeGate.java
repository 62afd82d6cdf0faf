package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.util.concurrent.locks.StampedLock;

/**
 * Lets calls into native memory through until it is freed: a call on freed memory would end the
 * process. Not reentrant.
 */
final class NativeGate {
  private final StampedLock lock = new StampedLock();
  private boolean closed;

  /**
   * Call before native memory is touched.
   *
   * @return to be handed to {@link #leave}
   * @throws IOException when the store is closed
   */
  long enter() throws IOException {
    long stamp = lock.readLock();
    if (closed) {
      lock.unlockRead(stamp);
      throw new IOException("The store is closed.");
    }
    return stamp;
  }

  void leave(long stamp) {
    lock.unlockRead(stamp);
  }

  /** Waits for the calls that are inside, runs the action once and lets nobody in any more. */
  void close(Runnable free) {
    long stamp = lock.writeLock();
    try {
      if (!closed) {
        closed = true;
        free.run();
      }
    } finally {
      lock.unlockWrite(stamp);
    }
  }
}
