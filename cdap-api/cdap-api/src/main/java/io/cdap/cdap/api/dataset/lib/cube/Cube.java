package io.cdap.cdap.api.dataset.lib.cube;

import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.dataset.Dataset;
import java.util.Collection;

/**
 * Measures by time and dimensions, aggregated as they are written. Times are in seconds since the
 * epoch.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public interface Cube extends Dataset, BatchWritable<Object, CubeFact> {

  /** The name of the dataset type. */
  String TYPE = "cube";

  /** The property for the resolutions, in seconds, separated by commas. */
  String PROPERTY_RESOLUTIONS = "dataset.cube.resolutions";

  /** Adds a fact. */
  void add(CubeFact fact);

  /** Adds facts. */
  void add(Collection<? extends CubeFact> facts);

  /**
   * Returns the time series that a query selects.
   *
   * @throws IllegalArgumentException when no aggregation has the dimensions or the resolution
   */
  Collection<TimeSeries> query(CubeQuery query);

  /** Deletes what a query selects. */
  void delete(CubeDeleteQuery query);

  /** Returns the values that the next dimension has. */
  Collection<DimensionValue> findDimensionValues(CubeExploreQuery query);

  /** Returns the names of the measures. */
  Collection<String> findMeasureNames(CubeExploreQuery query);
}
