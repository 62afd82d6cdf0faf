package io.cdap.cdap.appfabric.program;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.appfabric.security.ApplicationPermission.EXECUTE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationViews;
import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.application.SpecificationJson;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpHandler;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists programs, starts and stops them, shows their runs and keeps their arguments. */
public final class ProgramEndpoints implements GuardedEndpoints {
  private static final List<ProgramKind> LISTED =
      List.of(
          ProgramKind.MAPREDUCE,
          ProgramKind.SPARK,
          ProgramKind.WORKFLOW,
          ProgramKind.SERVICE,
          ProgramKind.WORKER);

  private final Programs programs;
  private final Gson gson = SpecificationJson.gson();

  public ProgramEndpoints(Programs programs) {
    this.programs = requireNonNull(programs, "programs is null");
  }

  /** The programs of system applications are not listed, only those of applications asked for. */
  private static NamespaceId userNamespace(HttpRequest request) {
    NamespaceId namespace = Paths.namespace(request);
    if (namespace.equals(NamespaceId.SYSTEM)) {
      throw new NotFoundException(namespace);
    }
    return namespace;
  }

  @Override
  public void register(GuardedRoutes routes) {
    for (ProgramKind kind : LISTED) {
      routes.get(
          Paths.NAMESPACE + "/" + kind.pathName(),
          sees(Paths::namespace),
          (request, response, caller) ->
              response.sendJson(
                  caller
                      .visible(
                          programs.applications().listLatest(userNamespace(request)),
                          application -> application.id().reference())
                      .stream()
                      .flatMap(a -> ApplicationViews.programs(a, kind).stream())
                      .toList()));
    }
    AccessRule read = may(GET, Paths::programReference);
    AccessRule execute = may(EXECUTE, Paths::programReference);
    AccessRule change = may(UPDATE, Paths::programReference);
    add(routes, "GET", "", read, this::specification);
    add(
        routes,
        "GET",
        "/status",
        read,
        (q, r) -> r.sendJson(Map.of("status", programs.status(Paths.program(q)))));
    add(routes, "POST", "/{action}", execute, this::act);
    add(routes, "GET", "/runs", read, this::runs);
    add(
        routes,
        "GET",
        "/runs/{run}",
        read,
        (q, r) -> r.sendJson(RunView.of(programs.run(Paths.program(q), q.pathParameter("run")))));
    add(
        routes,
        "POST",
        "/runs/{run}/stop",
        execute,
        (request, response) -> {
          programs.stopRun(Paths.program(request), request.pathParameter("run"));
          response.sendStatus(200);
        });
    add(
        routes,
        "GET",
        "/runcount",
        read,
        (q, r) -> r.sendJson(programs.runCount(Paths.program(q))));
    add(
        routes,
        "GET",
        "/runtimeargs",
        read,
        (q, r) -> r.sendJson(programs.arguments(Paths.program(q))));
    add(
        routes,
        "PUT",
        "/runtimeargs",
        change,
        (request, response) -> {
          programs.setArguments(Paths.program(request), arguments(request));
          response.sendStatus(200);
        });
    add(routes, "GET", "/live-info", read, this::liveInfo);
    add(routes, "PUT", "/runs/{run}/loglevels", change, this::refuseLogLevels);
    add(routes, "POST", "/runs/{run}/resetloglevels", change, this::refuseLogLevels);
    add(routes, "GET", "/nextruntime", read, this::noRuntimes);
    add(routes, "GET", "/previousruntime", read, this::noRuntimes);
    routes.put(Paths.VERSION + "/restart-programs", may(EXECUTE, Paths::reference), this::restart);
  }

  private static void add(
      GuardedRoutes routes, String method, String template, AccessRule rule, HttpHandler handler) {
    Paths.addVersioned(routes, method, Paths.PROGRAM + template, rule, handler);
  }

  private void specification(HttpRequest request, HttpResponse response) {
    ProgramId program = Paths.program(request);
    ApplicationRecord application = programs.require(program);
    String json =
        gson.toJson(
            application.specification().program(program.kind(), program.program()).orElseThrow());
    response.send(200, "application/json", ByteBuffer.wrap(json.getBytes(StandardCharsets.UTF_8)));
  }

  private void act(HttpRequest request, HttpResponse response) {
    String action = request.pathParameter("action");
    ProgramId program = Paths.program(request);
    switch (action) {
      case "start" -> programs.start(program, arguments(request));
      case "debug" -> {
        programs.require(program);
        if (program.kind() != ProgramKind.SERVICE && program.kind() != ProgramKind.WORKER) {
          throw new NotSupportedException(
              "debug is not implemented for program type " + program.kind().displayName());
        }
        programs.start(program, arguments(request));
      }
      case "stop" -> programs.stop(program);
      default -> throw new NotFoundException(action + " action was not found");
    }
    response.sendStatus(200);
  }

  private void runs(HttpRequest request, HttpResponse response) {
    ProgramId program = Paths.program(request);
    Optional<String> version =
        Programs.exactVersion(program).map(exact -> programs.require(program).id().version());
    RunFilter filter = RunFilter.from(request, version);
    response.sendJson(programs.runs(program, filter).stream().map(RunView::of).toList());
  }

  private void liveInfo(HttpRequest request, HttpResponse response) {
    ProgramId program = Paths.program(request);
    programs.require(program);
    response.sendJson(LiveInfoView.of(program, programs.liveInfo(program)));
  }

  private void refuseLogLevels(HttpRequest request, HttpResponse response) {
    programs.run(Paths.program(request), request.pathParameter("run"));
    throw new BadRequestException(
        "Log levels can only be changed for programs that run in a cluster, not in the sandbox.");
  }

  private void noRuntimes(HttpRequest request, HttpResponse response) {
    programs.require(Paths.program(request));
    response.sendJson(List.of());
  }

  private void restart(HttpRequest request, HttpResponse response) {
    programs.restart(
        Paths.application(request),
        seconds(request, "start-time-seconds"),
        seconds(request, "end-time-seconds"));
    response.sendStatus(200);
  }

  private static long seconds(HttpRequest request, String parameter) {
    String text =
        request
            .queryParameter(parameter)
            .orElseThrow(
                () ->
                    new BadRequestException(
                        "The query parameter %s is missing.".formatted(parameter)));
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new BadRequestException(
          "Invalid %s '%s'. It must be a time in seconds.".formatted(parameter, text), e);
    }
  }

  private static Map<String, String> arguments(HttpRequest request) {
    return request
        .<Map<String, String>>bodyJson(new TypeToken<Map<String, String>>() {}.getType())
        .map(
            map -> {
              map.forEach(
                  (key, value) -> {
                    if (value == null) {
                      throw new BadRequestException(
                          "The runtime argument '%s' has no value.".formatted(key));
                    }
                  });
              return map;
            })
        .orElse(Map.of());
  }
}
