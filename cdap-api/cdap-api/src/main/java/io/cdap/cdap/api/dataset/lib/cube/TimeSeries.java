package io.cdap.cdap.api.dataset.lib.cube;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The values of a measure over time, of one group of dimension values. Immutable. */
public final class TimeSeries {
  private final String measureName;
  private final Map<String, String> dimensionValues;
  private final List<TimeValue> timeValues;

  /** Creates a series. */
  public TimeSeries(
      String measureName, Map<String, String> dimensionValues, List<TimeValue> timeValues) {
    this.measureName = measureName;
    this.dimensionValues = Collections.unmodifiableMap(new HashMap<>(dimensionValues));
    this.timeValues = Collections.unmodifiableList(new ArrayList<>(timeValues));
  }

  /** Returns the name of the measure. */
  public String getMeasureName() {
    return measureName;
  }

  /** Returns the values of the dimensions that the query grouped by. */
  public Map<String, String> getDimensionValues() {
    return dimensionValues;
  }

  /** Returns the values in the order of their times. */
  public List<TimeValue> getTimeValues() {
    return timeValues;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof TimeSeries)) {
      return false;
    }
    TimeSeries other = (TimeSeries) o;
    return Objects.equals(measureName, other.measureName)
        && dimensionValues.equals(other.dimensionValues)
        && timeValues.equals(other.timeValues);
  }

  @Override
  public int hashCode() {
    return Objects.hash(measureName, dimensionValues, timeValues);
  }

  @Override
  public String toString() {
    return "TimeSeries{measureName='" + measureName + "', dimensionValues=" + dimensionValues
        + ", timeValues=" + timeValues + '}';
  }
}
