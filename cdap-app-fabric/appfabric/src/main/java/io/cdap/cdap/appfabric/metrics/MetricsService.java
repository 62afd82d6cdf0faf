package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.entity.NamespaceId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts in the process that keeps the store: collects into it and clears it of what has expired.
 * Safe for use by many threads.
 */
public final class MetricsService implements NamespaceContent, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsService.class);
  private static final long EXPIRE_MINUTES = 10;

  private final MetricsStore store;
  private final MetricsCollector collector;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "metrics-expiry");
            thread.setDaemon(true);
            return thread;
          });

  public MetricsService(MetricsStore store) {
    this.store = requireNonNull(store, "store is null");
    this.collector = new MetricsCollector(store);
  }

  /** Starts to write every second, and to expire. */
  public void start() {
    collector.start();
    var unused =
        timer.scheduleWithFixedDelay(
            this::expireOrWarn, EXPIRE_MINUTES, EXPIRE_MINUTES, TimeUnit.MINUTES);
  }

  /** The way to count. */
  public MetricsCollector collector() {
    return collector;
  }

  /** A context with these tags, see {@link MetricsCollector#context}. */
  public MetricsContext context(Map<String, String> tags) {
    return collector.context(tags);
  }

  /** Writes what was collected until now; queries see it afterwards. */
  public void flush() throws IOException {
    collector.flush();
  }

  private void expireOrWarn() {
    try {
      store.expire();
    } catch (IOException | RuntimeException e) {
      LOG.warn("Cannot remove expired metrics; trying again later", e);
    }
  }

  @Override
  public String name() {
    return "metrics";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    try {
      flush();
      store.remove(series -> namespace.name().equals(series.key.tags().get("namespace")));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete the metrics of " + namespace, e);
    }
  }

  /** Stops the timers and writes the rest. */
  @Override
  public void close() {
    timer.shutdownNow();
    collector.close();
  }
}
