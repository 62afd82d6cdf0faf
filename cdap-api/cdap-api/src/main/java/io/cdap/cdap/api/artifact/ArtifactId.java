package io.cdap.cdap.api.artifact;

import java.util.Objects;

/** Names an artifact in a namespace. Ordered by name, then version, with the user scope last. */
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
    int order = name.compareTo(other.name);
    if (order == 0) {
      order = version.compareTo(other.version);
    }
    // A user's own artifact wins over one of the system.
    return order == 0 ? scope.compareTo(other.scope) : order;
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
    return Objects.equals(name, that.name) &&
        Objects.equals(version, that.version) &&
        Objects.equals(scope, that.scope);
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
    return "ArtifactId{name='" + name + "'" + ", version=" + version + ", scope=" + scope + '}';
  }
}
