package io.cdap.cdap.appfabric.plugin;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.plugin.InvalidPluginConfigException;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.plugin.PluginProperties;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.Nullable;

/** The plugins of a running program. Safe for use by many threads. */
final class ProgramPlugins implements Plugins.Using {
  private final PluginClassLoaders classLoaders;
  private final Map<String, Plugin> plugins;
  @Nullable private final MacroEvaluator macros;
  private final Predicate<String> features;

  ProgramPlugins(
      PluginClassLoaders classLoaders,
      Map<String, Plugin> plugins,
      @Nullable MacroEvaluator macros,
      Predicate<String> features) {
    this.classLoaders = requireNonNull(classLoaders, "classLoaders is null");
    this.plugins = Map.copyOf(plugins);
    this.macros = macros;
    this.features = requireNonNull(features, "features is null");
  }

  @Override
  public PluginProperties getPluginProperties(String id) {
    return properties(plugin(id), macros);
  }

  @Override
  public PluginProperties getPluginProperties(String id, MacroEvaluator evaluator) {
    return properties(plugin(id), evaluator);
  }

  // The application names the type it expects; a wrong one shows as a class cast where it is used.
  @Override
  @SuppressWarnings("unchecked")
  public <T> Class<T> loadPluginClass(String id) {
    Plugin plugin = plugin(id);
    String className = plugin.getPluginClass().getClassName();
    try {
      return (Class<T>) classLoaders.load(plugin.getArtifactId(), className);
    } catch (ClassNotFoundException e) {
      throw new InvalidPluginConfigException(
          "The class '%s' of plugin '%s' is not in artifact %s."
              .formatted(className, id, plugin.getArtifactId()),
          e);
    }
  }

  @Override
  public <T> T newPluginInstance(String id) {
    return create(id, macros);
  }

  @Override
  public <T> T newPluginInstance(String id, @Nullable MacroEvaluator evaluator) {
    return create(id, evaluator);
  }

  @Override
  public boolean isFeatureEnabled(String name) {
    return features.test(name);
  }

  @Override
  public void close() {
    classLoaders.close();
  }

  private <T> T create(String id, @Nullable MacroEvaluator evaluator) {
    Plugin plugin = plugin(id);
    Class<T> type = loadPluginClass(id);
    Set<String> unknown =
        evaluator == null
            ? PropertyValues.macroFields(plugin.getPluginClass(), plugin.getProperties())
            : Set.of();
    return PluginInstantiator.create(
        type,
        plugin.getPluginClass(),
        properties(plugin, evaluator),
        plugin.getProperties(),
        unknown);
  }

  private static PluginProperties properties(Plugin plugin, @Nullable MacroEvaluator evaluator) {
    return evaluator == null
        ? plugin.getProperties()
        : PropertyValues.evaluate(plugin.getPluginClass(), plugin.getProperties(), evaluator);
  }

  private Plugin plugin(String id) {
    Plugin plugin = plugins.get(id);
    if (plugin == null) {
      throw new IllegalArgumentException(
          "There is no plugin with id '%s'. Known ids: %s.".formatted(id, plugins.keySet()));
    }
    return plugin;
  }
}
