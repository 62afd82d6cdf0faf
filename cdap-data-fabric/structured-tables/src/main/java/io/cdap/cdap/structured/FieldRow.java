package io.cdap.cdap.structured;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.spi.data.InvalidFieldException;
import io.cdap.cdap.spi.data.StructuredRow;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.FieldType;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import javax.annotation.Nullable;

/** A stored row with its fields. */
final class FieldRow implements StructuredRow {
  private final StructuredTableSchema schema;
  private final List<Field<?>> keys;
  private final Row row;

  FieldRow(StructuredTableSchema schema, List<Field<?>> keys, Row row) {
    this.schema = requireNonNull(schema, "schema is null");
    this.keys = List.copyOf(keys);
    this.row = requireNonNull(row, "row is null");
  }

  /** The key of the stored row. */
  byte[] stored() {
    return row.getRow();
  }

  /** The value of any field, of the type the schema has. */
  @Nullable
  Object value(String name) {
    if (schema.isPrimaryKeyColumn(name)) {
      return keys.get(schema.getPrimaryKeys().indexOf(name)).getValue();
    }
    return Cells.decode(schema.getType(name), row.get(Cells.column(name)));
  }

  /** Whether a field of the row has the value of a field that was given. */
  boolean has(Field<?> field) {
    Object value = value(field.getName());
    Object other = field.getValue();
    if (value instanceof Number number && other instanceof Number otherNumber) {
      // A key of the type long may be given as an integer.
      boolean floating = value instanceof Double || value instanceof Float;
      return floating
          ? Double.compare(number.doubleValue(), otherNumber.doubleValue()) == 0
          : number.longValue() == otherNumber.longValue();
    }
    return Objects.deepEquals(value, other);
  }

  @Override
  public Integer getInteger(String fieldName) {
    return (Integer) typed(fieldName, FieldType.Type.INTEGER);
  }

  @Override
  public Long getLong(String fieldName) {
    Object value = typed(fieldName, FieldType.Type.LONG);
    return value == null ? null : (Long) ((Number) value).longValue();
  }

  @Override
  public Boolean getBoolean(String fieldName) {
    return (Boolean) typed(fieldName, FieldType.Type.BOOLEAN);
  }

  @Override
  public String getString(String fieldName) {
    return (String) typed(fieldName, FieldType.Type.STRING);
  }

  @Override
  public Float getFloat(String fieldName) {
    return (Float) typed(fieldName, FieldType.Type.FLOAT);
  }

  @Override
  public Double getDouble(String fieldName) {
    Object value = typed(fieldName, FieldType.Type.DOUBLE);
    return value == null ? null : (Double) ((Number) value).doubleValue();
  }

  @Override
  public byte[] getBytes(String fieldName) {
    return (byte[]) typed(fieldName, FieldType.Type.BYTES);
  }

  @Override
  public Collection<Field<?>> getPrimaryKeys() {
    return keys;
  }

  @Override
  public String toString() {
    return "row " + keys;
  }

  @Nullable
  private Object typed(String name, FieldType.Type wanted) {
    FieldType.Type type = schema.getType(name);
    if (type == null) {
      throw new InvalidFieldException(schema.getTableId(), name);
    }
    if (!wanted.isCompatible(type)) {
      throw new InvalidFieldException(schema.getTableId(), name, wanted, type);
    }
    return value(name);
  }
}
