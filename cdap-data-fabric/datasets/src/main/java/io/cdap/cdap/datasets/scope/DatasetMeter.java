package io.cdap.cdap.datasets.scope;

import io.cdap.cdap.entity.DatasetId;

/** Is told how much a scope reads and writes. Called on the hot path: must be cheap. */
@FunctionalInterface
public interface DatasetMeter {
  /** Counts nothing. */
  DatasetMeter NONE = (dataset, metric, amount) -> {};

  /**
   * Adds to a metric of a dataset.
   *
   * @param metric for example {@code store.reads}, {@code store.writes}, {@code store.bytes}
   */
  void count(DatasetId dataset, String metric, long amount);
}
