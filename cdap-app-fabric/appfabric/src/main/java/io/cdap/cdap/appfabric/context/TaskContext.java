package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.artifact.ArtifactManager;
import io.cdap.cdap.api.macro.MacroEvaluator;
import io.cdap.cdap.api.macro.MacroParserOptions;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.security.store.SecureStoreData;
import io.cdap.cdap.api.security.store.SecureStoreMetadata;
import io.cdap.cdap.api.service.http.ServicePluginConfigurer;
import io.cdap.cdap.api.service.worker.SystemAppTaskContext;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URL;
import java.util.List;
import java.util.Map;

/** What a task reaches: what the handler that runs it does. */
final class TaskContext implements SystemAppTaskContext {
  private final SystemHandlerContext handler;

  TaskContext(SystemHandlerContext handler) {
    this.handler = requireNonNull(handler, "handler is null");
  }

  @Override
  public Map<String, String> getPreferencesForNamespace(String namespace, boolean resolved) {
    return handler.getPreferencesForNamespace(namespace, resolved);
  }

  @Override
  public PluginConfigurer createPluginConfigurer(String namespace) {
    return handler.createServicePluginConfigurer(namespace);
  }

  @Override
  public ServicePluginConfigurer createServicePluginConfigurer(String namespace) {
    return handler.createServicePluginConfigurer(namespace);
  }

  @Override
  public Map<String, String> evaluateMacros(
      String namespace,
      Map<String, String> macros,
      MacroEvaluator evaluator,
      MacroParserOptions options) {
    return handler.evaluateMacros(namespace, macros, evaluator, options);
  }

  @Override
  public ArtifactManager getArtifactManager() {
    return handler;
  }

  @Override
  public String getServiceName() {
    return handler.serviceName();
  }

  @Override
  public URL getServiceURL(String namespace, String application, String service) {
    return handler.getServiceURL(namespace, application, service);
  }

  @Override
  public URL getServiceURL(String application, String service) {
    return handler.getServiceURL(application, service);
  }

  @Override
  public URL getServiceURL(String service) {
    return handler.getServiceURL(service);
  }

  @Override
  public HttpURLConnection openConnection(
      String namespace, String application, String service, String methodPath) throws IOException {
    return handler.openConnection(namespace, application, service, methodPath);
  }

  @Override
  public List<SecureStoreMetadata> list(String namespace) throws Exception {
    return handler.list(namespace);
  }

  @Override
  public SecureStoreData get(String namespace, String name) throws Exception {
    return handler.get(namespace, name);
  }

  @Override
  public boolean isFeatureEnabled(String feature) {
    return handler.isFeatureEnabled(feature);
  }

  @Override
  public void close() {
    // The handler holds what there is to hold, until its request ends.
  }
}
