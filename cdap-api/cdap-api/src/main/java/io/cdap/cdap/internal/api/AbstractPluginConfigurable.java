package io.cdap.cdap.internal.api;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import javax.annotation.Nullable;

/**
 * What applications and programs have in common when they declare datasets and plugins.
 *
 * @param <T> the type of the configurer
 */
public abstract class AbstractPluginConfigurable<T extends PluginConfigurer & DatasetConfigurer>
    extends AbstractProgramDatasetConfigurable<T> {

  public AbstractPluginConfigurable() {}

  @Override
  protected abstract T getConfigurer();

  /** Uses a plugin and returns an instance of it, or null when there is no such plugin. */
  @Nullable
  public <M> M usePlugin(
      String pluginType, String pluginName, String pluginId, PluginProperties properties) {
    return getConfigurer().usePlugin(pluginType, pluginName, pluginId, properties);
  }

  /**
   * Uses a plugin and returns an instance of it, or null when there is no such plugin.
   *
   * @param selector chooses among artifacts that have the plugin
   */
  @Nullable
  public <M> M usePlugin(
      String pluginType,
      String pluginName,
      String pluginId,
      PluginProperties properties,
      PluginSelector selector) {
    return getConfigurer().usePlugin(pluginType, pluginName, pluginId, properties, selector);
  }

  /** Uses a plugin and returns its class, or null when there is no such plugin. */
  @Nullable
  public <M> Class<M> usePluginClass(
      String pluginType, String pluginName, String pluginId, PluginProperties properties) {
    return getConfigurer().usePluginClass(pluginType, pluginName, pluginId, properties);
  }

  /**
   * Uses a plugin and returns its class, or null when there is no such plugin.
   *
   * @param selector chooses among artifacts that have the plugin
   */
  @Nullable
  public <M> Class<M> usePluginClass(
      String pluginType,
      String pluginName,
      String pluginId,
      PluginProperties properties,
      PluginSelector selector) {
    return getConfigurer().usePluginClass(pluginType, pluginName, pluginId, properties, selector);
  }
}
