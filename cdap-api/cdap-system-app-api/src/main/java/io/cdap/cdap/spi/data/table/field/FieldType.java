package io.cdap.cdap.spi.data.table.field;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;

/** The name and the type of a field. */
public final class FieldType {
  /** The types that a primary key can have. */
  public static final Set<Type> PRIMARY_KEY_TYPES =
      Collections.unmodifiableSet(EnumSet.of(Type.INTEGER, Type.LONG, Type.STRING, Type.BOOLEAN));

  /** The types that an index can have. */
  public static final Set<Type> INDEX_COLUMN_TYPES =
      Collections.unmodifiableSet(EnumSet.of(Type.INTEGER, Type.LONG, Type.STRING, Type.BOOLEAN));

  /** The type of a field. */
  public enum Type {
    INTEGER,
    LONG,
    FLOAT,
    DOUBLE,
    STRING,
    BYTES,
    BOOLEAN;

    /** Whether a field of this type can hold every value of another type. */
    public boolean isCompatible(Type other) {
      return this == other
          || (this == LONG && other == INTEGER)
          || (this == DOUBLE && other == FLOAT);
    }
  }

  private final String name;
  private final Type type;

  public FieldType(String name, Type type) {
    this.name = name;
    this.type = type;
  }

  public String getName() {
    return name;
  }

  public Type getType() {
    return type;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    FieldType that = (FieldType) o;
    return Objects.equals(name, that.name) && type == that.type;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type);
  }

  @Override
  public String toString() {
    return "FieldType{name='" + name + "', type=" + type + '}';
  }
}
