package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.table.TableProperties;
import java.util.Map;
import javax.annotation.Nullable;

/** Reads and writes the properties of a {@link PartitionedFileSet}. */
public class PartitionedFileSetProperties extends FileSetProperties {

  /** The property for the names of the partitioning's fields, in order, separated by commas. */
  public static final String PARTITIONING_FIELDS = "partitioning.fields.";

  /** The property prefix for the type of a field of the partitioning. */
  public static final String PARTITIONING_FIELD_PREFIX = "partitioning.field.";

  /** Creates an instance without state; all methods are static. */
  public PartitionedFileSetProperties() {}

  /** Returns a builder. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Returns the partitioning, or null when it is not set.
   *
   * @throws IllegalArgumentException when the type of a field is missing or not known
   */
  @Nullable
  public static Partitioning getPartitioning(Map<String, String> properties) {
    String names = properties.get(PARTITIONING_FIELDS);
    if (names == null) {
      return null;
    }
    Partitioning.Builder builder = Partitioning.builder();
    for (String name : names.split(",")) {
      builder.addField(name, typeOf(name, properties.get(PARTITIONING_FIELD_PREFIX + name)));
    }
    return builder.build();
  }

  private static Partitioning.FieldType typeOf(String field, @Nullable String type) {
    if (type == null) {
      throw new IllegalArgumentException(String.format("Type of field '%s' is missing", field));
    }
    try {
      return Partitioning.FieldType.valueOf(type);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          String.format("Type of field '%s' is invalid: '%s'", field, type), e);
    }
  }

  /** A builder of these properties, on top of those of a file set. */
  public static class Builder extends FileSetProperties.Builder {

    Builder() {}

    /** Sets the partitioning. */
    public Builder setPartitioning(Partitioning partitioning) {
      add(PARTITIONING_FIELDS, String.join(",", partitioning.getFields().keySet()));
      partitioning
          .getFields()
          .forEach((name, type) -> add(PARTITIONING_FIELD_PREFIX + name, type.name()));
      return this;
    }

    /** Sets the permissions, by user, on the table that keeps the partitions. */
    public Builder setTablePermissions(Map<String, String> permissions) {
      TableProperties.setTablePermissions(this, permissions);
      return this;
    }
  }
}
