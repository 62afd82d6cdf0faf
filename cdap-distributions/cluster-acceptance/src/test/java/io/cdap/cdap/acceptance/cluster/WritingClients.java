package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Clients that put items through the router one after the other, and remember which were
 * acknowledged.
 */
final class WritingClients implements AutoCloseable {
  /**
   * Between two writes of a client: enough load to notice a gap, little enough to check them all.
   */
  private static final long PAUSE_NANOS = 20_000_000;

  private final Supplier<HttpCalls> http;
  private final String path;
  private final Map<String, String> acknowledged = new ConcurrentHashMap<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopping;
  private volatile long lastSuccessNanos = System.nanoTime();
  private volatile long longestGapNanos;
  private final AtomicInteger refused = new AtomicInteger();

  /**
   * Clients that begin to write.
   *
   * @param http the way to a master; asked for each call, as masters come and go
   * @param path of the items
   */
  WritingClients(Supplier<HttpCalls> http, String path, String name, int clients) {
    this.http = http;
    this.path = path;
    for (int i = 0; i < clients; i++) {
      String prefix = name + "-" + i + "-";
      Thread thread = new Thread(() -> write(prefix), "client-" + i);
      threads.add(thread);
      thread.start();
    }
  }

  private void write(String prefix) {
    for (int i = 0; !stopping; i++) {
      String item = prefix + i;
      try {
        int status = http.get().put(path + "/" + item, "text of " + item).status();
        if (status == 200) {
          acknowledged.put(item, "text of " + item);
          succeeded();
        } else {
          refused.incrementAndGet();
        }
      } catch (IOException e) {
        refused.incrementAndGet();
      } catch (InterruptedException e) {
        return;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  private synchronized void succeeded() {
    long now = System.nanoTime();
    longestGapNanos = Math.max(longestGapNanos, now - lastSuccessNanos);
    lastSuccessNanos = now;
  }

  /** How many writes were acknowledged until now. */
  int acknowledgedCount() {
    return acknowledged.size();
  }

  /** What was acknowledged: items and their texts. */
  Map<String, String> acknowledged() {
    return Map.copyOf(acknowledged);
  }

  int refusedCount() {
    return refused.get();
  }

  /** The longest time in which no client had a write acknowledged. */
  long longestGapSeconds() {
    return TimeUnit.NANOSECONDS.toSeconds(longestGapNanos);
  }

  /** Lets the clients finish what they are at. */
  @Override
  public void close() throws InterruptedException {
    stopping = true;
    for (Thread thread : threads) {
      thread.join(TimeUnit.MINUTES.toMillis(2));
    }
  }
}
