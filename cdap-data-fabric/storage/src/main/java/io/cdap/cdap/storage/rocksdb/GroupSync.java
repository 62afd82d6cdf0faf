package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Lets threads that want the disk to catch up share one disk write. The first to come runs it as
 * soon as the one under way has ended; who comes until then is served by it too. Writers are not
 * held up, other than by a synchronous write through RocksDB's queue.
 */
final class GroupSync {
  /** A disk write. */
  interface DiskWrite {
    void run() throws IOException;
  }

  private final DiskWrite diskWrite;
  private final Duration timeout;
  private final ReentrantLock running = new ReentrantLock();
  private CompletableFuture<Void> next;

  GroupSync(DiskWrite diskWrite, Duration timeout) {
    this.diskWrite = diskWrite;
    this.timeout = timeout;
  }

  /** Returns after a disk write that began after this call. */
  void sync() throws IOException {
    CompletableFuture<Void> round;
    boolean first = false;
    synchronized (this) {
      if (next == null) {
        next = new CompletableFuture<>();
        first = true;
      }
      round = next;
    }
    if (first) {
      lead(round);
    } else {
      follow(round);
    }
  }

  private void lead(CompletableFuture<Void> round) throws IOException {
    running.lock();
    try {
      synchronized (this) {
        next = null;
      }
      diskWrite.run();
      round.complete(null);
    } catch (IOException | RuntimeException | Error e) {
      round.completeExceptionally(e);
      throw e;
    } finally {
      running.unlock();
    }
  }

  private void follow(CompletableFuture<Void> round) throws IOException {
    try {
      round.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the disk was awaited");
    } catch (ExecutionException e) {
      throw new IOException("Cannot sync the write-ahead log.", e.getCause());
    } catch (TimeoutException e) {
      throw new IOException("The write-ahead log was not synced within " + timeout + ".", e);
    }
  }
}
