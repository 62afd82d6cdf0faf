package io.cdap.cdap.appfabric.metrics;

import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiFunction;
import javax.annotation.Nullable;

/**
 * The values of one set of tags since the last flush. Users hold a handle; when the last one is
 * gone the collector is written once more and dropped, so that tags which change with every run do
 * not pile up.
 */
final class Collector {
  /** More names than that under one set of tags come from a name that holds data. */
  private static final int MAX_METRICS = 1000;

  private final Map<String, String> tags;
  private final ConcurrentHashMap<String, Counter> counters = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Gauge> gauges = new ConcurrentHashMap<>();
  private WeakReference<MetricsContext> handle = new WeakReference<>(null);

  Collector(Map<String, String> tags) {
    this.tags = tags;
  }

  private static final class Counter {
    final LongAdder sum = new LongAdder();

    /** The part of the sum that is written; for the flushing thread. */
    long written;
  }

  private static final class Gauge {
    final AtomicLong value = new AtomicLong();
    final AtomicLong version = new AtomicLong();

    /** The version that is written; for the flushing thread. */
    long written;
  }

  synchronized MetricsContext handle(
      BiFunction<Map<String, String>, Map<String, String>, MetricsContext> children) {
    MetricsContext existing = handle.get();
    if (existing == null) {
      existing = new Handle(this, children);
      handle = new WeakReference<>(existing);
    }
    return existing;
  }

  synchronized boolean isAbandoned() {
    return handle.get() == null;
  }

  /** Adds what changed to a list, and what to do once that is written to another. */
  void collect(List<MetricChange> changes, List<Runnable> whenWritten) {
    counters.forEach(
        (metric, counter) -> {
          long sum = counter.sum.sum();
          if (sum != counter.written) {
            changes.add(new MetricChange(metric, tags, false, sum - counter.written));
            whenWritten.add(() -> counter.written = sum);
          }
        });
    gauges.forEach(
        (metric, gauge) -> {
          long version = gauge.version.get();
          if (version != gauge.written) {
            changes.add(new MetricChange(metric, tags, true, gauge.value.get()));
            whenWritten.add(() -> gauge.written = version);
          }
        });
  }

  private void increment(String metric, long amount) {
    Counter counter = counters.get(metric);
    if (counter == null) {
      if (counters.size() >= MAX_METRICS) {
        return;
      }
      counter = counters.computeIfAbsent(metric, key -> new Counter());
    }
    counter.sum.add(amount);
  }

  private void gauge(String metric, long value) {
    Gauge gauge = gauges.get(metric);
    if (gauge == null) {
      if (gauges.size() >= MAX_METRICS) {
        return;
      }
      gauge = gauges.computeIfAbsent(metric, key -> new Gauge());
    }
    gauge.value.set(value);
    gauge.version.incrementAndGet();
  }

  private record Handle(
      Collector collector,
      BiFunction<Map<String, String>, Map<String, String>, MetricsContext> children)
      implements MetricsContext {
    @Override
    public void increment(String metric, long amount) {
      collector.increment(metric, amount);
    }

    @Override
    public void gauge(String metric, long value) {
      collector.gauge(metric, value);
    }

    @Override
    public MetricsContext child(@Nullable Map<String, String> more) {
      return children.apply(collector.tags, more == null ? Map.of() : more);
    }
  }
}
