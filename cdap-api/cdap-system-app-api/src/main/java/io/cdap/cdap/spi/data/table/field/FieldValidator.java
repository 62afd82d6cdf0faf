package io.cdap.cdap.spi.data.table.field;

import io.cdap.cdap.spi.data.InvalidFieldException;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import java.util.Collection;
import java.util.List;

/** Checks fields against the schema of a table. Safe for use by many threads. */
public class FieldValidator {
  private final StructuredTableSchema schema;

  public FieldValidator(StructuredTableSchema schema) {
    this.schema = schema;
  }

  /** A field must be one of the table, of a type that fits, and have a value when it is a key. */
  public void validateField(Field<?> field) throws InvalidFieldException {
    FieldType.Type expected = schema.getType(field.getName());
    if (expected == null) {
      throw new InvalidFieldException(schema.getTableId(), field.getName());
    }
    if (!expected.isCompatible(field.getFieldType())) {
      throw new InvalidFieldException(
          schema.getTableId(), field.getName(), expected, field.getFieldType());
    }
    if (field.getValue() == null && schema.isPrimaryKeyColumn(field.getName())) {
      throw new InvalidFieldException(
          schema.getTableId(), field.getName(), "is a primary key but the value is null");
    }
  }

  /** The bounds of a range must be fields of the table that begin with the first primary key. */
  public void validateScanRange(Range range) throws InvalidFieldException {
    validateBound(range.getBegin());
    validateBound(range.getEnd());
  }

  /**
   * Keys must be the primary keys of the table in their order.
   *
   * @param allowPrefix whether the first ones are enough
   */
  public void validatePrimaryKeys(Collection<Field<?>> keys, boolean allowPrefix)
      throws InvalidFieldException {
    keys.forEach(this::validateField);
    List<String> expected = schema.getPrimaryKeys();
    if (keys.size() > expected.size()) {
      throw invalid(
          keys, "Given keys %s are more than the primary keys %s".formatted(keys, expected));
    }
    if (!allowPrefix && keys.size() < expected.size()) {
      throw invalid(
          keys, "Given keys %s do not contain all the primary keys %s".formatted(keys, expected));
    }
    int i = 0;
    for (Field<?> key : keys) {
      if (!key.getName().equals(expected.get(i++))) {
        throw invalid(
            keys,
            "Given keys %s are not the first of the primary keys %s in their order"
                .formatted(keys, expected));
      }
    }
  }

  /** Keys must be primary keys of the table, whichever. */
  public void validatePartialPrimaryKeys(Collection<Field<?>> keys) throws InvalidFieldException {
    keys.forEach(this::validateField);
    List<String> expected = schema.getPrimaryKeys();
    if (keys.size() > expected.size()) {
      throw invalid(
          keys, "Given keys %s are more than the primary keys %s".formatted(keys, expected));
    }
    for (Field<?> key : keys) {
      if (!schema.isPrimaryKeyColumn(key.getName())) {
        throw invalid(
            List.of(key), "Given key %s is none of the primary keys %s".formatted(key, expected));
      }
    }
  }

  /** Fields must be of the table but no primary keys. */
  public void validateNotPrimaryKeys(Collection<Field<?>> fields) throws InvalidFieldException {
    for (Field<?> field : fields) {
      validateField(field);
      if (schema.isPrimaryKeyColumn(field.getName())) {
        throw new InvalidFieldException(
            schema.getTableId(), field.getName(), "is a primary key, which cannot be updated");
      }
    }
  }

  private void validateBound(Collection<Field<?>> bound) {
    bound.forEach(this::validateField);
    if (!bound.isEmpty()
        && !bound.iterator().next().getName().equals(schema.getPrimaryKeys().get(0))) {
      throw invalid(
          bound, "Given Range fields %s do not start with the first primary key".formatted(bound));
    }
  }

  private InvalidFieldException invalid(Collection<Field<?>> fields, String message) {
    return new InvalidFieldException(schema.getTableId(), fields, message);
  }
}
