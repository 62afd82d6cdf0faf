package io.cdap.cdap.api.dataset.lib;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.annotation.Nonnull;

/** The fields that every partition key of a file set has, in order, with their types. Immutable. */
@SuppressWarnings("rawtypes") // raw in the published signatures
public class Partitioning {
  private final Map<String, FieldType> fields;

  private Partitioning(LinkedHashMap<String, FieldType> fields) {
    this.fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the type of a field, or null when there is none of that name. */
  public FieldType getFieldType(String fieldName) {
    return fields.get(fieldName);
  }

  /** Returns the fields in order; the map cannot be changed. */
  public Map<String, FieldType> getFields() {
    return fields;
  }

  @Override
  public String toString() {
    return fields.toString();
  }

  /** The type of a field. */
  public enum FieldType {
    /** Text. */
    STRING {
      @Override
      public Comparable parse(String value) {
        return value;
      }

      @Override
      public void validate(Comparable value) {
        validate(value, String.class);
      }
    },
    /** A number of eight bytes. */
    LONG {
      @Override
      public Comparable parse(String value) {
        return Long.parseLong(value);
      }

      @Override
      public void validate(Comparable value) {
        validate(value, Long.class);
      }
    },
    /** A number of four bytes. */
    INT {
      @Override
      public Comparable parse(String value) {
        return Integer.parseInt(value);
      }

      @Override
      public void validate(Comparable value) {
        validate(value, Integer.class);
      }
    };

    /**
     * Returns the value that a text stands for.
     *
     * @throws NumberFormatException when it is not a number but has to be one
     */
    public abstract Comparable parse(String value);

    /**
     * Checks that a value is of this type.
     *
     * @throws IllegalArgumentException when it is not
     */
    public abstract void validate(Comparable value);

    /**
     * Checks that a value is of the given class.
     *
     * @throws IllegalArgumentException when it is not
     */
    protected void validate(Comparable value, Class<? extends Comparable> expectedClass) {
      if (!expectedClass.equals(value.getClass())) {
        throw new IllegalArgumentException(
            String.format(
                "Value %s of type %s cannot be assigned to a %s field",
                value, value.getClass().getSimpleName(), name()));
      }
    }
  }

  /** Collects fields. Not safe for use by several threads. */
  public static class Builder {
    private final LinkedHashMap<String, FieldType> fields = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Adds a field.
     *
     * @throws IllegalArgumentException when the name is empty or taken, or the type is null
     */
    public Builder addField(@Nonnull String name, @Nonnull FieldType type) {
      if (name == null || name.isEmpty()) {
        throw new IllegalArgumentException("Field name cannot be null or empty.");
      }
      if (type == null) {
        throw new IllegalArgumentException("Field type cannot be null.");
      }
      if (fields.containsKey(name)) {
        throw new IllegalArgumentException(
            String.format("Field '%s' already exists in partitioning.", name));
      }
      fields.put(name, type);
      return this;
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addStringField(String name) {
      return addField(name, FieldType.STRING);
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addIntField(String name) {
      return addField(name, FieldType.INT);
    }

    /** Adds a field, see {@link #addField}. */
    public Builder addLongField(String name) {
      return addField(name, FieldType.LONG);
    }

    /**
     * Returns the partitioning.
     *
     * @throws IllegalStateException when there are no fields
     */
    public Partitioning build() {
      if (fields.isEmpty()) {
        throw new IllegalStateException("Partitioning cannot be empty.");
      }
      return new Partitioning(fields);
    }
  }
}
