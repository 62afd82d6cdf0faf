package io.cdap.cdap.appfabric.metrics;

import java.util.Map;

/**
 * Where values of metrics with the same tags go. Cheap enough for every request; safe for use by
 * many threads.
 */
public interface MetricsContext {

  /** Adds to a counter. */
  void increment(String metric, long amount);

  /** Sets a gauge. */
  void gauge(String metric, long value);

  /** A context with more tags; keep it, making one is not free. */
  MetricsContext child(Map<String, String> tags);
}
