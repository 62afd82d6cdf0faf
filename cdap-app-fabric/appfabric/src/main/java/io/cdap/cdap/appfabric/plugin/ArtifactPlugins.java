package io.cdap.cdap.appfabric.plugin;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.appfabric.artifact.ArtifactRepository;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import java.util.function.Predicate;
import javax.annotation.Nullable;

/** Plugins from the artifacts of a repository. */
public final class ArtifactPlugins implements Plugins {
  private final ArtifactRepository repository;
  private final PluginCatalog catalog;
  private final Predicate<String> features;

  /**
   * @param features whether a feature of that name is on
   */
  public ArtifactPlugins(
      ArtifactRepository repository, PluginCatalog catalog, Predicate<String> features) {
    this.repository = requireNonNull(repository, "repository is null");
    this.catalog = requireNonNull(catalog, "catalog is null");
    this.features = requireNonNull(features, "features is null");
  }

  @Override
  public Configuring configure(NamespaceId namespace, ArtifactId parent, ClassLoader classes) {
    return new PluginSelection(
        catalog, new PluginClassLoaders(repository, namespace, classes), namespace, parent);
  }

  @Override
  public Using use(
      NamespaceId namespace,
      ClassLoader classes,
      Map<String, Plugin> plugins,
      @Nullable MacroEvaluator macros) {
    return new ProgramPlugins(
        new PluginClassLoaders(repository, namespace, classes), plugins, macros, features);
  }
}
