package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.entity.NamespaceId;
import java.io.IOException;
import java.io.UncheckedIOException;
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
 * Hands out contexts to count in and writes what they collected to the store, every second and at
 * the end. Safe for use by many threads.
 */
public final class MetricsService implements NamespaceContent, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsService.class);
  private static final long EXPIRE_MINUTES = 10;

  private final MetricsStore store;
  private final Map<Map<String, String>, Collector> collectors = new ConcurrentHashMap<>();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "metrics");
            thread.setDaemon(true);
            return thread;
          });
  @Nullable private ScheduledFuture<?> flushing;
  @Nullable private ScheduledFuture<?> expiring;

  public MetricsService(MetricsStore store) {
    this.store = requireNonNull(store, "store is null");
  }

  /** Starts to write every second. */
  public void start() {
    flushing = timer.scheduleAtFixedRate(this::flushOrWarn, 1, 1, TimeUnit.SECONDS);
    expiring =
        timer.scheduleWithFixedDelay(
            this::expireOrWarn, EXPIRE_MINUTES, EXPIRE_MINUTES, TimeUnit.MINUTES);
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

  /** Writes what was collected until now; queries see it afterwards. */
  public synchronized void flush() throws IOException {
    List<MetricsStore.Change> changes = new ArrayList<>();
    List<Runnable> written = new ArrayList<>();
    for (Map.Entry<Map<String, String>, Collector> entry : collectors.entrySet()) {
      boolean abandoned = entry.getValue().isAbandoned();
      int before = changes.size();
      entry.getValue().collect(changes, written);
      if (abandoned && changes.size() == before) {
        collectors.computeIfPresent(
            entry.getKey(), (tags, collector) -> collector.isAbandoned() ? null : collector);
      }
    }
    if (!changes.isEmpty()) {
      store.apply(changes);
      written.forEach(Runnable::run);
    }
  }

  private void flushOrWarn() {
    try {
      flush();
    } catch (IOException | RuntimeException e) {
      LOG.warn("Cannot write metrics; trying again in a second", e);
    }
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

  /** Stops the timer and writes the rest. */
  @Override
  public void close() {
    if (flushing != null) {
      flushing.cancel(false);
    }
    if (expiring != null) {
      expiring.cancel(false);
    }
    timer.shutdown();
    flushOrWarn();
  }
}
