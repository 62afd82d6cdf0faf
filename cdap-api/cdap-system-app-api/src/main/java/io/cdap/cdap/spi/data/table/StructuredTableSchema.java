package io.cdap.cdap.spi.data.table;

import io.cdap.cdap.spi.data.table.field.FieldType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.annotation.Nullable;

/** The fields of a table with their types, and which of them are keys and indexes. */
public class StructuredTableSchema {
  private final StructuredTableId tableId;
  private final List<String> primaryKeys;
  private final Set<String> indexes;
  private final Map<String, FieldType.Type> fields;

  public StructuredTableSchema(StructuredTableSpecification spec) {
    this(spec.getTableId(), spec.getFieldTypes(), spec.getPrimaryKeys(), spec.getIndexes());
  }

  public StructuredTableSchema(
      StructuredTableId tableId,
      List<FieldType> fields,
      List<String> primaryKeys,
      Collection<String> indexes) {
    this.tableId = tableId;
    this.primaryKeys = Collections.unmodifiableList(new ArrayList<>(primaryKeys));
    this.indexes = Collections.unmodifiableSet(new LinkedHashSet<>(indexes));
    Map<String, FieldType.Type> types = new LinkedHashMap<>();
    fields.forEach(field -> types.put(field.getName(), field.getType()));
    this.fields = Collections.unmodifiableMap(types);
  }

  public StructuredTableId getTableId() {
    return tableId;
  }

  public List<String> getPrimaryKeys() {
    return primaryKeys;
  }

  public Set<String> getIndexes() {
    return indexes;
  }

  public boolean isPrimaryKeyColumn(String name) {
    return primaryKeys.contains(name);
  }

  public boolean isIndexColumn(String name) {
    return indexes.contains(name);
  }

  public boolean isIndexColumns(Collection<String> names) {
    return indexes.containsAll(names);
  }

  /** The type of a field; null when there is no such field. */
  @Nullable
  public FieldType.Type getType(String fieldName) {
    return fields.get(fieldName);
  }

  public Set<String> getFieldNames() {
    return fields.keySet();
  }

  /** Whether a table with this schema can get another one, see {@link #isCompatible}. */
  public boolean isCompatible(StructuredTableSpecification spec) {
    return isCompatible(new StructuredTableSchema(spec));
  }

  /**
   * Whether a table with this schema can get another one: with the same name and keys, and at least
   * the same indexes and fields, of types that hold what is stored.
   */
  public boolean isCompatible(StructuredTableSchema other) {
    return tableId.equals(other.tableId)
        && primaryKeys.equals(other.primaryKeys)
        && other.indexes.containsAll(indexes)
        && fields.entrySet().stream()
            .allMatch(
                field -> {
                  FieldType.Type after = other.getType(field.getKey());
                  return after != null && after.isCompatible(field.getValue());
                });
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    StructuredTableSchema that = (StructuredTableSchema) o;
    return tableId.equals(that.tableId)
        && primaryKeys.equals(that.primaryKeys)
        && indexes.equals(that.indexes)
        && fields.equals(that.fields);
  }

  @Override
  public int hashCode() {
    return Objects.hash(tableId, primaryKeys, indexes, fields);
  }
}
