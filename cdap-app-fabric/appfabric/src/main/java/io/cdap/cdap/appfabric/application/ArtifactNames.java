package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;

/** The platform's artifact ids as the API names them, and back. */
public final class ArtifactNames {
  private ArtifactNames() {}

  public static io.cdap.cdap.api.artifact.ArtifactId apiId(ArtifactId id) {
    return new io.cdap.cdap.api.artifact.ArtifactId(
        id.name(), new ArtifactVersion(id.version()), scope(id));
  }

  public static ArtifactSummary summary(io.cdap.cdap.api.artifact.ArtifactId id) {
    return new ArtifactSummary(id.getName(), id.getVersion().getVersion(), id.getScope());
  }

  /** The platform's id of an artifact that an application of the namespace uses. */
  public static ArtifactId id(NamespaceId namespace, io.cdap.cdap.api.artifact.ArtifactId id) {
    return new ArtifactId(
        id.getScope() == ArtifactScope.SYSTEM ? NamespaceId.SYSTEM : namespace,
        id.getName(),
        id.getVersion().getVersion());
  }

  private static ArtifactScope scope(ArtifactId id) {
    return id.namespace().equals(NamespaceId.SYSTEM) ? ArtifactScope.SYSTEM : ArtifactScope.USER;
  }
}
