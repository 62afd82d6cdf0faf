package io.cdap.cdap.api.metrics;

/** Takes metrics of one context. */
public interface MetricsCollector {

  void gauge(String metricName, long value);

  void increment(String metricName, long value);
}
