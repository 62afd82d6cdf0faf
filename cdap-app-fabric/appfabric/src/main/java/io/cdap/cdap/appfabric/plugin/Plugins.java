package io.cdap.cdap.appfabric.plugin;

import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.entity.ArtifactId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import javax.annotation.Nullable;

/** Finds, configures and instantiates plugins. Safe for use by many threads. */
public interface Plugins {

  /**
   * Starts choosing plugins for an application.
   *
   * @param namespace where user plugins are looked for besides the system's
   * @param parent the artifact of the application, which plugin artifacts extend
   * @param classes the class loader of that artifact, parent of the plugins'
   */
  Configuring configure(NamespaceId namespace, ArtifactId parent, ClassLoader classes);

  /**
   * Makes chosen plugins usable in a program.
   *
   * @param namespace where the artifacts of user plugins are
   * @param classes the class loader of the application's artifact, parent of the plugins'
   * @param plugins plugin id to plugin, as recorded in the specification
   * @param macros evaluates macros of plugin properties; null when there are none at this point
   */
  Using use(
      NamespaceId namespace,
      ClassLoader classes,
      Map<String, Plugin> plugins,
      @Nullable MacroEvaluator macros);

  /** A configurer that remembers what was chosen. */
  interface Configuring extends PluginConfigurer, AutoCloseable {

    /** What was chosen so far, by plugin id. */
    Map<String, Plugin> chosen();

    @Override
    void close();
  }

  /** A plugin context whose class loaders live until it is closed. */
  interface Using extends PluginContext, AutoCloseable {
    @Override
    void close();
  }
}
