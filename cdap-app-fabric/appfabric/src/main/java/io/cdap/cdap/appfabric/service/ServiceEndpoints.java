package io.cdap.cdap.appfabric.service;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpEndpoints;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.gateway.Routes;
import javax.annotation.Nullable;

/** Leads requests to services, and says whether a service takes any. */
public final class ServiceEndpoints implements HttpEndpoints {
  private static final String METHODS = "/services/{program}/methods/**";

  private final EndpointRegistry registry;
  private final Programs programs;

  public ServiceEndpoints(EndpointRegistry registry, Programs programs) {
    this.registry = requireNonNull(registry, "registry is null");
    this.programs = requireNonNull(programs, "programs is null");
  }

  @Override
  public void register(Routes routes) {
    routes.addApplication("*", Paths.APPLICATION + METHODS, (q, r) -> call(q, r, null));
    routes.addApplication(
        "*", Paths.VERSION + METHODS, (q, r) -> call(q, r, q.pathParameter("version")));
    Paths.addVersioned(routes, "GET", Paths.PROGRAM + "/available", this::available);
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

  private void available(HttpRequest request, HttpResponse response) {
    ProgramId program = Paths.program(request);
    programs.require(program);
    if (program.kind() != ProgramKind.SERVICE) {
      throw new BadRequestException(
          "Only services have availability, '%s' is a %s."
              .formatted(program.program(), program.kind().displayName()));
    }
    if (programs.active(program).isEmpty()) {
      throw new UnavailableException("Service is stopped. Please start it.");
    }
    String version = program.application().version();
    ServiceEndpoint endpoint =
        registry.find(
            program.namespace().name(),
            program.application().application(),
            program.program(),
            ApplicationId.LATEST.equals(version) ? null : version);
    if (endpoint == null || !endpoint.isAvailable()) {
      throw new UnavailableException("Service is running but not accepting requests at this time.");
    }
    response.sendText(200, "Service is available to accept requests.");
  }
}
