package io.cdap.cdap.api.artifact;

import java.util.Objects;

/** Names an artifact in a namespace. Ordered by scope, system first, then name, then version. */
public final class ArtifactId implements Comparable<ArtifactId> {
  private final String name;
  private final ArtifactVersion version;
  private final ArtifactScope scope;

  public ArtifactId(String name, ArtifactVersion version, ArtifactScope scope) {
    this.name = name;
    this.version = version;
    this.scope = scope;
  }

  @Override
  public int compareTo(ArtifactId other) {
    // A user's own artifact wins over one of the system.
    int order = scope.compareTo(other.scope);
    if (order == 0) {
      order = name.compareTo(other.name);
    }
    return order == 0 ? version.compareTo(other.version) : order;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ArtifactId that = (ArtifactId) o;
    return Objects.equals(name, that.name)
        && Objects.equals(version, that.version)
        && Objects.equals(scope, that.scope);
  }

  public String getName() {
    return name;
  }

  public ArtifactScope getScope() {
    return scope;
  }

  public ArtifactVersion getVersion() {
    return version;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, version, scope);
  }

  @Override
  public String toString() {
    return "ArtifactId{name='" + name + "'" + ", version=" + version + ", scope='" + scope + "'}";
  }
}
