package io.cdap.cdap.datasets.table;

import io.cdap.cdap.api.metrics.MetricsCollector;

/** Counts nothing. */
enum NoMetrics implements MetricsCollector {
  INSTANCE;

  @Override
  public void increment(String metric, long amount) {}

  @Override
  public void gauge(String metric, long value) {}
}
