package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.feature.FeatureFlagsProvider;
import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;

/** Makes the plugins that were declared under an id. */
public interface PluginContext extends FeatureFlagsProvider {

  PluginProperties getPluginProperties(String pluginId);

  PluginProperties getPluginProperties(String pluginId, MacroEvaluator evaluator)
      throws InvalidMacroException;

  <T> Class<T> loadPluginClass(String pluginId);

  <T> T newPluginInstance(String pluginId) throws InstantiationException;

  <T> T newPluginInstance(String pluginId, MacroEvaluator evaluator)
      throws InstantiationException, InvalidMacroException;
}
