package io.cdap.cdap.api.metadata;

import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Properties and tags of an entity. */
public class Metadata {
  private final Map<String, String> properties;
  private final Set<String> tags;

  public static final Metadata EMPTY = new Metadata(Map.of(), Set.of());

  public Metadata(Map<String, String> properties, Set<String> tags) {
    this.properties = properties;
    this.tags = tags;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    Metadata that = (Metadata) o;
    return Objects.equals(properties, that.properties) && Objects.equals(tags, that.tags);
  }

  public Map<String, String> getProperties() {
    return properties;
  }

  public Set<String> getTags() {
    return tags;
  }

  @Override
  public int hashCode() {
    return Objects.hash(properties, tags);
  }

  @Override
  public String toString() {
    return "Metadata{properties=" + properties + ", tags=" + tags + '}';
  }
}
