package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.FieldType;
import java.util.Collection;
import java.util.List;

/** A field does not fit the schema of a table, or what is done with it. */
public class InvalidFieldException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId tableId;
  private final transient Collection<String> fieldNames;

  private InvalidFieldException(
      String message, StructuredTableId tableId, Collection<String> fieldNames) {
    super(message);
    this.tableId = tableId;
    this.fieldNames = fieldNames;
  }

  /** Fields that together do not fit. */
  public InvalidFieldException(
      StructuredTableId tableId, Collection<Field<?>> fields, String message) {
    this(message, tableId, fields.stream().map(Field::getName).distinct().toList());
  }

  /** A field that is not in the schema. */
  public InvalidFieldException(StructuredTableId tableId, String fieldName) {
    this(
        "Field %s is not part of the schema of table %s".formatted(fieldName, tableId.getName()),
        tableId,
        List.of(fieldName));
  }

  /**
   * A field that does not fit.
   *
   * @param message what follows the names of field and table
   */
  public InvalidFieldException(StructuredTableId tableId, String fieldName, String message) {
    this(
        "Field %s of table %s %s".formatted(fieldName, tableId.getName(), message),
        tableId,
        List.of(fieldName));
  }

  /** A field of the wrong type. */
  public InvalidFieldException(
      StructuredTableId tableId, String fieldName, FieldType.Type expected, FieldType.Type actual) {
    this(
        "Wrong type for field %s in table %s. Expected %s, actual %s"
            .formatted(fieldName, tableId.getName(), expected, actual),
        tableId,
        List.of(fieldName));
  }

  public StructuredTableId getTableId() {
    return tableId;
  }

  public Collection<String> getFieldNames() {
    return fieldNames;
  }
}
