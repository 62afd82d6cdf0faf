package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands out contexts to count in and gives what they collected to a sink, every second and at the
 * end. Safe for use by many threads.
 */
public final class MetricsCollector implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsCollector.class);

  private final MetricsSink sink;
  private final Map<Map<String, String>, Collector> collectors = new ConcurrentHashMap<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "metrics");
            thread.setDaemon(true);
            return thread;
          });
  @Nullable private ScheduledFuture<?> flushing;

  public MetricsCollector(MetricsSink sink) {
    this.sink = requireNonNull(sink, "sink is null");
  }

  /** Starts to flush every second. */
  public void start() {
    flushing = timer.scheduleAtFixedRate(this::flushOrWarn, 1, 1, TimeUnit.SECONDS);
  }

  /**
   * A context with these tags; keep it, and let go of it when nothing is counted any more.
   *
   * @param tags for example {@code namespace}, {@code app}, {@code service}
   */
  public MetricsContext context(Map<String, String> tags) {
    MetricsContext[] handle = new MetricsContext[1];
    collectors.compute(
        Map.copyOf(tags),
        (key, existing) -> {
          Collector collector = existing == null ? new Collector(key) : existing;
          handle[0] = collector.handle(this::childOf);
          return collector;
        });
    return handle[0];
  }

  private MetricsContext childOf(Map<String, String> tags, Map<String, String> more) {
    Map<String, String> all = new TreeMap<>(tags);
    all.putAll(more);
    return context(all);
  }

  /** Gives the sink what was collected until now. */
  public synchronized void flush() throws IOException {
    List<MetricChange> changes = new ArrayList<>();
    List<Runnable> taken = new ArrayList<>();
    for (Map.Entry<Map<String, String>, Collector> entry : collectors.entrySet()) {
      boolean abandoned = entry.getValue().isAbandoned();
      int before = changes.size();
      entry.getValue().collect(changes, taken);
      if (abandoned && changes.size() == before) {
        collectors.computeIfPresent(
            entry.getKey(), (tags, collector) -> collector.isAbandoned() ? null : collector);
      }
    }
    if (!changes.isEmpty()) {
      sink.apply(changes);
      taken.forEach(Runnable::run);
    }
  }

  private void flushOrWarn() {
    try {
      flush();
    } catch (IOException | RuntimeException e) {
      LOG.warn("Cannot write metrics; trying again in a second", e);
    }
  }

  /** Stops the timer and flushes the rest. */
  @Override
  public void close() {
    if (flushing != null) {
      flushing.cancel(false);
    }
    timer.shutdown();
    flushOrWarn();
  }
}
