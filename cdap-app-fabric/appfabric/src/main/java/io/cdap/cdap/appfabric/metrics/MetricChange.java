package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import java.util.Map;

/**
 * A change of one series.
 *
 * @param tags what the metric was counted of, for example {@code namespace}, {@code app}
 * @param gauge whether the amount is a new value rather than something to add
 */
public record MetricChange(String metric, Map<String, String> tags, boolean gauge, long amount) {
  public MetricChange {
    requireNonNull(metric, "metric is null");
    tags = Map.copyOf(tags);
  }

  Series.Key key() {
    return new Series.Key(metric, tags);
  }
}
