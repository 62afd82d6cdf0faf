package io.cdap.cdap.appfabric.plugin;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.plugin.PluginClass;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import io.cdap.cdap.appfabric.macro.MacroParser;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import javax.annotation.Nullable;

/** The plugins an application chooses while it is configured. For one thread. */
final class PluginSelection implements Plugins.Configuring {
  private final PluginCatalog catalog;
  private final PluginClassLoaders classLoaders;
  private final NamespaceId namespace;
  private final ArtifactId parent;
  private final Map<String, Plugin> chosen = new LinkedHashMap<>();

  PluginSelection(
      PluginCatalog catalog,
      PluginClassLoaders classLoaders,
      NamespaceId namespace,
      ArtifactId parent) {
    this.catalog = requireNonNull(catalog, "catalog is null");
    this.classLoaders = requireNonNull(classLoaders, "classLoaders is null");
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.parent = requireNonNull(parent, "parent is null");
  }

  @Override
  @Nullable
  public <T> T usePlugin(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    Optional<Plugin> plugin = choose(type, name, id, properties, selector);
    if (plugin.isEmpty()) {
      return null;
    }
    PluginClass pluginClass = plugin.get().getPluginClass();
    Class<T> loaded = load(plugin.get());
    T instance =
        PluginInstantiator.create(
            loaded,
            pluginClass,
            properties,
            properties,
            PropertyValues.macroFields(pluginClass, properties));
    chosen.put(id, plugin.get());
    return instance;
  }

  @Override
  @Nullable
  public <T> Class<T> usePluginClass(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    Optional<Plugin> plugin = choose(type, name, id, properties, selector);
    if (plugin.isEmpty()) {
      return null;
    }
    Class<T> loaded = load(plugin.get());
    chosen.put(id, plugin.get());
    return loaded;
  }

  @Override
  public Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator) {
    return evaluateMacros(properties, evaluator, MacroParserOptions.DEFAULT);
  }

  @Override
  public Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator, MacroParserOptions options) {
    MacroParser parser = new MacroParser(evaluator, options);
    Map<String, String> evaluated = new HashMap<>();
    properties.forEach(
        (name, value) -> evaluated.put(name, value == null ? null : parser.parse(value)));
    return evaluated;
  }

  @Override
  public Map<String, Plugin> chosen() {
    return Map.copyOf(chosen);
  }

  @Override
  public void close() {
    classLoaders.close();
  }

  private Optional<Plugin> choose(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    requireNonNull(properties, "plugin properties are null");
    if (chosen.containsKey(id)) {
      throw new IllegalArgumentException(
          "The plugin id '%s' is used already, for plugin '%s' of type '%s'. Use another id."
              .formatted(
                  id,
                  chosen.get(id).getPluginClass().getName(),
                  chosen.get(id).getPluginClass().getType()));
    }
    SortedMap<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> candidates =
        catalog.candidates(namespace, parent, type, name);
    if (candidates.isEmpty()) {
      return Optional.empty();
    }
    Map.Entry<io.cdap.cdap.api.artifact.ArtifactId, PluginClass> selected =
        selector.select(candidates);
    if (selected == null) {
      return Optional.empty();
    }
    PluginClass pluginClass = selected.getValue();
    PropertyValues.check(pluginClass, properties);
    return Optional.of(
        new Plugin(
            List.of(),
            selected.getKey(),
            pluginClass,
            properties.setMacros(PropertyValues.macros(pluginClass, properties))));
  }

  // The application names the type it expects; a wrong one shows as a class cast where it is used.
  @SuppressWarnings("unchecked")
  private <T> Class<T> load(Plugin plugin) {
    String className = plugin.getPluginClass().getClassName();
    try {
      return (Class<T>) classLoaders.load(plugin.getArtifactId(), className);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new InvalidPluginConfigException(
          "The class '%s' of plugin '%s' cannot be loaded from artifact %s: %s"
              .formatted(
                  className,
                  plugin.getPluginClass().getName(),
                  plugin.getArtifactId(),
                  e.getMessage()),
          e);
    }
  }
}
