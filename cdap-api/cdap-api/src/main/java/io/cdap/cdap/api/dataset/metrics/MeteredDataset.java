package io.cdap.cdap.api.dataset.metrics;

import io.cdap.cdap.api.metrics.MetricsCollector;

/** A dataset that counts what it does. */
public interface MeteredDataset {

  /** Sets where the counts go, before first use. */
  void setMetricsCollector(MetricsCollector metricsCollector);
}
