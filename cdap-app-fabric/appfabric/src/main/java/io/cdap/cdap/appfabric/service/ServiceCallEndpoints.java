package io.cdap.cdap.appfabric.service;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import javax.annotation.Nullable;

/** Leads requests to the services of this process. */
public final class ServiceCallEndpoints implements HttpEndpoints {
  private static final String METHODS = "/services/{program}/methods/**";

  private final EndpointRegistry registry;

  public ServiceCallEndpoints(EndpointRegistry registry) {
    this.registry = requireNonNull(registry, "registry is null");
  }

  @Override
  public void register(Routes routes) {
    routes.addApplication("*", Paths.APPLICATION + METHODS, (q, r) -> call(q, r, null));
    routes.addApplication(
        "*", Paths.VERSION + METHODS, (q, r) -> call(q, r, q.pathParameter("version")));
  }

  private void call(HttpRequest request, HttpResponse response, @Nullable String version)
      throws Exception {
    ServiceEndpoint endpoint =
        registry.find(
            request.pathParameter("namespace"),
            request.pathParameter("app"),
            request.pathParameter("program"),
            ApplicationId.LATEST.equals(version) ? null : version);
    if (endpoint == null || !endpoint.isAvailable()) {
      throw new UnavailableException(
          "No discoverable found for request %s %s HTTP/1.1"
              .formatted(request.method(), request.uri()));
    }
    endpoint.answer(request, response);
  }
}
