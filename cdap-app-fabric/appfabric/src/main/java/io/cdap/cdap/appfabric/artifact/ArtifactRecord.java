package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.entity.ArtifactId;
import java.net.URI;

/**
 * An artifact as it is recorded.
 *
 * @param id its name; namespace {@code system} for scope SYSTEM
 * @param info classes, properties, parents
 * @param jar where its code is, in the file system of the platform; {@link ArtifactRepository#jar}
 *     makes it readable here
 */
public record ArtifactRecord(ArtifactId id, ArtifactInfo info, URI jar) {
  public ArtifactRecord {
    requireNonNull(id, "id is null");
    requireNonNull(info, "info is null");
    requireNonNull(jar, "jar is null");
  }
}
