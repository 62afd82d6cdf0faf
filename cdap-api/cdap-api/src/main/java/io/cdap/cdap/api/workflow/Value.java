package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.annotation.Beta;
import java.io.Serializable;
import java.util.Objects;

/** A value of a {@link WorkflowToken}: a text that can be read as other types. Immutable. */
@Beta
public class Value implements Serializable {

  private static final long serialVersionUID = -3420759818008526875L;

  private final String value;

  private Value(String value) {
    this.value = value;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Value that = (Value) o;
    return Objects.equals(value, that.value);
  }

  /** Returns true when the text is "true" in any case, else false. */
  public boolean getAsBoolean() {
    return Boolean.parseBoolean(value);
  }

  /**
   * Returns the number the text stands for.
   *
   * @throws NumberFormatException when it stands for none
   */
  public double getAsDouble() {
    return Double.parseDouble(value);
  }

  /**
   * Returns the number the text stands for.
   *
   * @throws NumberFormatException when it stands for none
   */
  public int getAsInt() {
    return Integer.parseInt(value);
  }

  /**
   * Returns the number the text stands for.
   *
   * @throws NumberFormatException when it stands for none
   */
  public long getAsLong() {
    return Long.parseLong(value);
  }

  @Override
  public int hashCode() {
    return Objects.hash(value);
  }

  public static Value of(boolean value) {
    return new Value(Boolean.toString(value));
  }

  public static Value of(double value) {
    return new Value(Double.toString(value));
  }

  public static Value of(int value) {
    return new Value(Integer.toString(value));
  }

  public static Value of(String value) {
    return new Value(value);
  }

  public static Value of(long value) {
    return new Value(Long.toString(value));
  }

  /** Returns the text itself. */
  @Override
  public String toString() {
    return value;
  }
}
