package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what many threads publish: who comes while the disk is busy is served by the next write,
 * together with all others who came. Requests are written in the order they came. What waits is
 * bounded in bytes; publishers beyond that wait as well, up to the time-out.
 */
final class MessageWriter implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MessageWriter.class);
  private static final int MAX_ROUND_BYTES = 8 << 20;
  private static final int MAX_ROUND_REQUESTS = 1000;
  private static final long IDLE_MILLIS = 500;
  private static final long MAX_PATIENCE_NANOS = 2_000_000;

  private final TableStore store;
  private final Duration timeout;
  private final int maxPendingBytes;
  private final Semaphore bytesFree;
  private final List<Lane> lanes = new ArrayList<>();
  private volatile boolean closed;

  private record Queued(TopicId topic, TopicLog log, PendingWrite write, int bytes) {}

  MessageWriter(TableStore store, MessagingOptions options) {
    this.store = requireNonNull(store, "store is null");
    this.timeout = options.publishTimeout();
    this.maxPendingBytes = options.maxPendingBytes();
    this.bytesFree = new Semaphore(maxPendingBytes);
    for (int i = 0; i < options.writers(); i++) {
      lanes.add(new Lane(i));
    }
    lanes.forEach(lane -> lane.thread.start());
  }

  /**
   * Writes a request and returns when it is on disk.
   *
   * @throws UnavailableException when it cannot be written, or is not within the time-out
   */
  Optional<RollbackRange> write(TopicId topic, TopicLog log, PendingWrite write) {
    int bytes = Math.min(write.bytes(), maxPendingBytes);
    long deadline = System.nanoTime() + timeout.toNanos();
    try {
      if (!bytesFree.tryAcquire(bytes, timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new UnavailableException(
            "Too many messages wait to be written, those for topic '%s' were not taken."
                .formatted(topic));
      }
      lanes.get(Math.floorMod(topic.hashCode(), lanes.size())).add(topic, log, write, bytes);
      return write.done().get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UnavailableException(
          "Interrupted while messages for topic '%s' were written.".formatted(topic), e);
    } catch (TimeoutException e) {
      throw new UnavailableException(
          "Messages for topic '%s' were not written within %d s; they may be yet."
              .formatted(topic, timeout.toSeconds()),
          e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof TableNotFoundException) {
        throw TopicCatalog.notFound(topic);
      }
      if (e.getCause() instanceof PlatformException failure) {
        throw failure;
      }
      throw new UnavailableException(
          "Messages for topic '%s' cannot be written: %s"
              .formatted(topic, e.getCause().getMessage()),
          e.getCause());
    }
  }

  /** Refuses new requests, writes those that wait, and stops. */
  @Override
  public void close() {
    closed = true;
    for (Lane lane : lanes) {
      try {
        lane.thread.join(timeout.toMillis());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
      if (lane.thread.isAlive()) {
        LOG.warn("Messages are still being written after {}.", timeout);
      }
    }
  }

  /** A thread and the topics that it writes. */
  private final class Lane {
    private final BlockingQueue<Queued> queue = new LinkedBlockingQueue<>();
    private final Thread thread;
    private boolean ended;

    /** How many requests were under way at the end of the last round, and how long it took. */
    private int expected;

    private long roundNanos;

    Lane(int number) {
      this.thread = new Thread(this::run, "message-writer-" + number);
      thread.setDaemon(true);
    }

    /** Under a lock with the end of the thread, so that nothing is left in the queue. */
    void add(TopicId topic, TopicLog log, PendingWrite write, int bytes) {
      synchronized (this) {
        if (!ended && !closed) {
          queue.add(new Queued(topic, log, write, bytes));
          return;
        }
      }
      bytesFree.release(bytes);
      throw new UnavailableException("Messages are not written here any more.");
    }

    private void run() {
      List<Queued> round = new ArrayList<>();
      while (awaitRound(round)) {
        long began = System.nanoTime();
        try {
          write(round);
        } catch (RuntimeException e) {
          LOG.error("Messages could not be written.", e);
          round.forEach(each -> each.write().done().completeExceptionally(e));
        } finally {
          roundNanos = System.nanoTime() - began;
          expected = round.size() + queue.size();
          round.forEach(each -> bytesFree.release(each.bytes()));
          round.clear();
        }
      }
    }

    /** Takes what has come; returns false when nothing will any more. */
    private boolean awaitRound(List<Queued> round) {
      while (true) {
        Queued first;
        try {
          first = queue.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
          LOG.debug("Nobody interrupts this thread but to end it.", e);
          closed = true;
          continue;
        }
        if (first != null) {
          gather(first, round);
          return true;
        }
        synchronized (this) {
          if (closed && queue.isEmpty()) {
            ended = true;
            return false;
          }
        }
      }
    }

    /**
     * Takes what waits. Publishers that the last round served are about to come again; without a
     * moment's patience they would miss this round, and the two halves of them take turns.
     */
    private void gather(Queued first, List<Queued> round) {
      long deadline = System.nanoTime() + Math.min(roundNanos / 4, MAX_PATIENCE_NANOS);
      long bytes = 0;
      Queued next = first;
      while (next != null) {
        round.add(next);
        bytes += next.bytes();
        if (bytes >= MAX_ROUND_BYTES || round.size() >= MAX_ROUND_REQUESTS) {
          return;
        }
        next = queue.poll();
        if (next == null && round.size() < expected) {
          next = await(deadline);
        }
      }
    }

    @Nullable
    private Queued await(long deadline) {
      try {
        return queue.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        LOG.debug("Nobody interrupts this thread but to end it.", e);
        closed = true;
        return null;
      }
    }

    private void write(List<Queued> round) {
      Map<TopicLog, List<PendingWrite>> byTopic = new LinkedHashMap<>();
      for (Queued each : round) {
        byTopic.computeIfAbsent(each.log(), key -> new ArrayList<>()).add(each.write());
      }
      List<PendingWrite> written = new ArrayList<>(round.size());
      byTopic.forEach(
          (log, writes) -> {
            try {
              log.append(writes);
              written.addAll(writes);
            } catch (IOException | RuntimeException e) {
              writes.forEach(write -> write.done().completeExceptionally(e));
            }
          });
      if (written.isEmpty()) {
        return;
      }
      try {
        store.sync();
        written.forEach(PendingWrite::complete);
      } catch (IOException e) {
        written.forEach(write -> write.done().completeExceptionally(e));
      }
    }
  }
}
