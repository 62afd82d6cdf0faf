package io.cdap.cdap.api.dataset;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.annotation.Nullable;

/**
 * Everything needed to open a dataset: its name, type and properties, and the specifications of the
 * datasets embedded in it. Immutable; the setters return changed copies. The field names are those
 * of its JSON form.
 */
public final class DatasetSpecification {
  private final String name;
  private final String type;
  @Nullable private final String description;
  @Nullable private final Map<String, String> originalProperties;
  private final SortedMap<String, String> properties;
  private final SortedMap<String, DatasetSpecification> datasetSpecs;

  private DatasetSpecification(
      String name,
      String type,
      @Nullable String description,
      @Nullable Map<String, String> originalProperties,
      SortedMap<String, String> properties,
      SortedMap<String, DatasetSpecification> datasetSpecs) {
    this.name = name;
    this.type = type;
    this.description = description;
    this.originalProperties =
        originalProperties == null
            ? null
            : Collections.unmodifiableMap(new HashMap<>(originalProperties));
    this.properties = Collections.unmodifiableSortedMap(new TreeMap<>(properties));
    this.datasetSpecs = Collections.unmodifiableSortedMap(new TreeMap<>(datasetSpecs));
  }

  /** Returns a builder for a dataset of that name and type. */
  public static Builder builder(String name, String typeName) {
    return new Builder(name, typeName);
  }

  /** Returns the name; that of an embedded dataset starts with the name of the outer one. */
  public String getName() {
    return name;
  }

  /** Returns the name of the dataset type. */
  public String getType() {
    return type;
  }

  /** Returns the description, or null when there is none. */
  @Nullable
  public String getDescription() {
    return description;
  }

  /** Returns the properties as the user gave them, or null when they are not known. */
  @Nullable
  public Map<String, String> getOriginalProperties() {
    return originalProperties;
  }

  /** Returns the properties in the order of their keys; the map cannot be changed. */
  public Map<String, String> getProperties() {
    return properties;
  }

  /** Returns a property, or null when it is not set. */
  @Nullable
  public String getProperty(String key) {
    return properties.get(key);
  }

  /** Returns a property, or a default when it is not set. */
  public String getProperty(String key, String defaultValue) {
    return properties.getOrDefault(key, defaultValue);
  }

  /**
   * Returns a property as a number, or a default when it is not set.
   *
   * @throws NumberFormatException when it is not a number
   */
  public long getLongProperty(String key, long defaultValue) {
    String value = properties.get(key);
    return value == null ? defaultValue : Long.parseLong(value);
  }

  /**
   * Returns a property as a number, or a default when it is not set.
   *
   * @throws NumberFormatException when it is not a number
   */
  public int getIntProperty(String key, int defaultValue) {
    String value = properties.get(key);
    return value == null ? defaultValue : Integer.parseInt(value);
  }

  /** Returns the specification of an embedded dataset by its short name, or null. */
  public DatasetSpecification getSpecification(String dsName) {
    return datasetSpecs.get(dsName);
  }

  /** Returns the specifications of the embedded datasets by short name. */
  public SortedMap<String, DatasetSpecification> getSpecifications() {
    return datasetSpecs;
  }

  /** Tells whether a full name is that of a dataset in here that has no embedded ones itself. */
  public boolean isParent(String datasetName) {
    if (datasetSpecs.isEmpty()) {
      return name.equals(datasetName);
    }
    return datasetSpecs.values().stream().anyMatch(embedded -> embedded.isParent(datasetName));
  }

  /** Returns a copy with another description. */
  public DatasetSpecification setDescription(String description) {
    return new DatasetSpecification(
        name, type, description, originalProperties, properties, datasetSpecs);
  }

  /** Returns a copy that remembers the properties the user gave. */
  public DatasetSpecification setOriginalProperties(DatasetProperties originalProps) {
    return setOriginalProperties(originalProps.getProperties());
  }

  /** Returns a copy that remembers the properties the user gave. */
  public DatasetSpecification setOriginalProperties(Map<String, String> originalProps) {
    return new DatasetSpecification(
        name, type, description, originalProps, properties, datasetSpecs);
  }

  private DatasetSpecification embedIn(String outerName) {
    SortedMap<String, DatasetSpecification> embedded = new TreeMap<>();
    datasetSpecs.forEach((key, spec) -> embedded.put(key, spec.embedIn(outerName)));
    return new DatasetSpecification(
        outerName + '.' + name, type, description, originalProperties, properties, embedded);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof DatasetSpecification)) {
      return false;
    }
    DatasetSpecification other = (DatasetSpecification) o;
    return Objects.equals(name, other.name)
        && Objects.equals(type, other.type)
        && Objects.equals(description, other.description)
        && Objects.equals(originalProperties, other.originalProperties)
        && Objects.equals(properties, other.properties)
        && Objects.equals(datasetSpecs, other.datasetSpecs);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, description, originalProperties, properties, datasetSpecs);
  }

  @Override
  public String toString() {
    return "DatasetSpecification{name='" + name + "', type='" + type
        + "', description='" + description + "', originalProperties=" + originalProperties
        + ", properties=" + properties + ", datasetSpecs=" + datasetSpecs + '}';
  }

  /** Collects a specification. Not safe for use by several threads. */
  public static final class Builder {
    private final String name;
    private final String type;
    private String description;
    private final TreeMap<String, String> properties = new TreeMap<>();
    private final TreeMap<String, DatasetSpecification> dataSetSpecs = new TreeMap<>();

    private Builder(String name, String typeName) {
      this.name = name;
      this.type = typeName;
    }

    /** Describes the dataset. */
    public Builder setDescription(String description) {
      this.description = description;
      return this;
    }

    /** Embeds datasets, each under the name it has now. */
    public Builder datasets(DatasetSpecification... specs) {
      return datasets(Arrays.asList(specs));
    }

    /** Embeds datasets, each under the name it has now. */
    public Builder datasets(Collection<? extends DatasetSpecification> specs) {
      specs.forEach(spec -> dataSetSpecs.put(spec.getName(), spec));
      return this;
    }

    /** Sets all given properties. */
    public Builder properties(Map<String, String> props) {
      properties.putAll(props);
      return this;
    }

    /** Sets a property. */
    public Builder property(String key, String value) {
      properties.put(key, value);
      return this;
    }

    /** Returns the specification; names of embedded datasets get the outer name in front. */
    public DatasetSpecification build() {
      SortedMap<String, DatasetSpecification> embedded = new TreeMap<>();
      dataSetSpecs.forEach((key, spec) -> embedded.put(key, spec.embedIn(name)));
      return new DatasetSpecification(name, type, description, null, properties, embedded);
    }
  }
}
