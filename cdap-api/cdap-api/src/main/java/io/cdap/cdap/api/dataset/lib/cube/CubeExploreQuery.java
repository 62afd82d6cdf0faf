package io.cdap.cdap.api.dataset.lib.cube;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Selects what to look up in a cube: the dimensions in order, as far as they are known. */
public class CubeExploreQuery {
  private final long startTs;
  private final long endTs;
  private final int resolution;
  private final int limit;
  private final List<DimensionValue> dimensionValues;

  /**
   * Creates a query.
   *
   * @param startTs the first second
   * @param endTs the second to stop before
   * @param resolution the resolution in seconds
   * @param limit at most that many results
   * @param dimensionValues the known dimensions; a null value matches any
   */
  public CubeExploreQuery(
      long startTs,
      long endTs,
      int resolution,
      int limit,
      List<DimensionValue> dimensionValues) {
    this.startTs = startTs;
    this.endTs = endTs;
    this.resolution = resolution;
    this.limit = limit;
    this.dimensionValues = new ArrayList<>(dimensionValues);
  }

  /** Returns a builder that asks for one thing after the other. */
  public static Builder builder() {
    return new Builder();
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

  /** Returns how many results to return at most. */
  public int getLimit() {
    return limit;
  }

  /** Returns the known dimensions. */
  public List<DimensionValue> getDimensionValues() {
    return dimensionValues;
  }

  @Override
  public String toString() {
    return "CubeExploreQuery{startTs=" + startTs + ", endTs=" + endTs + ", resolution="
        + resolution + ", limit=" + limit + ", dimensionValues=" + dimensionValues + '}';
  }

  /** Builds a query. Not safe for use by several threads. */
  public static final class Builder {
    private long startTs;
    private long endTs;
    private int resolution;
    private int limit;
    private final List<DimensionValue> dimensionValues = new ArrayList<>();

    /** Creates a builder. */
    public Builder() {}

    /** Goes on with the resolution. */
    public From from() {
      return new From();
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

    /** Asks for dimensions and the range of time. */
    public final class Dimension {
      private Dimension() {}

      /** Adds a known dimension. */
      public Dimension dimension(String name, String value) {
        dimensionValues.add(new DimensionValue(name, value));
        return this;
      }

      /** Adds known dimensions. */
      public Dimension dimensions(List<DimensionValue> dimValues) {
        dimensionValues.addAll(dimValues);
        return this;
      }

      /** Sets the first second and the second to stop before. */
      public Limit timeRange(long startTsInSec, long endTsInSec) {
        startTs = startTsInSec;
        endTs = endTsInSec;
        return new Limit();
      }
    }

    /** Asks for the limit. */
    public final class Limit {
      private Limit() {}

      /** Sets how many results to return at most. */
      public Build limit(int limit) {
        Builder.this.limit = limit;
        return new Build();
      }
    }

    /** Has everything. */
    public final class Build {
      private Build() {}

      /** Returns the query. */
      public CubeExploreQuery build() {
        return new CubeExploreQuery(startTs, endTs, resolution, limit, dimensionValues);
      }
    }
  }
}
