package io.cdap.cdap.api.artifact;

import java.util.Objects;

/** The name, version and scope of an artifact. */
public class ArtifactSummary {

  protected final String name;

  protected final String version;

  protected final ArtifactScope scope;

  public ArtifactSummary(String name, String version, ArtifactScope scope) {
    this.name = name;
    this.version = version;
    this.scope = scope;
  }

  public ArtifactSummary(String name, String version) {
    this(name, version, ArtifactScope.USER);
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ArtifactSummary that = (ArtifactSummary) o;
    return Objects.equals(name, that.name)
        && Objects.equals(version, that.version)
        && Objects.equals(scope, that.scope);
  }

  public static ArtifactSummary from(ArtifactId artifactId) {
    return new ArtifactSummary(
        artifactId.getName(), artifactId.getVersion().getVersion(), artifactId.getScope());
  }

  public String getName() {
    return name;
  }

  public ArtifactScope getScope() {
    return scope;
  }

  public String getVersion() {
    return version;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, version, scope);
  }

  @Override
  public String toString() {
    return scope + ":" + name + "-" + version;
  }

  public void validate() {
    require(name, "Artifact name must be specified.");
    require(version, "Artifact version for " + name + " must be specified.");
    require(scope, "Artifact scope for " + name + " must be specified.");
  }

  private static void require(Object value, String message) {
    if (value == null) {
      throw new IllegalArgumentException(message);
    }
  }
}
