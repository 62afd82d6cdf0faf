package io.cdap.cdap.appfabric.plugin;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.appfabric.artifact.ArtifactRecord;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The plugin classes that an artifact's applications may use. Safe for use by many threads. */
public final class PluginCatalog {
  private final ArtifactRepository repository;

  public PluginCatalog(ArtifactRepository repository) {
    this.repository = requireNonNull(repository, "repository is null");
  }

  /** A plugin class and the artifact it is in. */
  public record Entry(ArtifactRecord artifact, PluginClass plugin) {}

  /**
   * The plugins of artifacts that extend an artifact, user ones of a namespace and the system's,
   * and those that the artifact brings itself.
   */
  public List<Entry> extensions(NamespaceId namespace, ArtifactId parent) {
    return repository.list(namespace, true).stream()
        .filter(artifact -> artifact.id().equals(parent) || isExtension(artifact, parent))
        .flatMap(
            artifact ->
                artifact.info().getClasses().getPlugins().stream()
                    .map(plugin -> new Entry(artifact, plugin)))
        .toList();
  }

  /** The candidates for a plugin of one type and name, the lowest version first. */
  public SortedMap<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> candidates(
      NamespaceId namespace, ArtifactId parent, String type, String name) {
    SortedMap<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> candidates = new TreeMap<>();
    for (Entry entry : extensions(namespace, parent)) {
      if (entry.plugin().getType().equals(type) && entry.plugin().getName().equals(name)) {
        candidates.put(apiId(entry.artifact()), entry.plugin());
      }
    }
    return candidates;
  }

  /** The id of an artifact as the API has it. */
  static io.cdap.cdap.api.artifact.ArtifactId apiId(ArtifactRecord artifact) {
    return new io.cdap.cdap.api.artifact.ArtifactId(
        artifact.info().getName(),
        new ArtifactVersion(artifact.info().getVersion()),
        artifact.info().getScope());
  }

  private static boolean isExtension(ArtifactRecord artifact, ArtifactId parent) {
    ArtifactVersion version = new ArtifactVersion(parent.version());
    return artifact.info().getParents().stream()
        .anyMatch(
            range ->
                range.getName().equals(parent.name())
                    && range.getNamespace().equals(parent.namespace().name())
                    && range.versionIsInRange(version));
  }
}
