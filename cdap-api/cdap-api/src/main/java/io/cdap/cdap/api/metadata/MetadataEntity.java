package io.cdap.cdap.api.metadata;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/**
 * Names what metadata is about: ordered key-value pairs, one key of which is the type. Known types
 * of the platform must have their known keys; any other type is free. Keys and types are in lower
 * case.
 */
public class MetadataEntity implements Iterable<MetadataEntity.KeyValue> {

  public static final String NAMESPACE = "namespace";

  public static final String APPLICATION = "application";

  public static final String ARTIFACT = "artifact";

  public static final String VERSION = "version";

  public static final String DATASET = "dataset";

  public static final String TYPE = "type";

  public static final String PROGRAM = "program";

  public static final String SCHEDULE = "schedule";

  public static final String PROGRAM_RUN = "program_run";

  public static final String PLUGIN = "plugin";

  private static final Map<String, List<List<String>>> KEYS_BY_TYPE =
      Map.of(
          NAMESPACE,
          List.of(List.of(NAMESPACE)),
          DATASET,
          List.of(List.of(NAMESPACE, DATASET), List.of(DATASET)),
          APPLICATION,
          List.of(List.of(NAMESPACE, APPLICATION, VERSION), List.of(NAMESPACE, APPLICATION)),
          ARTIFACT,
          List.of(List.of(NAMESPACE, ARTIFACT, VERSION)),
          PROGRAM,
          List.of(
              List.of(NAMESPACE, APPLICATION, VERSION, TYPE, PROGRAM),
              List.of(NAMESPACE, APPLICATION, TYPE, PROGRAM)),
          SCHEDULE,
          List.of(
              List.of(NAMESPACE, APPLICATION, VERSION, SCHEDULE),
              List.of(NAMESPACE, APPLICATION, SCHEDULE)),
          PROGRAM_RUN,
          List.of(
              List.of(NAMESPACE, APPLICATION, VERSION, TYPE, PROGRAM, PROGRAM_RUN),
              List.of(NAMESPACE, APPLICATION, TYPE, PROGRAM, PROGRAM_RUN)),
          PLUGIN,
          List.of(List.of(NAMESPACE, ARTIFACT, VERSION, TYPE, PLUGIN)));

  private final LinkedHashMap<String, String> details;
  private final String type;

  public MetadataEntity(MetadataEntity metadataEntity) {
    this(metadataEntity.details, metadataEntity.type);
  }

  private MetadataEntity(LinkedHashMap<String, String> details, String type) {
    this.details = new LinkedHashMap<>(details);
    this.type = type;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** A builder that begins with the pairs of the entity; its type stays unless another is set. */
  public static Builder builder(MetadataEntity metadataEntity) {
    return new Builder(metadataEntity);
  }

  public boolean containsKey(String key) {
    return details.containsKey(key);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    MetadataEntity that = (MetadataEntity) o;
    return details.equals(that.details) && type.equals(that.type);
  }

  /** The entity in words, for people. */
  public String getDescription() {
    String application = "application: " + details.get(APPLICATION) + ofVersion();
    String namespace = " deployed in namespace: " + details.get(NAMESPACE);
    return switch (type) {
      case NAMESPACE -> "namespace: " + details.get(NAMESPACE);
      case DATASET ->
          "dataset: "
              + details.get(DATASET)
              + " which exists in namespace: "
              + details.get(NAMESPACE);
      case APPLICATION -> application + namespace;
      case ARTIFACT -> "artifact: " + details.get(ARTIFACT) + ofVersion() + namespace;
      case PROGRAM ->
          details.get(TYPE) + ": " + details.get(PROGRAM) + " in " + application + namespace;
      case SCHEDULE -> "schedule: " + details.get(SCHEDULE) + " in " + application + namespace;
      case PROGRAM_RUN ->
          "program_run: "
              + details.get(PROGRAM_RUN)
              + " of "
              + details.get(TYPE)
              + ": "
              + details.get(PROGRAM)
              + " in "
              + application
              + namespace;
      case PLUGIN ->
          "plugin: "
              + details.get(PLUGIN)
              + " of type "
              + details.get(TYPE)
              + " in artifact: "
              + details.get(ARTIFACT)
              + ofVersion()
              + namespace;
      default -> customDescription();
    };
  }

  private String ofVersion() {
    return details.containsKey(VERSION) ? " of version: " + details.get(VERSION) : "";
  }

  private String customDescription() {
    List<String> pairs = new ArrayList<>();
    details.forEach((key, value) -> pairs.add(key + "=" + value));
    return String.join(",", pairs) + " of type '" + type + "'";
  }

  /** The keys in order. */
  public Iterable<String> getKeys() {
    return Collections.unmodifiableSet(details.keySet());
  }

  public String getType() {
    return type;
  }

  /** The value of the key, or null when there is no such key. */
  @Nullable
  public String getValue(String key) {
    return details.get(key);
  }

  @Override
  public int hashCode() {
    return Objects.hash(details, type);
  }

  /**
   * The pairs from the first up to and with the key.
   *
   * @throws IllegalArgumentException when there is no such key
   */
  public List<KeyValue> head(String splitKey) {
    List<KeyValue> result = new ArrayList<>();
    for (KeyValue pair : this) {
      result.add(pair);
      if (pair.getKey().equals(splitKey)) {
        return result;
      }
    }
    throw new IllegalArgumentException("There is no key " + splitKey + " in " + this);
  }

  @Override
  public Iterator<KeyValue> iterator() {
    return details.entrySet().stream()
        .map(entry -> new KeyValue(entry.getKey(), entry.getValue()))
        .iterator();
  }

  /** A dataset of the namespace in which the program that asks runs. */
  public static MetadataEntity ofDataset(String datasetName) {
    return builder().appendAsType(DATASET, datasetName).build();
  }

  public static MetadataEntity ofDataset(String namespace, String datasetName) {
    return builder().append(NAMESPACE, namespace).appendAsType(DATASET, datasetName).build();
  }

  public static MetadataEntity ofNamespace(String namespace) {
    return builder().appendAsType(NAMESPACE, namespace).build();
  }

  @Override
  public String toString() {
    return "MetadataEntity{details=" + details + ", type='" + type + "'}";
  }

  /** One pair of an entity. */
  public static class KeyValue {
    private final String key;
    private final String value;

    public KeyValue(String key, String value) {
      this.key = key;
      this.value = value;
    }

    @Override
    public boolean equals(Object o) {
      if (this == o) {
        return true;
      }
      if (o == null || getClass() != o.getClass()) {
        return false;
      }
      KeyValue that = (KeyValue) o;
      return Objects.equals(key, that.key) && Objects.equals(value, that.value);
    }

    public String getKey() {
      return key;
    }

    public String getValue() {
      return value;
    }

    @Override
    public int hashCode() {
      return Objects.hash(key, value);
    }

    @Override
    public String toString() {
      return key + "=" + value;
    }
  }

  /** Collects the pairs in order. Not thread safe. */
  public static class Builder {
    private final LinkedHashMap<String, String> parts;
    private String type;

    private Builder(MetadataEntity metadataEntity) {
      parts = new LinkedHashMap<>(metadataEntity.details);
      type = metadataEntity.type;
    }

    Builder() {
      parts = new LinkedHashMap<>();
    }

    /**
     * @throws IllegalArgumentException when the key is empty or already there
     */
    public Builder append(String key, String value) {
      if (key == null || key.isEmpty()) {
        throw new IllegalArgumentException("Key cannot be null or empty");
      }
      String lowerCaseKey = key.toLowerCase(Locale.ROOT);
      if (parts.containsKey(lowerCaseKey)) {
        throw new IllegalArgumentException("key '" + key + "' already exists in '" + parts + "'");
      }
      parts.put(lowerCaseKey, value);
      return this;
    }

    /** Appends a pair whose key is the type of the entity. */
    public Builder appendAsType(String key, String value) {
      append(key, value);
      type = key.toLowerCase(Locale.ROOT);
      return this;
    }

    /**
     * Makes the entity; its type is the last key when none was set.
     *
     * @throws IllegalArgumentException when there is no pair or a type of the platform has other
     *     keys
     */
    public MetadataEntity build() {
      if (parts.isEmpty()) {
        throw new IllegalArgumentException("key-value pair must be specified");
      }
      List<String> keys = new ArrayList<>(parts.keySet());
      String entityType = type == null ? keys.get(keys.size() - 1) : type;
      List<List<String>> allowed = KEYS_BY_TYPE.get(entityType);
      if (allowed != null && !allowed.contains(keys)) {
        throw new IllegalArgumentException(
            String.format(
                "Failed to build MetadataEntity of type '%s' from '%s'. The keys of this type must"
                    + " be one of %s. Use these, or another type for a resource of your own. The"
                    + " last key is the type when no type is given.",
                entityType, parts, allowed));
      }
      return new MetadataEntity(parts, entityType);
    }
  }
}
