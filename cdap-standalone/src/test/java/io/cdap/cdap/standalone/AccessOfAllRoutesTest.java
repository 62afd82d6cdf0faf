package io.cdap.cdap.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.gateway.HttpGateway.RegisteredRoute;
import io.cdap.cdap.standalone.SwitchedEnforcer.Mode;
import io.cdap.cdap.standalone.rehearsal.RehearsalApp;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every route that a sandbox answers asks whether its caller may. A new route that does not fails
 * here; there is no list of those that do, only of those that need not.
 */
class AccessOfAllRoutesTest {
  private static final String USER = "mallory";
  private static final String NAMESPACE = "/v3/namespaces/default";

  /** They tell that a platform is there, and which. */
  private static final Set<String> OPEN =
      Set.of("GET /", "GET /ping", "GET /status", "GET /v3/version", "GET /v3/versions");

  /** They answer with what the caller may know of; here, with nothing. */
  private static final Set<String> LISTS_OF_THE_INSTANCE =
      Set.of(
          "GET /v3/namespaces",
          "GET /v3/profiles",
          "GET /v3/system/services",
          "GET /v3/system/services/status");

  /** Of which nothing is shown is as if it was not there. */
  private static final Set<String> NOT_FOUND_WHEN_UNSEEN =
      Set.of("GET /v3/namespaces/{namespace}/artifacts/{artifact}");

  private static final Map<String, String> PARAMETERS =
      Map.ofEntries(
          Map.entry("namespace", "default"),
          Map.entry("app", RehearsalApp.NAME),
          Map.entry("program", RehearsalApp.NAME),
          Map.entry("kind", "services"),
          Map.entry("type", "services"),
          Map.entry("version", "1.0.0"),
          Map.entry("artifact", RehearsalApp.NAME),
          Map.entry("dataset", "rows"),
          Map.entry("module", "module"),
          Map.entry("key", "key"),
          Map.entry("topic", "topic"),
          Map.entry("component", "services"),
          Map.entry("service", "appfabric"),
          Map.entry("action", "start"),
          Map.entry("class", RehearsalApp.class.getName()));

  /** With a body that names what it is about, so that it can be said what may be known of that. */
  private static final String PROGRAMS =
      "[{\"appId\":\"Rehearsal\",\"programType\":\"Service\",\"programId\":\"Rehearsal\"}]";

  private static final Map<String, String> BODIES =
      Map.of(
          "/v3/namespaces/{namespace}/artifactproperties",
          "[{\"name\":\"Rehearsal\",\"version\":\"1.0.0\",\"scope\":\"USER\"}]",
          "/v3/namespaces/{namespace}/data/datasets",
          "{}",
          "/v3/metrics/query",
          "{\"all\":{\"tags\":{},\"metrics\":[\"system.process.busyness\"]}}");

  private static final Map<String, String> QUERIES =
      Map.of(
          "/v3/namespaces/{namespace}/schedules/trigger-type/program-status",
          "?trigger-namespace-id=default&trigger-app-name=Rehearsal&trigger-program-type=Workflow"
              + "&trigger-program-name=Rehearsal&trigger-program-statuses=COMPLETED");

  private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");

  @TempDir private static Path directory;
  private static final SwitchedEnforcer ENFORCER = new SwitchedEnforcer();
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static Sandbox sandbox;

  @BeforeAll
  static void fillASandbox() throws Exception {
    sandbox = Sandbox.start(SandboxOptions.of(directory.resolve("data")).withPort(0), ENFORCER);
    expectDone(
        request("POST", sandbox.url() + NAMESPACE + "/apps", ClassArchive.jar())
            .header("X-Archive-Name", RehearsalApp.NAME + "-1.0.0.jar"));
    expectDone(
        request("PUT", sandbox.url() + NAMESPACE + "/data/modules/module", module())
            .header("X-Class-Name", EmptyModule.class.getName()));
    expectDone(request("PUT", sandbox.url() + NAMESPACE + "/topics/topic", ""));
    expectDone(
        request(
            "PUT",
            sandbox.url() + NAMESPACE + "/securekeys/key",
            "{\"description\":\"d\",\"data\":\"secret\",\"properties\":{}}"));
  }

  @AfterAll
  static void stop() {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @Test
  void nobodyWithoutPermissionsGetsAnything() throws Exception {
    ENFORCER.set(Mode.REFUSE);
    List<String> wrong = new ArrayList<>();
    Set<String> open = new TreeSet<>();
    Set<String> empty = new TreeSet<>();
    for (Call call : calls()) {
      HttpResponse<String> answer = call.send();
      if (answer.statusCode() == 403 && answer.body().contains("user '" + USER + "'")) {
        continue;
      }
      if (answer.statusCode() == 200 && OPEN.contains(call.route())) {
        open.add(call.route());
      } else if (isEmpty(answer)) {
        empty.add(call.route());
      } else {
        wrong.add(call.describe(answer));
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(open).isEqualTo(new TreeSet<>(OPEN));
    assertThat(empty).isEqualTo(new TreeSet<>(LISTS_OF_THE_INSTANCE));
  }

  @Test
  void whoSeesNamespacesSeesNothingInThem() throws Exception {
    ENFORCER.set(Mode.NAMESPACES_ARE_SEEN);
    List<String> wrong = new ArrayList<>();
    for (Call call : calls()) {
      HttpResponse<String> answer = call.send();
      boolean right =
          answer.statusCode() == 403
              || OPEN.contains(call.route())
              || call.route().equals("GET /v3/namespaces")
              || isEmpty(answer)
              || refusesEachItem(answer)
              || answer.statusCode() == 404 && NOT_FOUND_WHEN_UNSEEN.contains(call.route());
      if (!right) {
        wrong.add(call.describe(answer));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void listsAreNotEmptyForThoseWhoMaySeeThem() throws Exception {
    ENFORCER.set(Mode.ALLOW);
    for (String list :
        List.of(
            "/v3/namespaces",
            "/v3/profiles",
            "/v3/system/services",
            NAMESPACE + "/apps",
            NAMESPACE + "/services",
            NAMESPACE + "/workers",
            NAMESPACE + "/workflows",
            NAMESPACE + "/artifacts",
            NAMESPACE + "/artifacts/Rehearsal",
            NAMESPACE + "/classes/apps",
            NAMESPACE + "/data/datasets",
            NAMESPACE + "/data/modules",
            NAMESPACE + "/topics",
            NAMESPACE + "/securekeys")) {
      HttpResponse<String> answer = send(request("GET", sandbox.url() + list, ""));
      assertThat(answer.statusCode()).as(list).isEqualTo(200);
      assertThat(isEmpty(answer)).as("%s: %s", list, answer.body()).isFalse();
    }
  }

  @Test
  void theTrailOfChangesTellsWhoMadeThem() throws Exception {
    ENFORCER.set(Mode.ALLOW);
    HttpResponse<String> answer =
        send(request("GET", sandbox.url() + "/v3/namespaces/system/topics/audit/poll", ""));
    List<String> changes = new ArrayList<>();
    for (JsonElement message : JsonParser.parseString(answer.body()).getAsJsonArray()) {
      JsonObject change =
          JsonParser.parseString(message.getAsJsonObject().get("payload").getAsString())
              .getAsJsonObject();
      changes.add(
          "%s %s %s"
              .formatted(
                  change.get("user").getAsString(),
                  change.get("type").getAsString(),
                  change.getAsJsonObject("entityId").get("entity").getAsString()));
    }
    assertThat(changes)
        .contains(
            "system CREATE NAMESPACE",
            "mallory CREATE ARTIFACT",
            "mallory CREATE APPLICATION",
            "mallory CREATE DATASET",
            "mallory CREATE TOPIC",
            "mallory CREATE SECUREKEY");
  }

  @Test
  void refusalNamesPrincipalPermissionAndEntity() throws Exception {
    ENFORCER.set(Mode.REFUSE);
    HttpResponse<String> answer =
        send(request("GET", sandbox.url() + NAMESPACE + "/data/datasets/rows", ""));
    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body())
        .isEqualTo(
            "The user 'mallory' does not have the permission GET on 'dataset:default.rows'.");
  }

  /** A request to a route. */
  private record Call(String route, String method, String url, String body) {
    HttpResponse<String> send() throws IOException, InterruptedException {
      return AccessOfAllRoutesTest.send(request(method, url, body));
    }

    String describe(HttpResponse<String> answer) {
      return "%s (%s): %d %s".formatted(route, url, answer.statusCode(), answer.body());
    }
  }

  private static List<Call> calls() {
    List<Call> calls = new ArrayList<>();
    for (RegisteredRoute route : sandbox.routes()) {
      String base = route.template().startsWith("/v1/") ? sandbox.messagingUrl() : sandbox.url();
      for (String method :
          route.method().equals("*") ? List.of("GET", "PUT", "POST") : List.of(route.method())) {
        calls.add(
            new Call(
                route.method() + " " + route.template(),
                method,
                base + path(route.template()),
                body(method, route.template())));
      }
    }
    assertThat(calls).hasSizeGreaterThan(150);
    return calls;
  }

  private static String path(String template) {
    return PARAMETER
            .matcher(template)
            .replaceAll(found -> PARAMETERS.getOrDefault(found.group(1), "name"))
            .replace("**", "name")
        + QUERIES.getOrDefault(template, "");
  }

  private static String body(String method, String template) {
    if (!method.equals("POST")) {
      return "";
    }
    return BODIES.getOrDefault(template, PROGRAMS);
  }

  private static boolean isEmpty(HttpResponse<String> answer) {
    return answer.statusCode() == 200 && Set.of("[]", "{}").contains(answer.body().trim());
  }

  /** The calls that name many things at once say of each by itself how it went. */
  private static boolean refusesEachItem(HttpResponse<String> answer) {
    if (answer.statusCode() != 200 || !answer.body().startsWith("[{")) {
      return false;
    }
    JsonArray items = JsonParser.parseString(answer.body()).getAsJsonArray();
    for (JsonElement item : items) {
      JsonObject object = item.getAsJsonObject();
      if (!object.has("statusCode") || object.get("statusCode").getAsInt() != 403) {
        return false;
      }
    }
    return !items.isEmpty();
  }

  private static void expectDone(HttpRequest.Builder request) throws Exception {
    HttpResponse<String> answer = send(request);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
  }

  private static HttpRequest.Builder request(String method, String url, String body) {
    return request(method, url, body.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  private static HttpRequest.Builder request(String method, String url, byte[] body) {
    return HttpRequest.newBuilder(URI.create(url))
        .timeout(Duration.ofSeconds(60))
        .header("CDAP-UserId", USER)
        .method(
            method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
  }

  private static HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private static byte[] module() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
      String name = EmptyModule.class.getName().replace('.', '/') + ".class";
      jar.putNextEntry(new ZipEntry(name));
      jar.write(EmptyModule.class.getClassLoader().getResourceAsStream(name).readAllBytes());
    }
    return bytes.toByteArray();
  }
}
