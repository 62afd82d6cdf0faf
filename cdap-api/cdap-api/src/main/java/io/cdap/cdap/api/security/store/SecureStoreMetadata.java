package io.cdap.cdap.api.security.store;

import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** What may be shown of a secure key. */
public final class SecureStoreMetadata {
  private final String name;
  private final String description;
  private final long createdEpochMs;
  private final Map<String, String> properties;

  public SecureStoreMetadata(
      String name, @Nullable String description, long created, Map<String, String> properties) {
    this.name = name;
    this.description = description;
    this.createdEpochMs = created;
    this.properties = properties;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    SecureStoreMetadata that = (SecureStoreMetadata) o;
    return Objects.equals(name, that.name)
        && Objects.equals(description, that.description)
        && Objects.equals(createdEpochMs, that.createdEpochMs)
        && Objects.equals(properties, that.properties);
  }

  @Nullable
  public String getDescription() {
    return description;
  }

  public long getLastModifiedTime() {
    return createdEpochMs;
  }

  public String getName() {
    return name;
  }

  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, createdEpochMs, properties);
  }

  @Override
  public String toString() {
    return "SecureStoreMetadata{name='"
        + name
        + "'"
        + ", description='"
        + description
        + "'"
        + ", createdEpochMs="
        + createdEpochMs
        + '}';
  }
}
