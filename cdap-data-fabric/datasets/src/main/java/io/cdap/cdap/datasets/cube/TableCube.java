package io.cdap.cdap.datasets.cube;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.lib.AbstractDataset;
import io.cdap.cdap.api.dataset.lib.cube.AggregationFunction;
import io.cdap.cdap.api.dataset.lib.cube.Cube;
import io.cdap.cdap.api.dataset.lib.cube.CubeDeleteQuery;
import io.cdap.cdap.api.dataset.lib.cube.CubeExploreQuery;
import io.cdap.cdap.api.dataset.lib.cube.CubeFact;
import io.cdap.cdap.api.dataset.lib.cube.CubeQuery;
import io.cdap.cdap.api.dataset.lib.cube.DimensionValue;
import io.cdap.cdap.api.dataset.lib.cube.MeasureType;
import io.cdap.cdap.api.dataset.lib.cube.Measurement;
import io.cdap.cdap.api.dataset.lib.cube.TimeSeries;
import io.cdap.cdap.api.dataset.lib.cube.TimeValue;
import io.cdap.cdap.api.dataset.table.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * A cube in a table. Facts are added up when they are written: a counter is added to what is there,
 * a gauge replaces it. Times are in seconds.
 */
final class TableCube extends AbstractDataset implements Cube {
  private final CubeSettings settings;
  private final Table table;

  TableCube(String name, CubeSettings settings, Table table) {
    super(name, table);
    this.settings = requireNonNull(settings, "settings is null");
    this.table = requireNonNull(table, "table is null");
  }

  @Override
  public void add(CubeFact fact) {
    for (Aggregation aggregation : settings.aggregations().values()) {
      if (aggregation.accepts(fact.getDimensionValues())) {
        for (int resolution : settings.resolutions()) {
          add(fact, aggregation, resolution);
        }
      }
    }
  }

  @Override
  public void add(Collection<? extends CubeFact> facts) {
    facts.forEach(this::add);
  }

  @Override
  public void write(Object key, CubeFact fact) {
    add(fact);
  }

  /**
   * Time series of the measures that a query names (all, added up, when it names none), one for
   * each combination of values of the dimensions it groups by. Facts without a value for one of
   * those are in no group.
   *
   * @throws IllegalArgumentException when the cube has no such aggregation or resolution
   */
  @Override
  public Collection<TimeSeries> query(CubeQuery query) {
    settings.requireResolution(query.getResolution());
    List<String> groupBy = query.getGroupByDimensions();
    Set<String> dimensions = new LinkedHashSet<>(query.getDimensionValues().keySet());
    dimensions.addAll(groupBy);
    Aggregation aggregation =
        settings.choose(Optional.ofNullable(query.getAggregation()), dimensions);
    Map<String, AggregationFunction> measures = query.getMeasurements();
    boolean allMeasures = measures == null || measures.isEmpty();
    CubeScan scan =
        new CubeScan(
            aggregation,
            query.getResolution(),
            query.getDimensionValues(),
            query.getStartTs(),
            query.getEndTs());
    Map<Group, SeriesBuilder> series = new LinkedHashMap<>();
    scan.visit(
        table,
        (row, columns) -> {
          Map<String, String> values = row.dimensionValues(aggregation);
          Map<String, String> group = new LinkedHashMap<>();
          groupBy.forEach(dimension -> group.put(dimension, values.get(dimension)));
          boolean wanted = allMeasures || measures.containsKey(row.measure());
          if (wanted && !group.containsValue(null)) {
            AggregationFunction function =
                allMeasures ? AggregationFunction.SUM : measures.get(row.measure());
            SeriesBuilder builder =
                series.computeIfAbsent(
                    new Group(row.measure(), group), key -> new SeriesBuilder(function));
            points(scan, row, columns.getColumns(), builder::add);
          }
          return true;
        });
    List<TimeSeries> result = new ArrayList<>();
    series.forEach(
        (group, builder) -> {
          List<TimeValue> points = builder.build(query);
          if (!points.isEmpty()) {
            result.add(new TimeSeries(group.measure(), group.values(), points));
          }
        });
    return result;
  }

  /** Deletes from all aggregations that have the dimensions and that the query accepts. */
  @Override
  public void delete(CubeDeleteQuery query) {
    settings.requireResolution(query.getResolution());
    Collection<String> measures = query.getMeasureNames();
    for (Aggregation aggregation : settings.aggregations().values()) {
      boolean accepted =
          query.getTagPredicate() == null || query.getTagPredicate().test(aggregation.dimensions());
      if (accepted && aggregation.has(query.getDimensionValues().keySet())) {
        CubeScan scan =
            new CubeScan(
                aggregation,
                query.getResolution(),
                query.getDimensionValues(),
                query.getStartTs(),
                query.getEndTs());
        delete(scan, measures);
      }
    }
  }

  /** The values of the next dimension that facts have besides those that the query names. */
  @Override
  public Collection<DimensionValue> findDimensionValues(CubeExploreQuery query) {
    Set<DimensionValue> found = new LinkedHashSet<>();
    explore(
        query,
        found,
        (aggregation, row) -> {
          Set<String> known = values(query).keySet();
          row.dimensionValues(aggregation).entrySet().stream()
              .filter(entry -> entry.getValue() != null && !known.contains(entry.getKey()))
              .findFirst()
              .ifPresent(entry -> found.add(new DimensionValue(entry.getKey(), entry.getValue())));
        });
    return found;
  }

  @Override
  public Collection<String> findMeasureNames(CubeExploreQuery query) {
    Set<String> found = new TreeSet<>();
    explore(query, found, (aggregation, row) -> found.add(row.measure()));
    return found;
  }

  /** What a time series is of. */
  private record Group(String measure, Map<String, String> values) {}

  private void add(CubeFact fact, Aggregation aggregation, int resolution) {
    List<String> values = new ArrayList<>();
    aggregation
        .dimensions()
        .forEach(dimension -> values.add(fact.getDimensionValues().get(dimension)));
    byte[] column = CubeRow.column(fact.getTimestamp(), resolution);
    for (Measurement measurement : fact.getMeasurements()) {
      byte[] row =
          new CubeRow(values, measurement.getName(), CubeRow.base(fact.getTimestamp(), resolution))
              .key(aggregation, resolution);
      if (measurement.getType() == MeasureType.COUNTER) {
        table.increment(row, column, measurement.getValue());
      } else {
        table.put(row, column, Bytes.toBytes(measurement.getValue()));
      }
    }
  }

  private void delete(CubeScan scan, Collection<String> measures) {
    IdentityHashMap<byte[], byte[][]> doomed = new IdentityHashMap<>();
    scan.visit(
        table,
        (row, columns) -> {
          if (measures.isEmpty() || measures.contains(row.measure())) {
            List<byte[]> times =
                columns.getColumns().keySet().stream()
                    .filter(column -> scan.includes(row.time(column, scan.resolution())))
                    .toList();
            doomed.put(columns.getRow(), times.toArray(byte[][]::new));
          }
          return true;
        });
    // Not while scanning, because a scan sees what its transaction changes.
    doomed.forEach(table::delete);
  }

  private void explore(
      CubeExploreQuery query, Collection<?> found, BiConsumer<Aggregation, CubeRow> visitor) {
    settings.requireResolution(query.getResolution());
    Map<String, String> values = values(query);
    for (Aggregation aggregation : settings.aggregations().values()) {
      if (aggregation.has(values.keySet())) {
        CubeScan scan =
            new CubeScan(
                aggregation, query.getResolution(), values, query.getStartTs(), query.getEndTs());
        scan.visit(
            table,
            (row, columns) -> {
              if (found.size() < query.getLimit() && hasPoint(scan, row, columns.getColumns())) {
                visitor.accept(aggregation, row);
              }
              return found.size() < query.getLimit();
            });
      }
    }
  }

  private static Map<String, String> values(CubeExploreQuery query) {
    Map<String, String> values = new LinkedHashMap<>();
    query
        .getDimensionValues()
        .forEach(dimension -> values.put(dimension.getName(), dimension.getValue()));
    return values;
  }

  /** What is told of each point in time. */
  @FunctionalInterface
  private interface PointVisitor {
    void visit(long time, long value);
  }

  private static void points(
      CubeScan scan, CubeRow row, Map<byte[], byte[]> columns, PointVisitor visitor) {
    columns.forEach(
        (column, value) -> {
          long time = row.time(column, scan.resolution());
          if (scan.includes(time)) {
            visitor.visit(time, Bytes.toLong(value));
          }
        });
  }

  private static boolean hasPoint(CubeScan scan, CubeRow row, Map<byte[], byte[]> columns) {
    return columns.keySet().stream()
        .anyMatch(column -> scan.includes(row.time(column, scan.resolution())));
  }
}
