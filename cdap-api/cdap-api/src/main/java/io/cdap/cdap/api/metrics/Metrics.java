package io.cdap.cdap.api.metrics;

import java.util.Map;

/** Emits metrics of a program. */
public interface Metrics {

  Metrics child(Map<String, String> tags);

  void count(String metricName, int delta);

  default void countLong(String metricName, long delta) {
    if (delta < Integer.MIN_VALUE || delta > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("Invalid delta value for metrics count: " + delta);
    }
    count(metricName, (int) delta);
  }

  void gauge(String metricName, long value);

  Map<String, String> getTags();
}
