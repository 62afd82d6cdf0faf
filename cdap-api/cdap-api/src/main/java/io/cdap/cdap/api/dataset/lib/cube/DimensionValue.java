package io.cdap.cdap.api.dataset.lib.cube;

import java.util.Objects;
import javax.annotation.Nullable;

/** A dimension and its value. Immutable. */
public final class DimensionValue {
  private final String name;
  @Nullable private final String value;

  /** Creates a pair; null stands for facts without that dimension. */
  public DimensionValue(String name, @Nullable String value) {
    this.name = name;
    this.value = value;
  }

  /** Returns the name of the dimension. */
  public String getName() {
    return name;
  }

  /** Returns the value, or null. */
  @Nullable
  public String getValue() {
    return value;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof DimensionValue
        && Objects.equals(name, ((DimensionValue) o).name)
        && Objects.equals(value, ((DimensionValue) o).value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, value);
  }

  @Override
  public String toString() {
    return "DimensionValue{name='" + name + "', value='" + value + "'}";
  }
}
