package io.cdap.cdap.appfabric;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationLifecycleTest {
  private static final String NS = "/v3/namespaces/ns1";
  private static final String APP = NS + "/apps/DemoApp";
  private static final String SERVICE = APP + "/services/DemoService";
  private static final String WORKER = APP + "/workers/Ticker";
  private static final String REQUEST =
      "{\"artifact\":{\"name\":\"demo\",\"version\":\"1.0.0\",\"scope\":\"USER\"}}";
  private static byte[] jar;

  @TempDir Path directory;
  private TestFabric fabric;

  @BeforeAll
  static void compile() {
    jar = DemoApplication.jar();
  }

  @BeforeEach
  void setUp() {
    fabric = new TestFabric(directory);
  }

  @AfterEach
  void tearDown() {
    fabric.close();
  }

  @Test
  void aDeployedJarIsDescribedAsItDeclaredItself() {
    deployDemo();
    JsonObject detail = json(fabric.get(APP));
    assertThat(detail.get("description").getAsString()).isEqualTo("a demo");
    assertThat(detail.getAsJsonArray("programs")).hasSize(3);
    assertThat(detail.getAsJsonArray("datasets")).hasSize(2);
    assertThat(detail.getAsJsonObject("change").get("latest").getAsBoolean()).isTrue();
    JsonObject service = json(fabric.get(SERVICE));
    JsonObject handler = service.getAsJsonObject("handlers").getAsJsonObject("Handler");
    assertThat(handler.getAsJsonArray("endpoints")).hasSize(10);
    assertThat(handler.getAsJsonArray("datasets").toString()).isEqualTo("[\"t\"]");
    assertThat(fabric.get(APP + "/schedules").body())
        .contains("\"cronExpression\":\"0 0 1 1 *\"", "\"status\":\"SUSPENDED\"");
    assertThat(fabric.get(APP + "/workflows/Flow").body()).contains("FORK");
    assertThat(fabric.openClassLoaders()).isZero();
  }

  @Test
  void programsAndEndpointsAreDescribedInAnOrderThatDoesNotChange() {
    deployDemo();
    List<String> programs = new ArrayList<>();
    for (JsonElement program : json(fabric.get(APP)).getAsJsonArray("programs")) {
      programs.add(program.getAsJsonObject().get("type").getAsString());
    }
    assertThat(programs).containsExactly("Service", "Worker", "Workflow");
    JsonObject handlers = json(fabric.get(SERVICE)).getAsJsonObject("handlers");
    List<String> endpoints = new ArrayList<>();
    for (JsonElement element : handlers.getAsJsonObject("Handler").getAsJsonArray("endpoints")) {
      JsonObject endpoint = element.getAsJsonObject();
      endpoints.add(
          endpoint.get("path").getAsString() + " " + endpoint.get("method").getAsString());
    }
    assertThat(endpoints).isSorted();
  }

  @Test
  void schedulesAreFoundByTheProgramTheyWaitFor() {
    deployDemo();
    String list = NS + "/schedules/trigger-type/program-status";
    String job =
        list
            + "?trigger-namespace-id=other&trigger-app-name=App&trigger-program-type=spark"
            + "&trigger-program-name=Job";
    JsonArray found = JsonParser.parseString(fabric.get(job).body()).getAsJsonArray();
    assertThat(found).hasSize(1);
    assertThat(found.get(0).getAsJsonObject().get("name").getAsString()).isEqualTo("afterOther");
    assertThat(fabric.get(job + "&trigger-program-statuses=COMPLETED,FAILED").body())
        .isEqualTo(fabric.get(job).body());
    assertAnswer(fabric.get(job + "&trigger-program-statuses=FAILED"), 200, "[]");
    assertAnswer(fabric.get(job + "2"), 200, "[]");
    assertThat(fabric.get(job + "&trigger-program-statuses=x").statusCode()).isEqualTo(400);
    assertAnswer(
        fabric.get(list + "?trigger-app-name=App"),
        400,
        "The query parameter trigger-namespace-id is missing.");
  }

  @Test
  void thePagesOfAListEndWithOneThatIsNotFull() {
    deployDemo();
    JsonObject full = json(fabric.get(NS + "/apps?pageSize=1"));
    assertThat(full.getAsJsonArray("applications")).hasSize(1);
    String token = full.get("nextPageToken").getAsString();
    JsonObject last = json(fabric.get(NS + "/apps?pageSize=1&pageToken=" + token));
    assertThat(last.getAsJsonArray("applications")).isEmpty();
    assertThat(last.has("nextPageToken")).isFalse();
  }

  @Test
  void thePlatformsOwnNamespaceListsNoPrograms() {
    assertAnswer(
        fabric.get("/v3/namespaces/system/services"), 404, "'namespace:system' was not found.");
  }

  @Test
  void eachDeploymentIsAVersionAndTheLastOneIsTheLatest() {
    deployDemo();
    String first = json(fabric.get(APP)).get("appVersion").getAsString();
    assertAnswer(fabric.put(NS + "/apps/DemoApp", REQUEST), 200, "Deploy Complete");
    JsonArray versions =
        JsonParser.parseString(fabric.get(APP + "/versions").body()).getAsJsonArray();
    assertThat(versions).hasSize(2);
    assertThat(versions.get(1).getAsString()).isEqualTo(first);
    assertThat(json(fabric.get(APP)).get("appVersion")).isEqualTo(versions.get(0));
    assertThat(JsonParser.parseString(fabric.get(NS + "/apps").body()).getAsJsonArray()).hasSize(1);
    JsonObject page = json(fabric.get(NS + "/apps?latestOnly=false&pageSize=1"));
    assertThat(page.getAsJsonArray("applications")).hasSize(1);
    String token = page.get("nextPageToken").getAsString();
    String next = NS + "/apps?latestOnly=false&pageSize=2&pageToken=" + token;
    JsonObject last = json(fabric.get(next));
    assertThat(last.getAsJsonArray("applications")).hasSize(1);
    assertThat(last.has("nextPageToken")).isFalse();
    assertThat(fabric.delete(APP + "/versions/" + versions.get(0).getAsString()).statusCode())
        .isEqualTo(200);
    assertThat(json(fabric.get(APP)).get("appVersion").getAsString()).isEqualTo(first);
    assertThat(fabric.delete(APP).statusCode()).isEqualTo(200);
    assertAnswer(fabric.get(APP), 404, "'applicationreference:ns1.DemoApp' was not found.");
  }

  @Test
  void aDeploymentThatFailsLeavesNothingBehind() {
    HttpResponse<String> thrown = fabric.deploy("demo-1.0.0.jar", jar, "{\"fail\":\"throw\"}");
    assertThat(thrown.statusCode()).isEqualTo(400);
    assertThat(thrown.body()).contains("will not");
    HttpResponse<String> wrongType = fabric.deploy("demo-1.0.0.jar", jar, "{\"size\":\"x\"}");
    assertThat(wrongType.statusCode()).isEqualTo(400);
    DatasetId kv = new DatasetId(new NamespaceId("ns1"), "kv");
    assertThat(fabric.put(NS + "/data/datasets/kv", "{\"typeName\":\"table\"}").statusCode())
        .isEqualTo(200);
    assertThat(fabric.deploy("demo-1.0.0.jar", jar, "{}").statusCode()).isEqualTo(409);
    assertThat(fabric.data().datasets().find(kv)).isPresent();
    assertThat(fabric.data().datasets().find(new DatasetId(new NamespaceId("ns1"), "t"))).isEmpty();
    assertThat(fabric.get(NS + "/apps").body()).isEqualTo("[]");
    assertThat(fabric.put(NS + "/apps/X", REQUEST).statusCode()).isEqualTo(404);
    assertThat(fabric.openClassLoaders()).isZero();
  }

  @Test
  void badRequestsAreRefusedWithTheirReason() {
    assertThat(fabric.put(NS + "/apps/X", "{}").statusCode()).isEqualTo(400);
    assertThat(fabric.put(NS + "/apps/X", "{bad").statusCode()).isEqualTo(400);
    assertAnswer(fabric.put(NS + "/apps/bad.name!", REQUEST), 400, "Invalid app name 'bad.name!'");
    assertAnswer(
        fabric.post(NS + "/status", "[{\"appId\":\"DemoApp\"}]"),
        400,
        "Must provide valid appId, programType, and programId for each object: 'programType' must"
            + " be one of [MapReduce, Workflow, Service, Spark, Worker, Custom]");
    deployDemo();
    assertAnswer(
        fabric.get(APP + "/flows/x/status"),
        400,
        "Unknown category name 'flows'. Must be one of"
            + " mapreduce,spark,custom,workflows,services,workers");
    assertAnswer(fabric.post(SERVICE + "/dance", ""), 404, "dance action was not found");
    assertThat(fabric.get(SERVICE + "/runs?status=WRONG").statusCode()).isEqualTo(400);
    assertThat(fabric.get(SERVICE + "/runs?limit=x").statusCode()).isEqualTo(400);
    assertAnswer(
        fabric.get(APP + "/services/Nope/runs"),
        404,
        "'programreference:ns1.DemoApp.service.Nope' was not found.");
    HttpResponse<String> flow = fabric.post(APP + "/workflows/Flow/start", "");
    assertThat(flow.statusCode()).isEqualTo(501);
    assertThat(flow.body()).contains("Workflow");
  }

  @Test
  void aServiceAnswersBetweenStartAndStop() {
    deployDemo();
    assertAnswer(
        fabric.get(SERVICE + "/methods/ping"),
        503,
        "No discoverable found for request GET " + SERVICE + "/methods/ping HTTP/1.1");
    assertThat(
            fabric
                .put(SERVICE + "/runtimeargs", "{\"a\":\"stored\",\"b\":\"stored\"}")
                .statusCode())
        .isEqualTo(200);
    startService("{\"b\":\"given\"}");
    assertAnswer(fabric.get(SERVICE + "/methods/ping"), 200, "hello");
    JsonObject arguments = json(fabric.get(SERVICE + "/methods/args"));
    assertThat(arguments.get("a").getAsString()).isEqualTo("stored");
    assertThat(arguments.get("b").getAsString()).isEqualTo("given");
    assertThat(arguments.has("logical.start.time")).isTrue();
    assertThat(fabric.get(SERVICE + "/methods/url").body()).endsWith(SERVICE + "/methods/");
    assertAnswer(fabric.get(SERVICE + "/methods/sum?n=1&n=2&n=3"), 200, "6");
    assertThat(fabric.get(SERVICE + "/methods/sum?n=x").statusCode()).isEqualTo(400);
    assertThat(fabric.get(SERVICE + "/methods/nothing").statusCode()).isEqualTo(404);
    assertThat(fabric.delete(SERVICE + "/methods/ping").statusCode()).isEqualTo(405);
    assertThat(fabric.post(SERVICE + "/start", "").statusCode()).isEqualTo(409);
    HttpResponse<String> deletion = fabric.delete(APP);
    assertAnswer(
        deletion,
        409,
        "'applicationreference:ns1.DemoApp' could not be deleted. Reason: The following programs"
            + " are still running: DemoService");
    assertThat(fabric.post(SERVICE + "/stop", "").statusCode()).isEqualTo(200);
    awaitStatus(SERVICE, "STOPPED");
    assertThat(fabric.get(SERVICE + "/methods/ping").statusCode()).isEqualTo(503);
    assertThat(firstRun(SERVICE).get("status").getAsString()).isEqualTo("KILLED");
    assertThat(fabric.get(SERVICE + "/runcount").body()).isEqualTo("1");
    assertThat(fabric.post(SERVICE + "/stop", "").statusCode()).isEqualTo(400);
    assertThat(fabric.openClassLoaders()).isZero();
  }

  @Test
  void anAnswerIsSentOnlyWhenItsTransactionHasCommitted() {
    deployDemo();
    startService("");
    assertAnswer(fabric.put(SERVICE + "/methods/table/r1", "v1"), 200, "written");
    assertAnswer(fabric.get(SERVICE + "/methods/table/r1"), 200, "v1");
    assertAnswer(
        fabric.put(SERVICE + "/methods/table/r2?fail=true", "v2"),
        500,
        "Exception occurred while handling request: boom");
    assertAnswer(fabric.get(SERVICE + "/methods/table/r2"), 404, "no row r2");
    assertAnswer(fabric.post(SERVICE + "/methods/upload", "x".repeat(200_000)), 200, "200000");
    assertAnswer(fabric.get(SERVICE + "/methods/table/size"), 200, "200000");
    assertAnswer(fabric.get(SERVICE + "/methods/download"), 200, "xyxyxy");
  }

  @Test
  void aHandlerThatNeverAnswersIsCancelled() {
    deployDemo();
    startService("");
    HttpResponse<String> response = fabric.get(SERVICE + "/methods/hang");
    assertThat(response.statusCode()).isEqualTo(504);
    assertAnswer(fabric.get(SERVICE + "/methods/ping"), 200, "hello");
  }

  @Test
  void instancesChangeWhileAServiceRuns() {
    deployDemo();
    startService("");
    assertThat(fabric.put(SERVICE + "/instances", "{\"instances\":3}").statusCode()).isEqualTo(200);
    TestFabric.await(
        "three instances",
        () ->
            fabric
                .get(SERVICE + "/instances")
                .body()
                .equals("{\"instances\":3,\"requested\":3,\"provisioned\":3}"));
    Set<String> seen = new HashSet<>();
    TestFabric.await(
        "an answer of each instance",
        () -> seen.add(fabric.get(SERVICE + "/methods/instance").body()) && seen.size() == 3);
    assertThat(seen).containsExactlyInAnyOrder("0/3", "1/3", "2/3");
    fabric.put(SERVICE + "/instances", "{\"instances\":1}");
    TestFabric.await(
        "one instance",
        () -> fabric.get(SERVICE + "/instances").body().contains("provisioned\":1"));
    assertAnswer(fabric.get(SERVICE + "/methods/instance"), 200, "0/1");
    assertAnswer(
        fabric.put(SERVICE + "/instances", "{\"foo\":1}"),
        400,
        "Instance count should be greater than 0. Got 0.");
  }

  @Test
  void aWorkerRunsUntilItIsStopped() {
    deployDemo();
    assertThat(fabric.put(WORKER + "/instances", "{\"instances\":2}").statusCode()).isEqualTo(200);
    assertThat(fabric.post(WORKER + "/start", "").statusCode()).isEqualTo(200);
    awaitStatus(WORKER, "RUNNING");
    startService("");
    TestFabric.await(
        "both instances have written",
        () ->
            fabric.get(SERVICE + "/methods/table/worker0").statusCode() == 200
                && fabric.get(SERVICE + "/methods/table/worker1").statusCode() == 200);
    HttpResponse<String> second =
        fabric.post(
            NS + "/start",
            "[{\"appId\":\"DemoApp\",\"programType\":\"worker\",\"programId\":\"Ticker\"}]");
    assertThat(second.body())
        .contains("\"statusCode\":409", "is already running in an version of the same application");
    assertThat(fabric.post(WORKER + "/stop", "").statusCode()).isEqualTo(200);
    awaitStatus(WORKER, "STOPPED");
    assertThat(firstRun(WORKER).get("status").getAsString()).isEqualTo("KILLED");
  }

  @Test
  void aWorkerThatEndsCompletesAndOneThatThrowsFails() {
    deployDemo();
    fabric.post(WORKER + "/start", "{\"mode\":\"once\"}");
    TestFabric.await(
        "completed", () -> firstRun(WORKER).get("status").getAsString().equals("COMPLETED"));
    fabric.post(WORKER + "/start", "{\"mode\":\"throw\"}");
    TestFabric.await("failed", () -> firstRun(WORKER).get("status").getAsString().equals("FAILED"));
    assertThat(fabric.get(WORKER + "/runs?status=completed").body()).contains("COMPLETED");
    assertThat(fabric.openClassLoaders()).isZero();
  }

  @Test
  void aRunThatTheProcessDidNotSurviveIsFailedAtTheNextStart() {
    deployDemo();
    startService("");
    fabric.abandon();
    fabric = new TestFabric(directory);
    assertThat(json(fabric.get(SERVICE + "/status")).get("status").getAsString())
        .isEqualTo("STOPPED");
    assertThat(firstRun(SERVICE).get("status").getAsString()).isEqualTo("FAILED");
    startService("");
    assertAnswer(fabric.get(SERVICE + "/methods/ping"), 200, "hello");
  }

  private void deployDemo() {
    assertAnswer(
        fabric.deploy("demo-1.0.0.jar", jar, "{}"), 200, "Successfully deployed app DemoApp");
  }

  private void startService(String arguments) {
    assertThat(fabric.post(SERVICE + "/start", arguments).statusCode()).isEqualTo(200);
    TestFabric.await(
        "the service is available", () -> fabric.get(SERVICE + "/available").statusCode() == 200);
    awaitStatus(SERVICE, "RUNNING");
  }

  private void awaitStatus(String program, String status) {
    TestFabric.await(
        program + " is " + status,
        () -> json(fabric.get(program + "/status")).get("status").getAsString().equals(status));
  }

  private JsonObject firstRun(String program) {
    return JsonParser.parseString(fabric.get(program + "/runs").body())
        .getAsJsonArray()
        .get(0)
        .getAsJsonObject();
  }

  private static JsonObject json(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JsonParser.parseString(response.body()).getAsJsonObject();
  }

  private static void assertAnswer(HttpResponse<String> response, int status, String body) {
    assertThat(response.body()).isEqualTo(body);
    assertThat(response.statusCode()).isEqualTo(status);
  }
}
