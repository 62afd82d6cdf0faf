package io.cdap.cdap.api.lineage.field;

import java.util.Objects;

/** A field as one operation gets it from another. Immutable. */
public class InputField {
  private final String origin;
  private final String name;

  private InputField(String origin, String name) {
    this.origin = origin;
    this.name = name;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    InputField that = (InputField) o;
    return Objects.equals(origin, that.origin) && Objects.equals(name, that.name);
  }

  public String getName() {
    return name;
  }

  /** Returns the name of the operation the field comes from. */
  public String getOrigin() {
    return origin;
  }

  @Override
  public int hashCode() {
    return Objects.hash(origin, name);
  }

  public static InputField of(String origin, String name) {
    return new InputField(origin, name);
  }
}
