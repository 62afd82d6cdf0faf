package io.cdap.cdap.api.dataset.lib.cube;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** What was measured at one time, and where it belongs. Not safe for use by several threads. */
public class CubeFact {
  private final long timestamp;
  private final Map<String, String> dimensionValues = new HashMap<>();
  private final Collection<Measurement> measurements = new ArrayList<>();

  /** Creates a fact of a time in seconds since the epoch. */
  public CubeFact(long timestamp) {
    this.timestamp = timestamp;
  }

  /** Sets the value of a dimension. */
  public CubeFact addDimensionValue(String name, String value) {
    dimensionValues.put(name, value);
    return this;
  }

  /** Sets the values of dimensions. */
  public CubeFact addDimensionValues(Map<String, String> dimensionValues) {
    this.dimensionValues.putAll(dimensionValues);
    return this;
  }

  /** Adds a measurement. */
  public CubeFact addMeasurement(String name, MeasureType type, long value) {
    return addMeasurement(new Measurement(name, type, value));
  }

  /** Adds a measurement. */
  public CubeFact addMeasurement(Measurement measurement) {
    measurements.add(measurement);
    return this;
  }

  /** Adds measurements. */
  public CubeFact addMeasurements(Collection<Measurement> measurements) {
    this.measurements.addAll(measurements);
    return this;
  }

  /** Returns the time in seconds since the epoch. */
  public long getTimestamp() {
    return timestamp;
  }

  /** Returns the values of dimensions; the map cannot be changed. */
  public Map<String, String> getDimensionValues() {
    return Collections.unmodifiableMap(dimensionValues);
  }

  /** Returns the measurements; the collection cannot be changed. */
  public Collection<Measurement> getMeasurements() {
    return Collections.unmodifiableCollection(measurements);
  }

  @Override
  public String toString() {
    return "CubeFact{timestamp=" + timestamp + ", dimensionValues=" + dimensionValues
        + ", measurements=" + measurements + '}';
  }
}
