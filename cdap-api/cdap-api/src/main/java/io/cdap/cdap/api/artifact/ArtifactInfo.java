package io.cdap.cdap.api.artifact;

import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** An artifact with its classes, properties and parents. */
public class ArtifactInfo extends ArtifactSummary {
  private final ArtifactClasses classes;
  private final Map<String, String> properties;
  private final Set<ArtifactRange> parents;

  public ArtifactInfo(
      String name,
      String version,
      ArtifactScope scope,
      ArtifactClasses classes,
      Map<String, String> properties,
      Set<ArtifactRange> parents) {
    super(name, version, scope);
    this.classes = classes;
    this.properties = properties;
    this.parents = parents;
  }

  public ArtifactInfo(
      String name,
      String version,
      ArtifactScope scope,
      ArtifactClasses classes,
      Map<String, String> properties) {
    this(name, version, scope, classes, properties, Set.of());
  }

  public ArtifactInfo(
      ArtifactId id,
      ArtifactClasses classes,
      Map<String, String> properties,
      Set<ArtifactRange> parents) {
    this(id.getName(), id.getVersion().getVersion(), id.getScope(), classes, properties, parents);
  }

  public ArtifactInfo(ArtifactId id, ArtifactClasses classes, Map<String, String> properties) {
    this(id, classes, properties, Set.of());
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ArtifactInfo that = (ArtifactInfo) o;
    return super.equals(o)
        && Objects.equals(classes, that.classes)
        && Objects.equals(properties, that.properties)
        && Objects.equals(parents, that.parents);
  }

  public ArtifactClasses getClasses() {
    return classes;
  }

  public Set<ArtifactRange> getParents() {
    return parents;
  }

  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), classes, properties, parents);
  }

  @Override
  public String toString() {
    return "ArtifactInfo{name='"
        + name
        + "', version='"
        + version
        + "', scope="
        + scope
        + ", classes="
        + classes
        + ", properties="
        + properties
        + ", parents="
        + parents
        + '}';
  }
}
