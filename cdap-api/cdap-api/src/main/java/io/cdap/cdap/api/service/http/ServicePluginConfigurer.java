package io.cdap.cdap.api.service.http;

import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import javax.annotation.Nullable;

/** Uses plugins from a running service. */
public interface ServicePluginConfigurer extends PluginConfigurer {

  /**
   * Returns a class loader that sees the classes of all plugins used so far.
   *
   * @throws UnsupportedOperationException when the platform has no such class loader
   */
  default ClassLoader createClassLoader() {
    throw new UnsupportedOperationException(
        "Creating classloader for all plugins is not supported.");
  }

  /**
   * Makes a plugin whose properties have their macros evaluated.
   *
   * @return the plugin, or null when there is no such plugin
   */
  @Nullable
  <T> T usePlugin(
      String pluginType,
      String pluginName,
      String pluginId,
      PluginProperties properties,
      PluginSelector selector,
      MacroEvaluator macroEvaluator,
      MacroParserOptions options);
}
