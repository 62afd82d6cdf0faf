package io.cdap.cdap.gateway;

import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads that run handlers, with a bounded number of requests that wait for one.
 *
 * <p>A fork-join pool in first-in-first-out mode: it wakes the thread that slept last, whose caches
 * are warm, and lets the others end, where a plain thread pool would wake all in turn.
 */
final class WorkerPool implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);

  private final ForkJoinPool pool;
  private final int capacity;
  private final AtomicInteger admitted = new AtomicInteger();

  WorkerPool(String name, int threads, int queue) {
    AtomicInteger number = new AtomicInteger();
    ForkJoinPool.ForkJoinWorkerThreadFactory factory =
        owner -> {
          ForkJoinWorkerThread thread = new Worker(owner);
          thread.setName(name + number.getAndIncrement());
          return thread;
        };
    this.pool =
        new ForkJoinPool(
            threads,
            factory,
            (thread, failure) -> LOG.error("Request task failed on {}", thread.getName(), failure),
            true,
            0,
            threads,
            1,
            saturated -> true,
            60,
            TimeUnit.SECONDS);
    this.capacity = threads + queue;
  }

  /** Runs a task soon; false when there is no room for it. */
  boolean offer(Runnable task) {
    if (admitted.incrementAndGet() > capacity) {
      admitted.decrementAndGet();
      return false;
    }
    pool.execute(
        () -> {
          try {
            task.run();
          } finally {
            admitted.decrementAndGet();
          }
        });
    return true;
  }

  /** Interrupts what still runs and waits a little for it to end. */
  @Override
  public void close() {
    pool.shutdownNow();
    try {
      if (!pool.awaitTermination(Duration.ofSeconds(5).toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("Request handlers do not react to their interruption; leaving them behind.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class Worker extends ForkJoinWorkerThread {
    Worker(ForkJoinPool pool) {
      super(pool);
    }
  }
}
