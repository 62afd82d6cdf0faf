package io.cdap.cdap.appfabric.plugin;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository.ClassLoaderLease;
import io.cdap.cdap.appfabric.artifact.ExportedPackages;
import io.cdap.cdap.appfabric.classloading.FilteringClassLoader;
import io.cdap.cdap.appfabric.classloading.PackageFilter;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.InternalException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * The class loaders of the plugin artifacts that one application uses, held until this is closed.
 * Safe for use by many threads.
 */
final class PluginClassLoaders implements AutoCloseable {
  private final ArtifactRepository repository;
  private final NamespaceId namespace;
  private final ClassLoader application;
  private final ClassLoader visible;
  private final Map<ArtifactId, ClassLoaderLease> leases = new HashMap<>();
  private boolean closed;

  /**
   * @param namespace where user artifacts are
   * @param application the loader of the application's artifact
   */
  PluginClassLoaders(
      ArtifactRepository repository, NamespaceId namespace, ClassLoader application) {
    this.repository = requireNonNull(repository, "repository is null");
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.application = requireNonNull(application, "application is null");
    this.visible = exported(application);
  }

  /** Loads a class of a plugin artifact. */
  Class<?> load(io.cdap.cdap.api.artifact.ArtifactId artifact, String className)
      throws ClassNotFoundException {
    return loader(artifact).loadClass(className);
  }

  @Override
  public synchronized void close() {
    closed = true;
    leases.values().forEach(ClassLoaderLease::close);
    leases.clear();
  }

  private synchronized ClassLoader loader(io.cdap.cdap.api.artifact.ArtifactId artifact) {
    if (closed) {
      throw new IllegalStateException("The plugins of this program are closed.");
    }
    NamespaceId owner =
        artifact.getScope() == ArtifactScope.SYSTEM ? NamespaceId.SYSTEM : namespace;
    ArtifactId id = new ArtifactId(owner, artifact.getName(), artifact.getVersion().getVersion());
    if (application.getName() != null && application.getName().equals(id.toString())) {
      return application;
    }
    return leases
        .computeIfAbsent(id, key -> repository.openClassLoader(key, visible))
        .classLoader();
  }

  // Without a list of exported packages a plugin sees all of the application's artifact.
  private static ClassLoader exported(ClassLoader application) {
    return exportedPackages(application)
        .<ClassLoader>map(
            names ->
                new FilteringClassLoader(
                    application.getParent(), application, PackageFilter.only(names)))
        .orElse(application);
  }

  private static Optional<Set<String>> exportedPackages(ClassLoader application) {
    URL manifest =
        application instanceof URLClassLoader jars
            ? jars.findResource(JarFile.MANIFEST_NAME)
            : application.getResource(JarFile.MANIFEST_NAME);
    if (manifest == null) {
      return Optional.empty();
    }
    try (InputStream in = manifest.openStream()) {
      return ExportedPackages.of(new Manifest(in));
    } catch (IOException e) {
      throw new InternalException("Cannot read " + manifest, e);
    }
  }
}
