package io.cdap.cdap.api.dataset.lib.cube;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;

/** Selects time series of a cube. The field names are those of its JSON form. */
public final class CubeQuery {
  @Nullable private final String aggregation;
  private final long startTs;
  private final long endTs;
  private final int resolution;
  private final int limit;
  private final Map<String, AggregationFunction> measurements;
  private final Map<String, String> dimensionValues;
  private final List<String> groupByDimensions;
  private final AggregationOption aggregationOption;
  @Nullable private final Interpolator interpolator;

  /**
   * Creates a query.
   *
   * @param aggregation the aggregation to read, null to find one that fits
   * @param startTs the first second
   * @param endTs the second to stop before
   * @param resolution the resolution in seconds
   * @param limit at most that many points of each series
   * @param measurements the measures with the functions that group them
   * @param dimensionValues the dimension values that facts must have
   * @param groupByDimensions the dimensions that make the series
   * @param aggregationOption what to do when there are more points than the limit
   * @param interpolator fills gaps, null to leave them
   */
  public CubeQuery(
      @Nullable String aggregation,
      long startTs,
      long endTs,
      int resolution,
      int limit,
      Map<String, AggregationFunction> measurements,
      Map<String, String> dimensionValues,
      List<String> groupByDimensions,
      AggregationOption aggregationOption,
      @Nullable Interpolator interpolator) {
    this.aggregation = aggregation;
    this.startTs = startTs;
    this.endTs = endTs;
    this.resolution = resolution;
    this.limit = limit;
    this.measurements = new HashMap<>(measurements);
    this.dimensionValues = new HashMap<>(dimensionValues);
    this.groupByDimensions = new ArrayList<>(groupByDimensions);
    this.aggregationOption = aggregationOption;
    this.interpolator = interpolator;
  }

  /**
   * Creates a query that returns the first points when there are more than the limit.
   *
   * @deprecated use the constructor that says what to do when there are more points
   */
  @Deprecated
  public CubeQuery(
      @Nullable String aggregation,
      long startTs,
      long endTs,
      int resolution,
      int limit,
      Map<String, AggregationFunction> measurements,
      Map<String, String> dimensionValues,
      List<String> groupByDimensions,
      @Nullable Interpolator interpolator) {
    this(
        aggregation,
        startTs,
        endTs,
        resolution,
        limit,
        measurements,
        dimensionValues,
        groupByDimensions,
        AggregationOption.FALSE,
        interpolator);
  }

  /** Returns a builder that asks for one thing after the other. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the aggregation to read, or null to find one that fits. */
  @Nullable
  public String getAggregation() {
    return aggregation;
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

  /** Returns how many points of each series to return at most. */
  public int getLimit() {
    return limit;
  }

  /** Returns the measures with the functions that group them. */
  public Map<String, AggregationFunction> getMeasurements() {
    return measurements;
  }

  /** Returns the dimension values that facts must have. */
  public Map<String, String> getDimensionValues() {
    return dimensionValues;
  }

  /** Returns the dimensions that make the series. */
  public List<String> getGroupByDimensions() {
    return groupByDimensions;
  }

  /** Returns what to do when there are more points than the limit. */
  public AggregationOption getAggregationOption() {
    return aggregationOption;
  }

  /** Returns what fills gaps, or null to leave them. */
  public Interpolator getInterpolator() {
    return interpolator;
  }

  @Override
  public String toString() {
    return "CubeQuery{aggregation=" + aggregation + ", startTs=" + startTs + ", endTs=" + endTs
        + ", resolution=" + resolution + ", limit=" + limit + ", measurements=" + measurements
        + ", dimensionValues=" + dimensionValues + ", groupByDimensions=" + groupByDimensions
        + ", interpolator=" + interpolator + '}';
  }

  /** Builds a query. Not safe for use by several threads. */
  public static final class Builder {
    @Nullable private String aggregation;
    private long startTs;
    private long endTs;
    private int resolution;
    private int limit;
    private final Map<String, AggregationFunction> measurements = new HashMap<>();
    private final Map<String, String> dimensionValues = new HashMap<>();
    private final List<String> groupByDimensions = new ArrayList<>();
    @Nullable private Interpolator interpolator;

    /** Creates a builder. */
    public Builder() {}

    /** Goes on with the measures. */
    public Select select() {
      return new Select();
    }

    private CubeQuery create() {
      return new CubeQuery(
          aggregation,
          startTs,
          endTs,
          resolution,
          limit,
          measurements,
          dimensionValues,
          groupByDimensions,
          AggregationOption.FALSE,
          interpolator);
    }

    /** Asks for the first measure. */
    public final class Select {
      private Select() {}

      /** Adds a measure with the function that groups it. */
      public Measurement measurement(String name, AggregationFunction aggFunc) {
        return new Measurement().measurement(name, aggFunc);
      }

      /** Adds measures with the functions that group them. */
      public Measurement measurements(Map<String, AggregationFunction> measurements) {
        return new Measurement().measurements(measurements);
      }
    }

    /** Asks for further measures and the aggregation. */
    public final class Measurement {
      private Measurement() {}

      /** Adds a measure with the function that groups it. */
      public Measurement measurement(String name, AggregationFunction aggFunc) {
        measurements.put(name, aggFunc);
        return this;
      }

      /** Adds measures with the functions that group them. */
      public Measurement measurements(Map<String, AggregationFunction> measurements) {
        Builder.this.measurements.putAll(measurements);
        return this;
      }

      /** Reads an aggregation that fits. */
      public From from() {
        return new From();
      }

      /** Reads the aggregation of that name. */
      public From from(String aggregation) {
        Builder.this.aggregation = aggregation;
        return new From();
      }
    }

    /** Asks for the resolution. */
    public final class From {
      private From() {}

      /** Sets the resolution. */
      public Where resolution(long amount, TimeUnit timeUnit) {
        resolution = Math.toIntExact(timeUnit.toSeconds(amount));
        return new Where();
      }
    }

    /** Asks for the conditions. */
    public final class Where {
      private Where() {}

      /** Goes on with the conditions. */
      public Dimension where() {
        return new Dimension();
      }
    }

    /** Asks for dimension values and the range of time. */
    public final class Dimension {
      private Dimension() {}

      /** Adds a dimension value that facts must have. */
      public Dimension dimension(String name, String value) {
        dimensionValues.put(name, value);
        return this;
      }

      /** Adds dimension values that facts must have. */
      public Dimension dimensions(Map<String, String> dimValues) {
        dimensionValues.putAll(dimValues);
        return this;
      }

      /** Sets the first second and the second to stop before. */
      public GroupBy timeRange(long startTsInSec, long endTsInSec) {
        startTs = startTsInSec;
        endTs = endTsInSec;
        return new GroupBy();
      }
    }

    /** Asks for groups or the limit. */
    public final class GroupBy {
      private GroupBy() {}

      /** Goes on with the dimensions that make the series. */
      public GroupByDimension groupBy() {
        return new GroupByDimension();
      }

      /** Sets how many points of each series to return at most. */
      public Limit limit(int limit) {
        Builder.this.limit = limit;
        return new Limit();
      }
    }

    /** Asks for further groups and the limit. */
    public final class GroupByDimension {
      private GroupByDimension() {}

      /** Adds a dimension that makes series. */
      public GroupByDimension dimension(String name) {
        groupByDimensions.add(name);
        return this;
      }

      /** Adds dimensions that make series. */
      public GroupByDimension dimensions(List<String> names) {
        groupByDimensions.addAll(names);
        return this;
      }

      /** Sets how many points of each series to return at most. */
      public Limit limit(int limit) {
        Builder.this.limit = limit;
        return new Limit();
      }
    }

    /** Has everything, and asks for an interpolator. */
    public final class Limit {
      private Limit() {}

      /** Fills gaps. */
      public Build interpolator(Interpolator interpolator) {
        Builder.this.interpolator = interpolator;
        return new Build();
      }

      /** Returns the query. */
      public CubeQuery build() {
        return create();
      }
    }

    /** Has everything. */
    public final class Build {
      private Build() {}

      /** Returns the query. */
      public CubeQuery build() {
        return create();
      }
    }
  }
}
