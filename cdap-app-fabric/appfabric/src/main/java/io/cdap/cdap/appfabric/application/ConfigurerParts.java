package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import io.cdap.cdap.appfabric.plugin.Plugins;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What every configurer takes: datasets, which always belong to the application, and plugins, of
 * which it remembers those that were chosen through itself.
 */
class ConfigurerParts implements DatasetConfigurer, PluginConfigurer {
  private final DatasetDeclarations datasets;
  private final TableDeclarations tables;
  private final Plugins.Configuring plugins;
  private final Map<String, Plugin> chosen = new LinkedHashMap<>();

  ConfigurerParts(
      DatasetDeclarations datasets, TableDeclarations tables, Plugins.Configuring plugins) {
    this.datasets = datasets;
    this.tables = tables;
    this.plugins = plugins;
  }

  /** A configurer of a part of an application. */
  ConfigurerParts(ConfigurerParts application) {
    this(application.datasets, application.tables, application.plugins);
  }

  final TableDeclarations tableDeclarations() {
    return tables;
  }

  final DatasetDeclarations datasetDeclarations() {
    return datasets;
  }

  final Plugins.Configuring configuring() {
    return plugins;
  }

  /** The plugins chosen through this configurer, by id. */
  final Map<String, Plugin> chosenPlugins() {
    return chosen;
  }

  @Override
  public final void addDatasetModule(String name, Class<? extends DatasetModule> moduleClass) {
    datasets.addDatasetModule(name, moduleClass);
  }

  @Override
  public final void addDatasetType(Class<? extends Dataset> datasetClass) {
    datasets.addDatasetType(datasetClass);
  }

  @Override
  public final void createDataset(String name, String typeName, DatasetProperties properties) {
    datasets.createDataset(name, typeName, properties);
  }

  @Override
  public final void createDataset(String name, String typeName) {
    datasets.createDataset(name, typeName);
  }

  @Override
  public final void createDataset(
      String name, Class<? extends Dataset> datasetClass, DatasetProperties properties) {
    datasets.createDataset(name, datasetClass, properties);
  }

  @Override
  public final void createDataset(String name, Class<? extends Dataset> datasetClass) {
    datasets.createDataset(name, datasetClass);
  }

  @Override
  public final <T> T usePlugin(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    T plugin = plugins.usePlugin(type, name, id, properties, selector);
    remember(id);
    return plugin;
  }

  @Override
  public final <T> Class<T> usePluginClass(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    Class<T> plugin = plugins.usePluginClass(type, name, id, properties, selector);
    remember(id);
    return plugin;
  }

  @Override
  public final Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator) throws InvalidMacroException {
    return plugins.evaluateMacros(properties, evaluator);
  }

  @Override
  public final Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator, MacroParserOptions options)
      throws InvalidMacroException {
    return plugins.evaluateMacros(properties, evaluator, options);
  }

  private void remember(String id) {
    Plugin plugin = plugins.chosen().get(id);
    if (plugin != null) {
      chosen.put(id, plugin);
    }
  }
}
