package io.cdap.cdap.appfabric.artifact;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.entity.ArtifactId;
import java.nio.file.Path;

/**
 * An artifact as it is recorded.
 *
 * @param id its name; namespace {@code system} for scope SYSTEM
 * @param info classes, properties, parents
 * @param jar its code
 */
public record ArtifactRecord(ArtifactId id, ArtifactInfo info, Path jar) {
  public ArtifactRecord {
    requireNonNull(id, "id is null");
    requireNonNull(info, "info is null");
    requireNonNull(jar, "jar is null");
  }
}
