package io.cdap.cdap.datasets.cube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.cube.AggregationFunction;
import io.cdap.cdap.api.dataset.lib.cube.Cube;
import io.cdap.cdap.api.dataset.lib.cube.CubeDeleteQuery;
import io.cdap.cdap.api.dataset.lib.cube.CubeExploreQuery;
import io.cdap.cdap.api.dataset.lib.cube.CubeFact;
import io.cdap.cdap.api.dataset.lib.cube.CubeQuery;
import io.cdap.cdap.api.dataset.lib.cube.DimensionValue;
import io.cdap.cdap.api.dataset.lib.cube.Interpolators;
import io.cdap.cdap.api.dataset.lib.cube.MeasureType;
import io.cdap.cdap.api.dataset.lib.cube.TimeSeries;
import io.cdap.cdap.api.dataset.lib.cube.TimeValue;
import io.cdap.cdap.datasets.file.FileData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a cube adds up, keeps and finds. */
public class CubeTest {
  @TempDir Path directory;
  private FileData data;

  @BeforeEach
  void open() throws IOException {
    data = newData(directory);
    data.create(
        "traffic",
        "cube",
        DatasetProperties.builder()
            .add(Cube.PROPERTY_RESOLUTIONS, "1,60")
            .add("dataset.cube.aggregation.all.dimensions", "user,page")
            .add("dataset.cube.aggregation.all.requiredDimensions", "user,page")
            .add("dataset.cube.aggregation.pages.dimensions", "page")
            .build());
  }

  /** What the tests run on. */
  protected FileData newData(Path directory) throws IOException {
    return FileData.open(directory);
  }

  @AfterEach
  void close() throws IOException {
    data.close();
  }

  @Test
  void addsUpByGroupAndResolution() throws Exception {
    addFacts();
    data.execute(
        datasets -> {
          Cube cube = datasets.getDataset("traffic");
          assertThat(cube.query(hits(1, 0, 1000).groupBy().dimension("page").limit(100).build()))
              .containsExactlyInAnyOrder(
                  series(Map.of("page", "/a"), at(10, 3), at(70, 4)),
                  series(Map.of("page", "/b"), at(11, 1)));
          assertThat(cube.query(hits(60, 0, 1000).groupBy().dimension("page").limit(100).build()))
              .containsExactlyInAnyOrder(
                  series(Map.of("page", "/a"), at(0, 3), at(60, 4)),
                  series(Map.of("page", "/b"), at(0, 1)));
          assertThat(cube.query(hits(60, 0, 60).limit(100).build()))
              .containsExactly(series(Map.of(), at(0, 4)));
          assertThat(cube.query(hits(1, 0, 1000).limit(2).build()))
              .containsExactly(series(Map.of(), at(10, 3), at(11, 1)));
        });
  }

  @Test
  void selectsByDimensionValuesAndTime() throws Exception {
    addFacts();
    data.execute(
        datasets -> {
          Cube cube = datasets.getDataset("traffic");
          CubeQuery query =
              CubeQuery.builder()
                  .select()
                  .measurement("hits", AggregationFunction.SUM)
                  .from("all")
                  .resolution(1, TimeUnit.SECONDS)
                  .where()
                  .dimension("page", "/a")
                  .timeRange(0, 70)
                  .groupBy()
                  .dimension("user")
                  .limit(10)
                  .build();
          assertThat(cube.query(query))
              .containsExactlyInAnyOrder(
                  series(Map.of("user", "jo"), at(10, 1)), series(Map.of("user", "mo"), at(10, 2)));
          assertThatThrownBy(() -> cube.query(hits(7, 0, 1).limit(1).build()))
              .isInstanceOf(IllegalArgumentException.class)
              .hasMessageContaining("7 seconds");
        });
  }

  @Test
  void keepsTheLastValueOfAGaugeAndFillsGaps() throws Exception {
    data.execute(
        datasets -> {
          Cube cube = datasets.getDataset("traffic");
          for (long[] point : new long[][] {{100, 9}, {100, 4}, {103, 10}}) {
            cube.add(
                new CubeFact(point[0])
                    .addDimensionValue("page", "/a")
                    .addMeasurement("load", MeasureType.GAUGE, point[1]));
          }
        });
    data.execute(
        datasets -> {
          CubeQuery query =
              CubeQuery.builder()
                  .select()
                  .measurement("load", AggregationFunction.MAX)
                  .from()
                  .resolution(1, TimeUnit.SECONDS)
                  .where()
                  .dimension("page", "/a")
                  .timeRange(0, 1000)
                  .limit(10)
                  .interpolator(new Interpolators.Linear())
                  .build();
          assertThat(datasets.<Cube>getDataset("traffic").query(query))
              .singleElement()
              .extracting(TimeSeries::getTimeValues)
              .isEqualTo(List.of(at(100, 4), at(101, 6), at(102, 8), at(103, 10)));
        });
  }

  @Test
  void tellsWhatThereIs() throws Exception {
    addFacts();
    data.execute(
        datasets -> {
          Cube cube = datasets.getDataset("traffic");
          assertThat(cube.findDimensionValues(explore(Map.of("user", "jo"))))
              .containsExactlyInAnyOrder(
                  new DimensionValue("page", "/a"), new DimensionValue("page", "/b"));
          assertThat(cube.findDimensionValues(explore(Map.of())))
              .contains(new DimensionValue("user", "jo"), new DimensionValue("user", "mo"));
          assertThat(cube.findMeasureNames(explore(Map.of("user", "jo")))).containsExactly("hits");
          assertThat(cube.findMeasureNames(explore(Map.of("user", "nobody")))).isEmpty();
        });
  }

  @Test
  void deletesByTimeAndMeasure() throws Exception {
    addFacts();
    data.execute(
        datasets ->
            datasets
                .<Cube>getDataset("traffic")
                .delete(
                    new CubeDeleteQuery(
                        0, 60, 1, Map.of("page", "/a"), List.of("hits"), dimensions -> true)));
    data.execute(
        datasets -> {
          Cube cube = datasets.getDataset("traffic");
          assertThat(cube.query(hits(1, 0, 1000).groupBy().dimension("page").limit(10).build()))
              .containsExactlyInAnyOrder(
                  series(Map.of("page", "/a"), at(70, 4)), series(Map.of("page", "/b"), at(11, 1)));
          assertThat(cube.query(hits(60, 0, 60).limit(10).build()))
              .containsExactly(series(Map.of(), at(0, 4)));
        });
  }

  private void addFacts() throws Exception {
    data.execute(
        datasets ->
            datasets
                .<Cube>getDataset("traffic")
                .add(List.of(hit(10, "jo", "/a", 1), hit(10, "mo", "/a", 2))));
    data.execute(
        datasets ->
            datasets
                .<Cube>getDataset("traffic")
                .add(
                    List.of(
                        hit(11, "jo", "/b", 1), hit(70, "jo", "/a", 4), hit(5000, "jo", "/a", 9))));
  }

  private static CubeFact hit(long time, String user, String page, long count) {
    return new CubeFact(time)
        .addDimensionValue("user", user)
        .addDimensionValue("page", page)
        .addMeasurement("hits", MeasureType.COUNTER, count);
  }

  private static CubeQuery.Builder.GroupBy hits(int resolution, long start, long end) {
    return CubeQuery.builder()
        .select()
        .measurement("hits", AggregationFunction.SUM)
        .from()
        .resolution(resolution, TimeUnit.SECONDS)
        .where()
        .timeRange(start, end);
  }

  private static CubeExploreQuery explore(Map<String, String> values) {
    return CubeExploreQuery.builder()
        .from()
        .resolution(1, TimeUnit.SECONDS)
        .where()
        .dimensions(
            values.entrySet().stream()
                .map(entry -> new DimensionValue(entry.getKey(), entry.getValue()))
                .toList())
        .timeRange(0, 1000)
        .limit(10)
        .build();
  }

  private static TimeSeries series(Map<String, String> dimensions, TimeValue... values) {
    return new TimeSeries("hits", dimensions, List.of(values));
  }

  private static TimeValue at(long time, long value) {
    return new TimeValue(time, value);
  }
}
