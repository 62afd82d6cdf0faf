package io.cdap.cdap.spi.data.table.field;

import java.util.Objects;
import javax.annotation.Nullable;

/**
 * A field with a value, made by {@link Fields}.
 *
 * @param <T> the type of the value
 */
public final class Field<T> {
  private final FieldType fieldType;
  @Nullable private final T value;

  Field(FieldType fieldType, @Nullable T value) {
    this.fieldType = fieldType;
    this.value = value;
  }

  public FieldType.Type getFieldType() {
    return fieldType.getType();
  }

  public String getName() {
    return fieldType.getName();
  }

  @Nullable
  public T getValue() {
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
    Field<?> that = (Field<?>) o;
    return fieldType.equals(that.fieldType) && Objects.deepEquals(value, that.value);
  }

  @Override
  public int hashCode() {
    return value instanceof byte[] bytes
        ? Objects.hash(fieldType, java.util.Arrays.hashCode(bytes))
        : Objects.hash(fieldType, value);
  }

  @Override
  public String toString() {
    return "Field{name='"
        + fieldType.getName()
        + "', type='"
        + fieldType.getType()
        + "', value='"
        + value
        + "'}";
  }
}
