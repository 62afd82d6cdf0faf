package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.ServiceDiscoverer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;

/** Finds services by their address at the gateway, which knows their instances. */
final class GatewayDiscovery implements ServiceDiscoverer {
  private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
  private static final int READ_TIMEOUT_MILLIS = 300_000;

  private final ProgramEnvironment environment;
  private final String namespace;
  private final String application;

  GatewayDiscovery(ProgramEnvironment environment, String namespace, String application) {
    this.environment = requireNonNull(environment, "environment is null");
    this.namespace = requireNonNull(namespace, "namespace is null");
    this.application = requireNonNull(application, "application is null");
  }

  @Override
  public URL getServiceURL(String inNamespace, String ofApplication, String service) {
    boolean runs =
        environment
            .serviceRuns()
            .test(new ProgramEnvironment.ServiceName(inNamespace, ofApplication, service));
    return runs ? url(inNamespace, ofApplication, service) : null;
  }

  @Override
  public URL getServiceURL(String ofApplication, String service) {
    return getServiceURL(namespace, ofApplication, service);
  }

  @Override
  public URL getServiceURL(String service) {
    return getServiceURL(namespace, application, service);
  }

  @Override
  public HttpURLConnection openConnection(
      String inNamespace, String ofApplication, String service, String methodPath)
      throws IOException {
    URL base = getServiceURL(inNamespace, ofApplication, service);
    if (base == null) {
      throw new IOException(
          "The service '%s' of the application '%s' in the namespace '%s' does not run."
              .formatted(service, ofApplication, inNamespace));
    }
    String path = methodPath.startsWith("/") ? methodPath.substring(1) : methodPath;
    HttpURLConnection connection =
        (HttpURLConnection) URI.create(base + path).toURL().openConnection();
    connection.setConnectTimeout(CONNECT_TIMEOUT_MILLIS);
    connection.setReadTimeout(READ_TIMEOUT_MILLIS);
    return connection;
  }

  private URL url(String inNamespace, String ofApplication, String service) {
    String path =
        "/v3/namespaces/%s/apps/%s/services/%s/methods/"
            .formatted(inNamespace, ofApplication, service);
    try {
      return environment.gateway().get().resolve(path).toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("The gateway's address is not a URL.", e);
    }
  }
}
