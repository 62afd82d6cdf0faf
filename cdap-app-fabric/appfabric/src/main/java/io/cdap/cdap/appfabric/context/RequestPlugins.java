package io.cdap.cdap.appfabric.context;

import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.PluginProperties;
import io.cdap.cdap.api.plugin.PluginSelector;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.entity.NamespaceId;
import java.util.HashMap;
import java.util.Map;

/** Plugins that a service chooses while it answers a request. */
final class RequestPlugins implements ServicePluginConfigurer, AutoCloseable {
  private final Plugins.Configuring plugins;
  private final ClassLoader classes;

  RequestPlugins(LoadedProgram program, NamespaceId namespace) {
    this.classes = program.classes();
    this.plugins =
        program
            .environment()
            .plugins()
            .configure(namespace, program.run().application().artifact(), classes);
  }

  @Override
  public <T> T usePlugin(
      String type,
      String name,
      String id,
      PluginProperties properties,
      PluginSelector selector,
      MacroEvaluator evaluator,
      MacroParserOptions options) {
    Map<String, String> evaluated =
        plugins.evaluateMacros(new HashMap<>(properties.getProperties()), evaluator, options);
    return plugins.usePlugin(
        type, name, id, PluginProperties.builder().addAll(evaluated).build(), selector);
  }

  @Override
  public <T> T usePlugin(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    return plugins.usePlugin(type, name, id, properties, selector);
  }

  @Override
  public <T> Class<T> usePluginClass(
      String type, String name, String id, PluginProperties properties, PluginSelector selector) {
    return plugins.usePluginClass(type, name, id, properties, selector);
  }

  @Override
  public Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator) throws InvalidMacroException {
    return plugins.evaluateMacros(properties, evaluator);
  }

  @Override
  public Map<String, String> evaluateMacros(
      Map<String, String> properties, MacroEvaluator evaluator, MacroParserOptions options)
      throws InvalidMacroException {
    return plugins.evaluateMacros(properties, evaluator, options);
  }

  @Override
  public ClassLoader createClassLoader() {
    return classes;
  }

  @Override
  public void close() {
    plugins.close();
  }
}
