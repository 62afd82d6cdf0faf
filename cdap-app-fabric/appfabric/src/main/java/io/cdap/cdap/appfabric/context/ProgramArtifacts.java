package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactInfo;
import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.CloseableClassLoader;
import io.cdap.cdap.appfabric.artifact.ArtifactRecord;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.proto.security.StandardPermission;
import java.io.IOException;
import java.util.List;

/** The artifacts a program may list and load. */
final class ProgramArtifacts implements ArtifactManager {
  private final ArtifactRepository artifacts;
  private final NamespaceRights rights;

  ProgramArtifacts(ArtifactRepository artifacts, NamespaceRights rights) {
    this.artifacts = requireNonNull(artifacts, "artifacts is null");
    this.rights = requireNonNull(rights, "rights is null");
  }

  @Override
  public List<ArtifactInfo> listArtifacts() throws IOException {
    return listArtifacts(rights.home().name());
  }

  @Override
  public List<ArtifactInfo> listArtifacts(String namespace) throws IOException {
    return rights
        .caller()
        .visible(
            artifacts.list(readable(namespace, "list the artifacts"), true), ArtifactRecord::id)
        .stream()
        .map(ArtifactRecord::info)
        .toList();
  }

  @Override
  public CloseableClassLoader createClassLoader(ArtifactInfo artifact, ClassLoader parent)
      throws IOException {
    return createClassLoader(rights.home().name(), artifact, parent);
  }

  @Override
  public CloseableClassLoader createClassLoader(
      String namespace, ArtifactInfo artifact, ClassLoader parent) throws IOException {
    NamespaceId owner =
        artifact.getScope() == ArtifactScope.SYSTEM
            ? NamespaceId.SYSTEM
            : readable(namespace, "load the artifact '%s'".formatted(artifact.getName()));
    ArtifactId id = new ArtifactId(owner, artifact.getName(), artifact.getVersion());
    rights.caller().requireOfProgram(StandardPermission.USE, id);
    try {
      ArtifactRepository.ClassLoaderLease lease =
          parent == null ? artifacts.openClassLoader(id) : artifacts.openClassLoader(id, parent);
      return new CloseableClassLoader(lease.classLoader(), lease::close);
    } catch (NotFoundException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Artifacts of the system are there for everybody. */
  private NamespaceId readable(String namespace, String what) throws IOException {
    if (!namespace.equals(NamespaceId.SYSTEM.name())) {
      try {
        rights.get(namespace, what);
      } catch (NamespaceRights.AbsentException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
    return new NamespaceId(namespace);
  }
}
