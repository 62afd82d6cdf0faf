package io.cdap.cdap.appfabric.artifact;

import io.cdap.cdap.api.artifact.ArtifactSummary;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The artifacts of all namespaces. Safe for use by many threads. */
public interface ArtifactRepository {

  /** The artifact, or empty. */
  Optional<ArtifactRecord> find(ArtifactId id);

  /**
   * The artifact.
   *
   * @throws io.cdap.cdap.error.NotFoundException when there is none
   */
  ArtifactRecord get(ArtifactId id);

  /**
   * The artifact that a request names: scope {@code USER} in the namespace, {@code SYSTEM} in
   * {@code system}; the version may be a range, then the highest one in it counts.
   *
   * @throws io.cdap.cdap.error.NotFoundException {@code 'ns1:name 1.0.0' was not found.}
   * @throws io.cdap.cdap.error.BadRequestException when name or version is missing or malformed
   */
  ArtifactRecord resolve(NamespaceId namespace, ArtifactSummary summary);

  /** The artifacts of the namespace and, when asked for, the system's. */
  List<ArtifactRecord> list(NamespaceId namespace, boolean withSystem);

  /**
   * Adds an artifact: inspects the jar, moves it in place and records it, or leaves nothing behind.
   *
   * @param jar a file this call takes over; it is gone afterwards
   * @throws io.cdap.cdap.error.BadRequestException when it is no jar, or its classes cannot be
   *     inspected
   * @throws io.cdap.cdap.error.AlreadyExistsException when there is one and its version is not a
   *     snapshot
   */
  ArtifactRecord add(NewArtifact artifact, Path jar);

  /** Removes an artifact; programs that run from it go on. */
  void delete(ArtifactId id);

  /**
   * Replaces the free properties of an artifact.
   *
   * @throws io.cdap.cdap.error.NotFoundException when there is no such artifact
   */
  void setProperties(ArtifactId id, Map<String, String> properties);

  /**
   * Opens the class loader of an artifact: the API packages, then the jar and the jars in its
   * {@code lib/}. Loaders are shared between openers and closed with the last lease.
   */
  ClassLoaderLease openClassLoader(ArtifactId id);

  /**
   * Opens the class loader of an artifact over another parent, for example for plugins of an
   * application. The parent must not be closed before the lease is.
   */
  ClassLoaderLease openClassLoader(ArtifactId id, ClassLoader parent);

  /**
   * A local file with the artifact's jar, to be opened soon: where jars are remote it is a copy,
   * which is cleared away when it was not asked for in a while.
   *
   * @throws io.cdap.cdap.error.NotFoundException when the artifact was deleted or replaced since
   */
  Path jar(ArtifactRecord artifact);

  /** A class loader on loan. */
  interface ClassLoaderLease extends AutoCloseable {
    ClassLoader classLoader();

    @Override
    void close();
  }
}
