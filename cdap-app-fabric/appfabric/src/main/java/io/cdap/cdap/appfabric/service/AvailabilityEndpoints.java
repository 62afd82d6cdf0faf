package io.cdap.cdap.appfabric.service;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.context.ProgramEnvironment.ServiceName;
import io.cdap.cdap.appfabric.program.Programs;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;

/** Says whether a service takes requests. */
public final class AvailabilityEndpoints implements GuardedEndpoints {
  private final ServiceAvailability availability;
  private final Programs programs;

  public AvailabilityEndpoints(ServiceAvailability availability, Programs programs) {
    this.availability = requireNonNull(availability, "availability is null");
    this.programs = requireNonNull(programs, "programs is null");
  }

  @Override
  public void register(GuardedRoutes routes) {
    Paths.addVersioned(
        routes,
        "GET",
        Paths.PROGRAM + "/available",
        may(GET, Paths::programReference),
        this::available);
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
    ServiceName service =
        new ServiceName(
            program.namespace().name(), program.application().application(), program.program());
    String version = program.application().version();
    if (!availability.isAvailable(service, ApplicationId.LATEST.equals(version) ? null : version)) {
      throw new UnavailableException("Service is running but not accepting requests at this time.");
    }
    response.sendText(200, "Service is available to accept requests.");
  }
}
