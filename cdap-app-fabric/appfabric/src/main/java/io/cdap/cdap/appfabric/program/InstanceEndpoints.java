package io.cdap.cdap.appfabric.program;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.ApplicationPermission.EXECUTE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.util.Map;

/** Shows and changes the numbers of instances of services and workers. */
public final class InstanceEndpoints implements GuardedEndpoints {
  private final Programs programs;

  public InstanceEndpoints(Programs programs) {
    this.programs = requireNonNull(programs, "programs is null");
  }

  private record Instances(int instances) {}

  /** Published clients read {@code instances}, as of a worker, where others read the other two. */
  private record ServiceInstances(int instances, int requested, int provisioned) {}

  @Override
  public void register(GuardedRoutes routes) {
    Paths.addVersioned(
        routes,
        "GET",
        "/workers/{program}/instances",
        may(GET, q -> program(q, ProgramKind.WORKER).reference()),
        (request, response) ->
            response.sendJson(
                Map.of(
                    "instances",
                    programs.requestedInstances(program(request, ProgramKind.WORKER)))));
    Paths.addVersioned(
        routes,
        "GET",
        "/services/{program}/instances",
        may(GET, q -> program(q, ProgramKind.SERVICE).reference()),
        (request, response) -> {
          ProgramId service = program(request, ProgramKind.SERVICE);
          int requested = programs.requestedInstances(service);
          response.sendJson(
              new ServiceInstances(requested, requested, programs.provisionedInstances(service)));
        });
    Paths.addVersioned(
        routes,
        "PUT",
        "/workers/{program}/instances",
        may(EXECUTE, q -> program(q, ProgramKind.WORKER).reference()),
        (request, response) -> set(request, response, ProgramKind.WORKER));
    Paths.addVersioned(
        routes,
        "PUT",
        "/services/{program}/instances",
        may(EXECUTE, q -> program(q, ProgramKind.SERVICE).reference()),
        (request, response) -> set(request, response, ProgramKind.SERVICE));
  }

  private void set(HttpRequest request, HttpResponse response, ProgramKind kind) {
    Instances wanted =
        request
            .<Instances>bodyJson(Instances.class)
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "The request has no body, it must be like {\"instances\":2}."));
    programs.setInstances(program(request, kind), wanted.instances());
    response.sendStatus(200);
  }

  private static ProgramId program(HttpRequest request, ProgramKind kind) {
    return Paths.application(request).program(kind, request.pathParameter("program"));
  }
}
