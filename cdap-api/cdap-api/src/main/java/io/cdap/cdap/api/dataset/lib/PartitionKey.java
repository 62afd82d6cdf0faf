package io.cdap.cdap.api.dataset.lib;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.annotation.Nonnull;
import javax.annotation.Nullable;

/** The fields that identify a partition. Immutable; the order of the fields does not count. */
@SuppressWarnings("rawtypes") // raw in the published signatures
public class PartitionKey {
  private final Map<String, Comparable> fields;

  private PartitionKey(@Nonnull Map<String, Comparable> fields) {
    this.fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** Returns a builder that takes any fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns a builder that takes the fields of a partitioning. */
  public static Builder builder(Partitioning partitioning) {
    return new Builder(partitioning);
  }

  /** Returns the fields; the map cannot be changed. */
  public Map<String, Comparable> getFields() {
    return fields;
  }

  /** Returns the value of a field, or null when there is none of that name. */
  public Comparable getField(String fieldName) {
    return fields.get(fieldName);
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other != null
            && getClass() == other.getClass()
            && fields.equals(((PartitionKey) other).fields));
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }

  @Override
  public String toString() {
    return fields.toString();
  }

  /** Collects fields. Not safe for use by several threads. */
  public static class Builder {
    private final LinkedHashMap<String, Comparable> fields = new LinkedHashMap<>();
    @Nullable private final Partitioning partitioning;

    /** Creates a builder that takes any fields. */
    public Builder() {
      this(null);
    }

    private Builder(@Nullable Partitioning partitioning) {
      this.partitioning = partitioning;
    }

    /**
     * Adds a field.
     *
     * @throws IllegalArgumentException when the name is empty, taken or not in the partitioning, or
     *     the value is null or not of the type that the partitioning says
     */
    public Builder addField(String name, Comparable value) {
      if (name == null || name.isEmpty()) {
        throw new IllegalArgumentException("Field name cannot be null or empty.");
      }
      if (value == null) {
        throw new IllegalArgumentException("Field value cannot be null.");
      }
      if (fields.containsKey(name)) {
        throw new IllegalArgumentException(
            String.format("Field '%s' already exists in partition key.", name));
      }
      if (partitioning != null) {
        check(partitioning, name, value);
      }
      fields.put(name, value);
      return this;
    }

    private static void check(Partitioning partitioning, String name, Comparable value) {
      Partitioning.FieldType type = partitioning.getFieldType(name);
      if (type == null) {
        throw new IllegalArgumentException(
            String.format("Field '%s' is an unknown field in partitioning %s", name, partitioning));
      }
      try {
        type.validate(value);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            String.format(
                "Value for field '%s' is incompatible with the partitioning: %s",
                name, e.getMessage()));
      }
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addStringField(String name, String value) {
      return addField(name, value);
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addIntField(String name, int value) {
      return addField(name, value);
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addLongField(String name, long value) {
      return addField(name, value);
    }

    /**
     * Returns the key.
     *
     * @throws IllegalStateException when there are no fields, or some of the partitioning are
     *     missing
     */
    public PartitionKey build() {
      if (fields.isEmpty()) {
        throw new IllegalStateException("Partition key cannot be empty.");
      }
      if (partitioning != null && !fields.keySet().equals(partitioning.getFields().keySet())) {
        throw new IllegalStateException(
            String.format(
                "Partition key is incomplete: It only contains fields %s, but the partitioning"
                    + " requires %s",
                fields.keySet(), partitioning.getFields().keySet()));
      }
      return new PartitionKey(fields);
    }
  }
}
