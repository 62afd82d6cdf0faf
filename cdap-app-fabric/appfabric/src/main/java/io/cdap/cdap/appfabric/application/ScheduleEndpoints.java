package io.cdap.cdap.appfabric.application;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.appfabric.security.AccessRule.sees;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static io.cdap.cdap.proto.security.StandardPermission.UPDATE;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.gateway.HttpHandler;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import io.cdap.cdap.internal.schedule.constraint.Constraint;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Shows the schedules that applications declare. None of them runs, so all are suspended, and what
 * would change one is refused.
 */
public final class ScheduleEndpoints implements GuardedEndpoints {
  private static final String SUSPENDED = "SUSPENDED";
  private static final Set<String> STATUSES = Set.of(SUSPENDED, "SCHEDULED");

  private final Applications applications;
  private final Gson gson = SpecificationJson.gson();

  public ScheduleEndpoints(Applications applications) {
    this.applications = requireNonNull(applications, "applications is null");
  }

  private record Program(String programName, String programType) {}

  private record Detail(
      String namespace,
      String application,
      String applicationVersion,
      String name,
      String description,
      Program program,
      Map<String, String> properties,
      Trigger trigger,
      List<? extends Constraint> constraints,
      long timeoutMillis,
      String status) {}

  @Override
  public void register(GuardedRoutes routes) {
    HttpHandler refuse =
        (request, response) -> {
          applications.get(Paths.application(request));
          throw new NotSupportedException(
              "Schedules cannot be changed: this platform does not run schedules.");
        };
    AccessRule read = may(GET, Paths::reference);
    AccessRule change = may(UPDATE, Paths::reference);
    Paths.addVersioned(routes, "GET", "/schedules", read, (q, r) -> list(q, r, false));
    Paths.addVersioned(
        routes, "GET", "/{kind}/{program}/schedules", read, (q, r) -> list(q, r, true));
    routes.get(
        Paths.NAMESPACE + "/schedules/trigger-type/program-status",
        sees(Paths::namespace),
        this::listByProgram);
    Paths.addVersioned(
        routes,
        "GET",
        "/schedules/{schedule}",
        read,
        (q, r) -> send(r, detail(application(q), find(q))));
    Paths.addVersioned(
        routes,
        "GET",
        "/schedules/{schedule}/status",
        read,
        (request, response) -> {
          find(request);
          response.sendJson(Map.of("status", SUSPENDED));
        });
    Paths.addVersioned(routes, "PUT", "/schedules/{schedule}", change, refuse);
    Paths.addVersioned(routes, "DELETE", "/schedules/{schedule}", change, refuse);
    Paths.addVersioned(routes, "POST", "/schedules/{schedule}/{action}", change, this::act);
  }

  private void list(HttpRequest request, HttpResponse response, boolean ofProgram) {
    ApplicationRecord application = application(request);
    if (ofProgram) {
      application.program(
          ProgramKind.fromPathName(request.pathParameter("kind")),
          request.pathParameter("program"));
    }
    boolean suspended = asksForSuspended(request);
    List<Detail> details =
        application.specification().programSchedules().values().stream()
            .filter(s -> suspended)
            .filter(s -> !ofProgram || s.getProgramName().equals(request.pathParameter("program")))
            .filter(
                s ->
                    request
                        .queryParameter("trigger-type")
                        .map(t -> s.getTrigger().getType().name().equals(triggerType(t)))
                        .orElse(true))
            .map(s -> detail(application, s))
            .toList();
    send(response, details);
  }

  private static boolean asksForSuspended(HttpRequest request) {
    String status =
        request.queryParameter("schedule-status").orElse(SUSPENDED).toUpperCase(Locale.ROOT);
    if (!STATUSES.contains(status)) {
      throw new BadRequestException(
          "Invalid schedule-status '%s'. It must be SCHEDULED or SUSPENDED.".formatted(status));
    }
    return status.equals(SUSPENDED);
  }

  private void listByProgram(HttpRequest request, HttpResponse response, Caller caller) {
    ProgramStatusFilter filter = ProgramStatusFilter.of(request);
    boolean suspended = asksForSuspended(request);
    List<Detail> details =
        caller
            .visible(
                applications.listLatest(Paths.namespace(request)),
                application -> application.id().reference())
            .stream()
            .filter(application -> suspended)
            .flatMap(
                application ->
                    application.specification().programSchedules().values().stream()
                        .filter(s -> filter.matches(application.id(), s.getTrigger()))
                        .map(s -> detail(application, s)))
            .toList();
    send(response, details);
  }

  private void act(HttpRequest request, HttpResponse response) {
    String action = request.pathParameter("action");
    find(request);
    switch (action) {
      // It is suspended already, and stays so. Tools know this answer without quotes.
      case "suspend", "disable" -> sendJsonText(response, "OK");
      case "resume", "enable", "update" ->
          throw new NotSupportedException(
              "The schedule '%s' cannot be changed: this platform does not run schedules."
                  .formatted(request.pathParameter("schedule")));
      default ->
          throw new BadRequestException(
              "Action '%s' for schedules is not supported.".formatted(action));
    }
  }

  private ApplicationRecord application(HttpRequest request) {
    return applications.get(Paths.application(request));
  }

  private ScheduleCreationSpec find(HttpRequest request) {
    ApplicationRecord application = application(request);
    String name = request.pathParameter("schedule");
    ScheduleCreationSpec schedule = application.specification().programSchedules().get(name);
    if (schedule == null) {
      throw new NotFoundException(
          "'schedule:%s.%s.%s.%s' was not found."
              .formatted(
                  application.id().namespace().name(),
                  application.id().application(),
                  application.id().version(),
                  name));
    }
    return schedule;
  }

  private static Detail detail(ApplicationRecord application, ScheduleCreationSpec schedule) {
    ProgramKind kind = ProgramKind.WORKFLOW;
    if (!application.specification().workflows().containsKey(schedule.getProgramName())) {
      kind =
          application.specification().mapReduces().containsKey(schedule.getProgramName())
              ? ProgramKind.MAPREDUCE
              : ProgramKind.SPARK;
    }
    return new Detail(
        application.id().namespace().name(),
        application.id().application(),
        application.id().version(),
        schedule.getName(),
        schedule.getDescription(),
        new Program(schedule.getProgramName(), kind.name()),
        schedule.getProperties(),
        schedule.getTrigger(),
        schedule.getConstraints(),
        schedule.getTimeoutMillis(),
        SUSPENDED);
  }

  private static String triggerType(String parameter) {
    return parameter.replace('-', '_').toUpperCase(Locale.ROOT);
  }

  private void send(HttpResponse response, Object value) {
    sendJsonText(response, gson.toJson(value));
  }

  private static void sendJsonText(HttpResponse response, String text) {
    response.send(200, "application/json", StandardCharsets.UTF_8.encode(text));
  }
}
