package io.cdap.cdap.api.dataset.lib.cube;

import java.util.Objects;

/** A value of a measure. Immutable. */
public class Measurement {
  private final String name;
  private final MeasureType type;
  private final long value;

  /** Creates a value of the measure of that name. */
  public Measurement(String name, MeasureType type, long value) {
    this.name = name;
    this.type = type;
    this.value = value;
  }

  /** Creates the same value of a measure of another name. */
  public Measurement(Measurement measurement, String name) {
    this(name, measurement.type, measurement.value);
  }

  /** Returns the name of the measure. */
  public String getName() {
    return name;
  }

  /** Returns the kind of the measure. */
  public MeasureType getType() {
    return type;
  }

  /** Returns the value. */
  public long getValue() {
    return value;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Measurement other = (Measurement) o;
    return value == other.value && type == other.type && Objects.equals(name, other.name);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, value);
  }

  @Override
  public String toString() {
    return "Measurement{name='" + name + "', type=" + type + ", value=" + value + '}';
  }
}
