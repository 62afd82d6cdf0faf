package io.cdap.cdap.api.service.worker;

import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.feature.FeatureFlagsProvider;
import io.cdap.cdap.api.macro.InvalidMacroException;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import java.io.IOException;
import java.util.Map;

/** What the task of a system application can reach of the platform. */
public interface SystemAppTaskContext
    extends ServiceDiscoverer, SecureStore, AutoCloseable, FeatureFlagsProvider {

  /**
   * The preferences set on a namespace.
   *
   * @param resolved whether those of the instance are added to the namespace's own
   */
  Map<String, String> getPreferencesForNamespace(String namespace, boolean resolved)
      throws Exception;

  PluginConfigurer createPluginConfigurer(String namespace) throws IOException;

  ServicePluginConfigurer createServicePluginConfigurer(String namespace);

  /** Replaces the macros in the values of properties, with the secure keys of the namespace. */
  Map<String, String> evaluateMacros(
      String namespace,
      Map<String, String> macros,
      MacroEvaluator evaluator,
      MacroParserOptions options)
      throws InvalidMacroException;

  ArtifactManager getArtifactManager();

  /** The service that runs the task. */
  String getServiceName();
}
