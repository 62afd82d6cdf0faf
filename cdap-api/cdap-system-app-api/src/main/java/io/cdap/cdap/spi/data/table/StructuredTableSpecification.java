package io.cdap.cdap.spi.data.table;

import io.cdap.cdap.spi.data.InvalidFieldException;
import io.cdap.cdap.spi.data.table.field.FieldType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A table to make: its name, fields, primary keys and indexes. */
public final class StructuredTableSpecification {
  private final StructuredTableId tableId;
  private final List<FieldType> fieldTypes;
  private final List<String> primaryKeys;
  private final List<String> indexes;

  private StructuredTableSpecification(
      StructuredTableId tableId,
      List<FieldType> fieldTypes,
      List<String> primaryKeys,
      List<String> indexes) {
    this.tableId = tableId;
    this.fieldTypes = Collections.unmodifiableList(new ArrayList<>(fieldTypes));
    this.primaryKeys = Collections.unmodifiableList(new ArrayList<>(primaryKeys));
    this.indexes = Collections.unmodifiableList(new ArrayList<>(indexes));
  }

  public StructuredTableId getTableId() {
    return tableId;
  }

  public List<FieldType> getFieldTypes() {
    return fieldTypes;
  }

  /** The fields that identify a row, in the order by which rows are sorted. */
  public List<String> getPrimaryKeys() {
    return primaryKeys;
  }

  /** The fields by which rows can be found besides their keys. */
  public List<String> getIndexes() {
    return indexes;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    StructuredTableSpecification that = (StructuredTableSpecification) o;
    return tableId.equals(that.tableId)
        && fieldTypes.equals(that.fieldTypes)
        && primaryKeys.equals(that.primaryKeys)
        && indexes.equals(that.indexes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(tableId, fieldTypes, primaryKeys, indexes);
  }

  @Override
  public String toString() {
    return "StructuredTableSpecification{tableId="
        + tableId
        + ", fieldTypes="
        + fieldTypes
        + ", primaryKeys="
        + primaryKeys
        + ", indexes="
        + indexes
        + '}';
  }

  /** Builds specifications. */
  public static final class Builder {
    private StructuredTableId tableId;
    private List<FieldType> fieldTypes = List.of();
    private List<String> primaryKeys = List.of();
    private List<String> indexes = List.of();

    public Builder() {}

    public Builder(StructuredTableSpecification specification) {
      tableId = specification.tableId;
      fieldTypes = specification.fieldTypes;
      primaryKeys = specification.primaryKeys;
      indexes = specification.indexes;
    }

    public Builder withId(StructuredTableId id) {
      tableId = id;
      return this;
    }

    public Builder withFields(FieldType... fields) {
      fieldTypes = List.of(fields);
      return this;
    }

    public Builder withPrimaryKeys(String... keys) {
      primaryKeys = List.of(keys);
      return this;
    }

    public Builder withIndexes(String... columns) {
      indexes = List.of(columns);
      return this;
    }

    /**
     * The specification.
     *
     * @throws IllegalArgumentException when name, fields or keys are missing, or a field is there
     *     twice
     * @throws InvalidFieldException when a key or an index is no field, or of a type that it cannot
     *     have
     */
    public StructuredTableSpecification build() throws InvalidFieldException {
      if (tableId == null || tableId.getName().isEmpty()) {
        throw new IllegalArgumentException("A table must have a name.");
      }
      if (fieldTypes.isEmpty()) {
        throw new IllegalArgumentException(
            "Table '%s' must have fields.".formatted(tableId.getName()));
      }
      if (primaryKeys.isEmpty()) {
        throw new IllegalArgumentException(
            "Table '%s' must have primary keys.".formatted(tableId.getName()));
      }
      Map<String, FieldType.Type> types = new LinkedHashMap<>();
      for (FieldType field : fieldTypes) {
        if (types.put(field.getName(), field.getType()) != null) {
          throw new IllegalArgumentException(
              "Table '%s' has two fields named '%s'."
                  .formatted(tableId.getName(), field.getName()));
        }
      }
      for (String key : primaryKeys) {
        if (!types.containsKey(key)) {
          throw new InvalidFieldException(tableId, key);
        }
        if (!FieldType.PRIMARY_KEY_TYPES.contains(types.get(key))) {
          throw new InvalidFieldException(
              tableId,
              key,
              "has wrong type for a primary key. Valid types are: " + FieldType.PRIMARY_KEY_TYPES);
        }
      }
      for (String index : indexes) {
        if (!types.containsKey(index)) {
          throw new InvalidFieldException(tableId, index, "is an index but no field");
        }
        if (!FieldType.INDEX_COLUMN_TYPES.contains(types.get(index))) {
          throw new InvalidFieldException(
              tableId,
              index,
              "has wrong type for an index column. Valid types are: "
                  + FieldType.INDEX_COLUMN_TYPES);
        }
      }
      return new StructuredTableSpecification(tableId, fieldTypes, primaryKeys, indexes);
    }
  }
}
