package io.cdap.cdap.api.plugin;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * Declares the plugins of an application or a program. Results are null when there is no such
 * plugin.
 */
public interface PluginConfigurer {

  default Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator) throws InvalidMacroException {
    throw new UnsupportedOperationException("This configurer cannot evaluate macros.");
  }

  default Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator, MacroParserOptions options)
      throws InvalidMacroException {
    throw new UnsupportedOperationException("This configurer cannot evaluate macros.");
  }

  @Nullable
  <T> T usePlugin(
      String pluginType,
      String pluginName,
      String pluginId,
      PluginProperties properties,
      PluginSelector selector);

  @Nullable
  default <T> T usePlugin(
      String pluginType, String pluginName, String pluginId, PluginProperties properties) {
    return usePlugin(pluginType, pluginName, pluginId, properties, new PluginSelector());
  }

  @Nullable
  <T> Class<T> usePluginClass(
      String pluginType,
      String pluginName,
      String pluginId,
      PluginProperties properties,
      PluginSelector selector);

  @Nullable
  default <T> Class<T> usePluginClass(
      String pluginType, String pluginName, String pluginId, PluginProperties properties) {
    return usePluginClass(pluginType, pluginName, pluginId, properties, new PluginSelector());
  }
}
