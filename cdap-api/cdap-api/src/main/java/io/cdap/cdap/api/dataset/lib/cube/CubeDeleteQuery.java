package io.cdap.cdap.api.dataset.lib.cube;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Selects what to delete from a cube. Immutable. */
public class CubeDeleteQuery {
  private final long startTs;
  private final long endTs;
  private final int resolution;
  private final Collection<String> measureNames;
  private final Map<String, String> dimensionValues;
  private final Predicate<List<String>> tagPredicate;

  /**
   * Creates a query.
   *
   * @param startTs the first second
   * @param endTs the second to stop before
   * @param resolution the resolution in seconds
   * @param measureNames the measures, none for all
   * @param tagPredicate selects aggregations by the names of their dimensions
   */
  public CubeDeleteQuery(
      long startTs,
      long endTs,
      int resolution,
      Map<String, String> dimensionValues,
      Collection<String> measureNames,
      Predicate<List<String>> tagPredicate) {
    this.startTs = startTs;
    this.endTs = endTs;
    this.resolution = resolution;
    this.measureNames = measureNames;
    this.dimensionValues = dimensionValues;
    this.tagPredicate = tagPredicate;
  }

  /** Returns the first second. */
  public long getStartTs() {
    return startTs;
  }

  /** Returns the second to stop before. */
  public long getEndTs() {
    return endTs;
  }

  /** Returns the resolution in seconds. */
  public int getResolution() {
    return resolution;
  }

  /** Returns the measures, none for all. */
  public Collection<String> getMeasureNames() {
    return measureNames;
  }

  /** Returns the dimension values that facts must have. */
  public Map<String, String> getDimensionValues() {
    return dimensionValues;
  }

  /** Returns what selects aggregations by the names of their dimensions. */
  public Predicate<List<String>> getTagPredicate() {
    return tagPredicate;
  }

  @Override
  public String toString() {
    return "CubeDeleteQuery{startTs=" + startTs + ", endTs=" + endTs + ", resolution="
        + resolution + ", measureNames=" + measureNames + ", dimensionValues=" + dimensionValues
        + '}';
  }
}
