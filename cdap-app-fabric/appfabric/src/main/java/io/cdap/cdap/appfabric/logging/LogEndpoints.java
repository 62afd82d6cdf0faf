package io.cdap.cdap.appfabric.logging;

import static io.cdap.cdap.appfabric.security.AccessRule.may;
import static io.cdap.cdap.proto.security.StandardPermission.GET;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import io.cdap.cdap.appfabric.security.AccessRule;
import io.cdap.cdap.appfabric.security.GuardedEndpoints;
import io.cdap.cdap.appfabric.security.GuardedRoutes;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.SystemServiceId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.HttpRequest;
import io.cdap.cdap.gateway.HttpResponse;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Logs of programs, of runs and of the platform's services over HTTP. */
public final class LogEndpoints implements GuardedEndpoints {
  /** The service that what is logged for no run belongs to, when no other is named. */
  static final String MAIN_SERVICE = "appfabric";

  private static final String NAMESPACE = "/v3/namespaces/{namespace}/apps/{app}";
  private static final List<String> PROGRAMS =
      List.of(NAMESPACE + "/{type}/{program}", NAMESPACE + "/versions/{version}/{type}/{program}");
  private static final String SYSTEM = "/v3/system/{component}/{service}";

  private final RunLogRouter router;
  private final LogFiles files;
  private final KnownRuns knownRuns;
  private final Set<String> services;
  private final Clock clock;
  private final LogText text;
  private final LogReader reader;
  private final Gson gson = new Gson();

  /**
   * Offers logs.
   *
   * @param services the names of system services; those without a log of their own share that of
   *     {@value #MAIN_SERVICE}
   * @param zone the time zone of the times in text
   */
  public LogEndpoints(
      RunLogRouter router,
      LogFiles files,
      KnownRuns knownRuns,
      Set<String> services,
      Clock clock,
      ZoneId zone) {
    this.router = requireNonNull(router, "router is null");
    this.files = requireNonNull(files, "files is null");
    this.knownRuns = requireNonNull(knownRuns, "knownRuns is null");
    this.services = Set.copyOf(services);
    this.clock = requireNonNull(clock, "clock is null");
    this.text = new LogText(zone);
    this.reader = files.reader();
  }

  /** Finds the logs a request is about. */
  private interface Source {
    List<StoredLog> logs(HttpRequest request) throws IOException;
  }

  @Override
  public void register(GuardedRoutes routes) {
    AccessRule ofProgram = may(GET, LogEndpoints::program);
    for (String program : PROGRAMS) {
      register(routes, program, ofProgram, this::ofProgram);
      register(routes, program + "/runs/{run}", ofProgram, this::ofRun);
    }
    register(
        routes,
        SYSTEM,
        may(GET, request -> new SystemServiceId(request.pathParameter("service"))),
        this::ofService);
  }

  private void register(GuardedRoutes routes, String prefix, AccessRule rule, Source source) {
    routes.get(
        prefix + "/logs",
        rule,
        (request, response) -> {
          LogRequest asked = LogRequest.parse(request, clock);
          sendRange(source.logs(request), asked, response);
        });
    routes.get(
        prefix + "/logs/next",
        rule,
        (request, response) -> {
          LogRequest asked = LogRequest.parse(request, clock);
          List<StoredLog> logs = source.logs(request);
          response.sendJson(
              render(reader.next(logs, asked.from(), asked.max(), asked.filter()), asked));
        });
    routes.get(
        prefix + "/logs/prev",
        rule,
        (request, response) -> {
          LogRequest asked = LogRequest.parse(request, clock);
          List<StoredLog> logs = source.logs(request);
          response.sendJson(
              render(reader.previous(logs, asked.from(), asked.max(), asked.filter()), asked));
        });
  }

  private List<StoredLog> ofProgram(HttpRequest request) throws IOException {
    ProgramReference program = program(request);
    router.flush(program);
    return files.runs(program);
  }

  private List<StoredLog> ofRun(HttpRequest request) throws IOException {
    ProgramReference program = program(request);
    String run = request.pathParameter("run");
    if (!run.matches("[a-zA-Z0-9_-]+")) {
      throw runNotFound(program, run);
    }
    router.flush(program);
    List<StoredLog> logs = files.logs(files.run(program, run));
    if (logs.isEmpty() && !knownRuns.exists(program, run)) {
      throw runNotFound(program, run);
    }
    return logs;
  }

  private static NotFoundException runNotFound(ProgramReference program, String run) {
    return new NotFoundException("Run '%s' of '%s' was not found.".formatted(run, program));
  }

  private List<StoredLog> ofService(HttpRequest request) throws IOException {
    String component = request.pathParameter("component");
    String service = request.pathParameter("service");
    if (!component.equals("services") || !services.contains(service)) {
      throw new NotFoundException(
          "System service '%s/%s' was not found; the services are %s."
              .formatted(component, service, services.stream().sorted().toList()));
    }
    router.flushSystem();
    List<StoredLog> own = files.logs(files.service(component, service));
    return own.isEmpty() ? files.logs(files.service(component, MAIN_SERVICE)) : own;
  }

  private static ProgramReference program(HttpRequest request) {
    NamespaceId namespace = new NamespaceId(request.pathParameter("namespace"));
    ApplicationReference app = new ApplicationReference(namespace, request.pathParameter("app"));
    ProgramKind kind = ProgramKind.fromPathName(request.pathParameter("type"));
    return new ProgramReference(app, kind, request.pathParameter("program"));
  }

  private List<Map<String, Object>> render(List<LogReader.Located> found, LogRequest asked) {
    List<Map<String, Object>> rendered = new ArrayList<>(found.size());
    for (LogReader.Located located : found) {
      Object log =
          asked.json()
              ? json(located.event(), asked)
              : text.format(located.event(), asked.escape());
      Map<String, Object> entry = new java.util.LinkedHashMap<>();
      entry.put("log", log);
      entry.put("offset", located.offset().toString());
      rendered.add(entry);
    }
    return rendered;
  }

  private JsonElement json(LogEvent event, LogRequest asked) {
    JsonObject object = gson.toJsonTree(event).getAsJsonObject();
    asked.suppressed().forEach(object::remove);
    return object;
  }

  private void sendRange(List<StoredLog> logs, LogRequest asked, HttpResponse response)
      throws IOException {
    String type = asked.json() ? "application/json" : "text/plain; charset=utf-8";
    // not closed upon a failure, so that the client cannot take a part for the whole
    Writer out =
        new BufferedWriter(
            new OutputStreamWriter(
                response.stream(200, Map.of("Content-Type", type)), StandardCharsets.UTF_8));
    if (asked.json()) {
      writeJson(logs, asked, out);
    } else {
      reader.range(
          logs,
          asked.startMillis(),
          asked.stopMillis(),
          asked.filter(),
          event -> out.write(text.format(event, asked.escape())));
    }
    out.close();
  }

  private void writeJson(List<StoredLog> logs, LogRequest asked, Writer out) throws IOException {
    JsonWriter json = new JsonWriter(out);
    json.beginArray();
    reader.range(
        logs,
        asked.startMillis(),
        asked.stopMillis(),
        asked.filter(),
        event -> gson.toJson(json(event, asked), json));
    json.endArray();
    json.flush();
  }
}
