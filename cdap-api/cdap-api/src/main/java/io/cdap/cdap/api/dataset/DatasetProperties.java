package io.cdap.cdap.api.dataset;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import javax.annotation.Nullable;

/** The properties a dataset is created with, and an optional description. Immutable. */
public final class DatasetProperties {

  /** The property that holds the schema of the records in a dataset. */
  public static final String SCHEMA = "schema";

  /** No properties and no description. */
  public static final DatasetProperties EMPTY = builder().build();

  @Nullable private final String description;
  private final Map<String, String> properties;

  private DatasetProperties(Map<String, String> properties, @Nullable String description) {
    this.properties = properties;
    this.description = description;
  }

  /** Returns a builder without properties. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns the given properties without a description. */
  public static DatasetProperties of(Map<String, String> props) {
    return builder().addAll(props).build();
  }

  /** Returns the properties; the map cannot be changed. */
  public Map<String, String> getProperties() {
    return properties;
  }

  /** Returns the description, or null when there is none. */
  @Nullable
  public String getDescription() {
    return description;
  }

  @Override
  public String toString() {
    return "DatasetProperties{description='" + description + "', properties=" + properties + '}';
  }

  /** Collects properties. Not safe for use by several threads. */
  public static class Builder {
    private String description;
    private final Map<String, String> properties = new HashMap<>();

    /** For builders of properties that are specific to a dataset type. */
    protected Builder() {}

    /** Describes the dataset. */
    public Builder setDescription(String description) {
      this.description = description;
      return this;
    }

    /** Sets a property. */
    public Builder add(String key, String value) {
      properties.put(key, value);
      return this;
    }

    /** Sets a property to a number. */
    public Builder add(String key, int value) {
      return add(key, String.valueOf(value));
    }

    /** Sets a property to a number. */
    public Builder add(String key, long value) {
      return add(key, String.valueOf(value));
    }

    /** Sets all given properties. */
    public Builder addAll(Map<String, String> properties) {
      this.properties.putAll(properties);
      return this;
    }

    /** Returns what was collected so far. */
    public DatasetProperties build() {
      return new DatasetProperties(
          Collections.unmodifiableMap(new HashMap<>(properties)), description);
    }
  }
}
