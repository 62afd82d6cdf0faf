package io.cdap.cdap.appfabric.program;

import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.appfabric.security.ApplicationPermission.EXECUTE;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import com.google.gson.reflect.TypeToken;
import io.cdap.cdap.appfabric.application.BatchStatus;
import io.cdap.cdap.appfabric.application.Paths;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.proto.security.Permission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/** The calls that name many programs of a namespace at once. */
public final class BatchEndpoints implements GuardedEndpoints {
  private static final int MAX_PROGRAMS = 100;

  /** Less than the patience of HTTP clients, who then see in the status that a program goes on. */
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(20);

  private static final String INVALID =
      "Must provide valid appId, programType, and programId for each object: ";

  private final Programs programs;

  public BatchEndpoints(Programs programs) {
    this.programs = requireNonNull(programs, "programs is null");
  }

  private record Item(
      @Nullable String appId,
      @Nullable String programType,
      @Nullable String programId,
      @Nullable String runnableId,
      @Nullable Map<String, String> runtimeargs) {}

  /** Answers one item with one or more results; each is completed with the item's names. */
  private interface Answer {
    List<Map<String, Object>> of(ProgramId program, Item item);
  }

  @Override
  public void register(GuardedRoutes routes) {
    add(routes, "status", GET, (p, item) -> one("status", programs.status(p)));
    add(
        routes,
        "start",
        EXECUTE,
        (p, item) ->
            one(
                "runId",
                programs.start(p, Optional.ofNullable(item.runtimeargs()).orElse(Map.of())).run()));
    routes.post(Paths.NAMESPACE + "/stop", sees(Paths::namespace), this::stop);
    add(routes, "runcount", GET, (p, item) -> one("runCount", programs.runCount(p)));
    add(
        routes,
        "runs",
        GET,
        (p, item) ->
            one("runs", programs.runs(p, RunFilter.latest(1)).stream().map(RunView::of).toList()));
    add(routes, "instances", GET, (p, item) -> instances(p));
    add(routes, "nextruntime", GET, this::noSchedules);
    add(routes, "previousruntime", GET, this::noSchedules);
  }

  /** Each program that a request names is asked for by itself. */
  private void add(GuardedRoutes routes, String call, Permission permission, Answer answer) {
    routes.post(
        Paths.NAMESPACE + "/" + call,
        sees(Paths::namespace),
        (request, response, caller) ->
            response.sendJson(answers(request, allowed(caller, permission, answer))));
  }

  /** Clients that restart programs start them as soon as this answers, so it waits for the end. */
  private void stop(HttpRequest request, HttpResponse response, Caller caller) {
    List<ProgramRunId> stopped = new ArrayList<>();
    List<Map<String, Object>> results =
        answers(
            request,
            allowed(
                caller,
                EXECUTE,
                (program, item) -> {
                  List<ProgramRunId> runs = programs.stop(program);
                  stopped.addAll(runs);
                  return runs.stream().map(run -> one("runId", run.run()).get(0)).toList();
                }));
    programs.awaitEnd(stopped, STOP_PATIENCE);
    response.sendJson(results);
  }

  private static Answer allowed(Caller caller, Permission permission, Answer answer) {
    return (program, item) -> {
      caller.require(permission, program.reference());
      return answer.of(program, item);
    };
  }

  private static List<Map<String, Object>> answers(HttpRequest request, Answer answer) {
    NamespaceId namespace = Paths.namespace(request);
    List<Map<String, Object>> results = new ArrayList<>();
    for (Item item : items(request)) {
      ProgramKind kind = kind(item);
      for (Map<String, Object> result : answer(namespace, kind, item, answer)) {
        result.put("appId", item.appId());
        result.put("programType", kind.displayName());
        result.put("programId", item.programId());
        results.add(result);
      }
    }
    return results;
  }

  private static List<Map<String, Object>> answer(
      NamespaceId namespace, ProgramKind kind, Item item, Answer answer) {
    try {
      ProgramId program =
          new ApplicationId(namespace, item.appId(), ApplicationId.LATEST)
              .program(kind, item.programId());
      List<Map<String, Object>> results = answer.of(program, item);
      results.forEach(result -> result.put("statusCode", 200));
      return results;
    } catch (PlatformException e) {
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("statusCode", BatchStatus.of(e));
      result.put("error", e.getMessage());
      return List.of(result);
    }
  }

  private List<Map<String, Object>> instances(ProgramId program) {
    if (program.kind() != ProgramKind.SERVICE && program.kind() != ProgramKind.WORKER) {
      throw new BadRequestException(
          "Only services and workers have instances, '%s' is a %s."
              .formatted(program.program(), program.kind().displayName()));
    }
    List<Map<String, Object>> result = one("provisioned", programs.provisionedInstances(program));
    result.get(0).put("requested", programs.requestedInstances(program));
    return result;
  }

  private List<Map<String, Object>> noSchedules(ProgramId program, Item item) {
    programs.require(program);
    return one("schedules", List.of());
  }

  private static List<Map<String, Object>> one(String key, Object value) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put(key, value);
    return List.of(result);
  }

  private static List<Item> items(HttpRequest request) {
    List<Item> items =
        request
            .<List<Item>>bodyJson(new TypeToken<List<Item>>() {}.getType())
            .orElseThrow(() -> new BadRequestException("The request has no body."));
    if (items.size() > MAX_PROGRAMS) {
      throw new BadRequestException(
          "The request names %d programs, at most %d are allowed."
              .formatted(items.size(), MAX_PROGRAMS));
    }
    for (Item item : items) {
      if (item == null || item.appId() == null) {
        throw new BadRequestException(INVALID + "'appId' must be specified");
      }
      kind(item);
      if (item.programId() == null) {
        throw new BadRequestException(INVALID + "'programId' must be specified");
      }
    }
    return items;
  }

  private static ProgramKind kind(Item item) {
    if (item.programType() != null) {
      for (ProgramKind kind : ProgramKind.values()) {
        if (kind.displayName().equalsIgnoreCase(item.programType())
            || kind.name().equalsIgnoreCase(item.programType())) {
          return kind;
        }
      }
    }
    throw new BadRequestException(
        INVALID
            + "'programType' must be one of [MapReduce, Workflow, Service, Spark, Worker, Custom]");
  }
}
