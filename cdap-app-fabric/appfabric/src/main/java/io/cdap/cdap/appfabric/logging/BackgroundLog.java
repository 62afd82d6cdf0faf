package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes a log to a remote storage with a thread of its own, so that nobody who logs waits for it.
 * Lines can be read about a fifth of a second after they were appended. While the storage cannot be
 * written, lines wait in a buffer of bounded size, the oldest are dropped when it is full, and a
 * line says how many; the storage is tried again and again, with growing pauses, until the log is
 * closed. A batch that failed is written again to the next file, so that some of its lines may
 * appear twice.
 */
final class BackgroundLog implements LogSink {
  private static final Logger LOG = LoggerFactory.getLogger(BackgroundLog.class);
  private static final long BATCH_BYTES = 1 << 20;
  private static final long NO_PAUSE_BYTES = 64 << 10;
  private static final long PAUSE_MILLIS = 200;
  private static final long LONGEST_RETRY_MILLIS = 5000;
  private static final Duration FLUSH_TIMEOUT = Duration.ofSeconds(2);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

  private final String name;
  private final RotatingLogFile file;
  private final long maxBuffered;
  private final DropNotice dropNotice;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Line> waiting = new ArrayDeque<>();
  private long waitingBytes;
  private long appended;
  private long done;
  private long dropped;
  private boolean hurry;
  private boolean closed;
  private boolean givenUp;
  @Nullable private Thread writer;

  /**
   * Opens nothing yet.
   *
   * @param dropNotice says in the log that lines are missing
   */
  BackgroundLog(String name, RotatingLogFile file, long maxBuffered, DropNotice dropNotice) {
    this.name = requireNonNull(name, "name is null");
    this.file = requireNonNull(file, "file is null");
    this.maxBuffered = maxBuffered;
    this.dropNotice = requireNonNull(dropNotice, "dropNotice is null");
  }

  private record Line(long timeMillis, String text, long bytes) {}

  @Override
  public void append(long timeMillis, String text) {
    // Never more than this many bytes, and no need to know how many exactly.
    Line line = new Line(timeMillis, text, text.length() * 2L);
    lock.lock();
    try {
      if (closed) {
        return;
      }
      if (writer == null) {
        // Without what threads hand down: it works for no run.
        writer = new Thread(null, this::write, "log-writer-" + name, 0, false);
        writer.setDaemon(true);
        writer.start();
      }
      waiting.add(line);
      waitingBytes += line.bytes();
      appended++;
      dropOldest();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void dropOldest() {
    while (waitingBytes > maxBuffered && waiting.size() > 1) {
      waitingBytes -= waiting.remove().bytes();
      dropped++;
      done++;
    }
  }

  @Override
  public void flush() {
    lock.lock();
    try {
      hurry = true;
      changed.signalAll();
      awaitDone(appended, FLUSH_TIMEOUT);
    } finally {
      hurry = false;
      lock.unlock();
    }
  }

  private void awaitDone(long target, Duration timeout) {
    long left = timeout.toNanos();
    try {
      while (done < target && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The writer flushes by itself. */
  @Override
  public void flushByTimer() {}

  /** Writes what is left, for some seconds at most. */
  @Override
  public void close() throws IOException {
    Thread ending;
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
      ending = writer;
    } finally {
      lock.unlock();
    }
    if (ending == null) {
      return;
    }
    try {
      ending.join(CLOSE_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    long lost = giveUp();
    if (ending.isAlive()) {
      ending.interrupt();
      throw new IOException(
          "%d events could not be written within %s".formatted(lost, CLOSE_TIMEOUT));
    }
  }

  private long giveUp() {
    lock.lock();
    try {
      givenUp = true;
      changed.signalAll();
      return appended - done;
    } finally {
      lock.unlock();
    }
  }

  /** The life of the writer. */
  private void write() {
    int failures = 0;
    List<Line> batch = take();
    while (!batch.isEmpty()) {
      try {
        store(batch);
        if (failures > 0) {
          LOG.info("The log '{}' can be written again", name);
        }
        failures = 0;
      } catch (IOException | RuntimeException e) {
        if (failures++ == 0) {
          LOG.warn("The log '{}' cannot be written, its events wait in memory", name, e);
        }
        giveBack(batch);
        file.abandon();
        pause(failures);
      }
      batch = take();
    }
    try {
      file.close();
    } catch (IOException e) {
      LOG.warn("The log '{}' could not be closed; it is complete all the same", name, e);
    }
  }

  /** Waits for lines; empty when there will be none, or none can be written any more. */
  private List<Line> take() {
    lock.lock();
    try {
      while (waiting.isEmpty() && !closed && !givenUp) {
        changed.await();
      }
      long pause = TimeUnit.MILLISECONDS.toNanos(PAUSE_MILLIS);
      while (pause > 0 && !hurry && !closed && waitingBytes < NO_PAUSE_BYTES) {
        pause = changed.awaitNanos(pause);
      }
      List<Line> batch = new ArrayList<>();
      long bytes = 0;
      while (!givenUp && !waiting.isEmpty() && bytes < BATCH_BYTES) {
        Line line = waiting.remove();
        bytes += line.bytes();
        batch.add(line);
      }
      waitingBytes -= bytes;
      return batch;
    } catch (InterruptedException e) {
      return List.of(); // given up
    } finally {
      lock.unlock();
    }
  }

  private void store(List<Line> batch) throws IOException {
    long lost = dropped();
    if (lost > 0) {
      long time = batch.get(0).timeMillis();
      file.append(time, dropNotice.line(lost, time));
    }
    for (Line line : batch) {
      file.append(line.timeMillis(), line.text());
    }
    file.flush();
    lock.lock();
    try {
      dropped -= lost;
      done += batch.size();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private long dropped() {
    lock.lock();
    try {
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  private void giveBack(List<Line> batch) {
    lock.lock();
    try {
      for (int i = batch.size() - 1; i >= 0; i--) {
        waiting.addFirst(batch.get(i));
        waitingBytes += batch.get(i).bytes();
      }
      dropOldest();
    } finally {
      lock.unlock();
    }
  }

  /** Waits before the next try; only shortly when there is little time left, as it closes. */
  private void pause(int failures) {
    long start = System.nanoTime();
    lock.lock();
    try {
      long left = pauseNanos(failures);
      while (left > 0 && !givenUp) {
        if (changed.awaitNanos(left) <= 0) {
          return;
        }
        left = start + pauseNanos(failures) - System.nanoTime();
      }
    } catch (InterruptedException e) {
      givenUp = true;
    } finally {
      lock.unlock();
    }
  }

  private long pauseNanos(int failures) {
    long millis = Math.min(PAUSE_MILLIS << Math.min(failures, 10), LONGEST_RETRY_MILLIS);
    return TimeUnit.MILLISECONDS.toNanos(closed ? PAUSE_MILLIS : millis);
  }
}
