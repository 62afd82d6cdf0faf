package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.field.Field;
import java.util.Collection;
import javax.annotation.Nullable;

/**
 * A row as it was read. The methods throw {@link InvalidFieldException} when the field is not one
 * of the table or has another type, and answer null when the row has no value there.
 */
public interface StructuredRow {

  @Nullable
  Integer getInteger(String fieldName) throws InvalidFieldException;

  @Nullable
  Long getLong(String fieldName) throws InvalidFieldException;

  @Nullable
  Boolean getBoolean(String fieldName) throws InvalidFieldException;

  @Nullable
  String getString(String fieldName) throws InvalidFieldException;

  @Nullable
  Float getFloat(String fieldName) throws InvalidFieldException;

  @Nullable
  Double getDouble(String fieldName) throws InvalidFieldException;

  @Nullable
  byte[] getBytes(String fieldName) throws InvalidFieldException;

  /** The primary keys with their values, in the order of the table's. */
  Collection<Field<?>> getPrimaryKeys();
}
