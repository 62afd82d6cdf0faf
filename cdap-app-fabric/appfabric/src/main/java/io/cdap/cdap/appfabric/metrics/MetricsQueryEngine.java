package io.cdap.cdap.appfabric.metrics;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Answers questions about metrics. Safe for use by many threads. */
final class MetricsQueryEngine {
  private static final String ALL_TIME = Integer.MAX_VALUE + "s";

  private final MetricsStore store;
  private final Clock clock;

  MetricsQueryEngine(MetricsStore store, Clock clock) {
    this.store = requireNonNull(store, "store is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /** The answer, in the form it is sent. */
  record Result(long startTime, long endTime, List<TimeSeries> series, String resolution) {}

  record TimeSeries(String metricName, Map<String, String> grouping, List<Point> data) {}

  record Point(long time, long value) {}

  Result query(MetricsQuery query) throws IOException {
    List<TimeSeries> answer = new ArrayList<>();
    for (String metric : query.metrics()) {
      Map<Map<String, String>, List<Series>> groups = group(metric, query);
      for (Map.Entry<Map<String, String>, List<Series>> group : groups.entrySet()) {
        List<Point> points = points(group.getValue(), query);
        if (!points.isEmpty()) {
          answer.add(new TimeSeries(metric, group.getKey(), points));
        }
      }
    }
    long start = query.period().map(MetricsQuery.Period::start).orElse(0L);
    long end = query.period().map(MetricsQuery.Period::end).orElse(clock.millis() / 1000);
    String resolution = query.resolution().map(each -> each.seconds() + "s").orElse(ALL_TIME);
    return new Result(start, end, answer, resolution);
  }

  private Map<Map<String, String>, List<Series>> group(String metric, MetricsQuery query) {
    Map<Map<String, String>, List<Series>> groups = new LinkedHashMap<>();
    List<Series> found =
        store.find(
            series ->
                series.key.metric().equals(metric)
                    && series.matches(query.tags())
                    && series.key.tags().keySet().containsAll(query.groupBy()));
    for (Series series : found) {
      Map<String, String> grouping = new LinkedHashMap<>();
      query.groupBy().forEach(tag -> grouping.put(tag, series.key.tags().get(tag)));
      groups.computeIfAbsent(grouping, key -> new ArrayList<>()).add(series);
    }
    return groups;
  }

  private List<Point> points(List<Series> group, MetricsQuery query) throws IOException {
    if (query.period().isEmpty()) {
      long sum = 0;
      for (Series series : group) {
        sum += store.total(series);
      }
      return List.of(new Point(0, sum));
    }
    MetricsQuery.Period period = query.period().get();
    Resolution resolution =
        query.resolution().orElse(Resolution.auto(period.end() - period.start()));
    NavigableMap<Long, Long> sums = new TreeMap<>();
    for (Series series : group) {
      store.addPoints(series, resolution, period.start(), period.end() + 1, sums);
    }
    if (query.resolution().isEmpty()) {
      long sum = sums.values().stream().mapToLong(Long::longValue).sum();
      return sums.isEmpty() ? List.of() : List.of(new Point(0, sum));
    }
    List<Point> points = new ArrayList<>();
    sums.forEach((time, value) -> addPoint(points, new Point(time, value), query, resolution));
    return points.size() > query.limit() ? points.subList(0, query.limit()) : points;
  }

  private static void addPoint(
      List<Point> points, Point point, MetricsQuery query, Resolution resolution) {
    if (!points.isEmpty() && query.interpolation() != MetricsQuery.Interpolation.NONE) {
      Point before = points.get(points.size() - 1);
      long distance = point.time - before.time;
      if (distance <= query.maxInterpolateGap()) {
        int step = resolution.seconds();
        for (long time = before.time + step; time < point.time; time += step) {
          long value = before.value;
          if (query.interpolation() == MetricsQuery.Interpolation.LINEAR) {
            double slope = (double) (point.value - before.value) / distance;
            value = before.value + Math.round(slope * (time - before.time));
          }
          points.add(new Point(time, value));
        }
      }
    }
    points.add(point);
  }
}
