/**
 * Plugins: which ones an application may use, their configuration, their instances.
 *
 * <p>{@link io.cdap.cdap.appfabric.plugin.PluginCatalog} finds plugin classes among artifacts,
 * {@link io.cdap.cdap.appfabric.plugin.PropertyValues} checks and evaluates property values, {@link
 * io.cdap.cdap.appfabric.plugin.PluginInstantiator} makes instances. What may not live here: how
 * artifacts are kept, how class loaders are built.
 */
package io.cdap.cdap.appfabric.plugin;
