package io.cdap.cdap.appfabric.service;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.ApplicationPermission.EXECUTE;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import javax.annotation.Nullable;

/** Leads requests to the services of this process. */
public final class ServiceCallEndpoints implements GuardedEndpoints {
  private static final String METHODS = "/services/{program}/methods/**";

  private final EndpointRegistry registry;

  public ServiceCallEndpoints(EndpointRegistry registry) {
    this.registry = requireNonNull(registry, "registry is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    routes.addApplication(
        "*",
        Paths.APPLICATION + METHODS,
        may(EXECUTE, ServiceCallEndpoints::service),
        (q, r, caller) -> call(q, r, caller, null));
    routes.addApplication(
        "*",
        Paths.VERSION + METHODS,
        may(EXECUTE, ServiceCallEndpoints::service),
        (q, r, caller) -> call(q, r, caller, q.pathParameter("version")));
  }

  private static ProgramReference service(HttpRequest request) {
    return new ProgramReference(
        Paths.reference(request), ProgramKind.SERVICE, request.pathParameter("program"));
  }

  private void call(
      HttpRequest request, HttpResponse response, Caller caller, @Nullable String version)
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
    endpoint.answer(request, response, caller);
  }
}
