package io.cdap.cdap.datasets.cube;

import io.cdap.cdap.api.dataset.lib.cube.AggregationFunction;
import io.cdap.cdap.api.dataset.lib.cube.AggregationOption;
import io.cdap.cdap.api.dataset.lib.cube.CubeQuery;
import io.cdap.cdap.api.dataset.lib.cube.Interpolator;
import io.cdap.cdap.api.dataset.lib.cube.TimeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.annotation.Nullable;

/** The values of one time series while they are put together from rows. */
final class SeriesBuilder {
  private final AggregationFunction function;
  private final SortedMap<Long, Long> values = new TreeMap<>();

  SeriesBuilder(AggregationFunction function) {
    this.function = function;
  }

  void add(long time, long value) {
    values.merge(
        time,
        value,
        (before, after) ->
            switch (function) {
              case SUM -> before + after;
              case MIN -> Math.min(before, after);
              case MAX -> Math.max(before, after);
              case LATEST -> after;
            });
  }

  /** What a query wants of the values: gaps filled, and no more than its limit. */
  List<TimeValue> build(CubeQuery query) {
    List<TimeValue> points = points(query.getInterpolator(), query.getResolution());
    if (points.size() <= query.getLimit()) {
      return points;
    }
    AggregationOption option = query.getAggregationOption();
    if (option == AggregationOption.SUM || option == AggregationOption.LATEST) {
      return fewer(points, query.getLimit(), option);
    }
    return List.copyOf(points.subList(0, Math.max(query.getLimit(), 0)));
  }

  private List<TimeValue> points(@Nullable Interpolator interpolator, int resolution) {
    List<TimeValue> points = new ArrayList<>();
    TimeValue before = null;
    for (Map.Entry<Long, Long> entry : values.entrySet()) {
      TimeValue point = new TimeValue(entry.getKey(), entry.getValue());
      if (interpolator != null && before != null) {
        for (long time = before.getTimestamp() + resolution;
            time < point.getTimestamp();
            time += resolution) {
          points.add(new TimeValue(time, interpolator.interpolate(before, point, time)));
        }
      }
      points.add(point);
      before = point;
    }
    return points;
  }

  /** Puts neighbours together, under the time of the last of them. */
  private static List<TimeValue> fewer(
      List<TimeValue> points, int limit, AggregationOption option) {
    List<TimeValue> fewer = new ArrayList<>();
    int size = limit <= 0 ? points.size() : (points.size() + limit - 1) / limit;
    for (int from = 0; limit > 0 && from < points.size(); from += size) {
      List<TimeValue> neighbours = points.subList(from, Math.min(from + size, points.size()));
      TimeValue last = neighbours.get(neighbours.size() - 1);
      fewer.add(
          option == AggregationOption.LATEST
              ? last
              : new TimeValue(
                  last.getTimestamp(), neighbours.stream().mapToLong(TimeValue::getValue).sum()));
    }
    return fewer;
  }
}
