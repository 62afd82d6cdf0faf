package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.metrics.Metrics;
import io.cdap.cdap.appfabric.metrics.MetricsContext;
import java.util.HashMap;
import java.util.Map;

/** The metrics a program emits; names get the prefix that tells them from the platform's own. */
final class ProgramMetrics implements Metrics {
  private static final String USER = "user.";

  private final MetricsContext context;
  private final Map<String, String> tags;

  ProgramMetrics(MetricsContext context, Map<String, String> tags) {
    this.context = requireNonNull(context, "context is null");
    this.tags = Map.copyOf(tags);
  }

  @Override
  public void count(String metricName, int delta) {
    context.increment(USER + metricName, delta);
  }

  @Override
  public void countLong(String metricName, long delta) {
    context.increment(USER + metricName, delta);
  }

  @Override
  public void gauge(String metricName, long value) {
    context.gauge(USER + metricName, value);
  }

  @Override
  public Metrics child(Map<String, String> added) {
    Map<String, String> all = new HashMap<>(tags);
    all.putAll(added);
    return new ProgramMetrics(context.child(added), all);
  }

  @Override
  public Map<String, String> getTags() {
    return tags;
  }
}
