package io.cdap.cdap.appfabric;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.storage.TableName;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An application of the namespace {@code system} that acts in others, over HTTP. */
@Timeout(120)
class SystemApplicationTest {
  private static final String APP = "/v3/namespaces/system/apps/SystemApp";
  private static final String SERVICE = APP + "/services/Projects";
  private static final String PROJECTS = SERVICE + "/methods/v2/projects/";

  private static final String ARTIFACT =
      "{\"name\":\"sysdemo\",\"version\":\"1.0.0\",\"scope\":\"SYSTEM\"}";

  @TempDir static Path directory;
  private static TestFabric fabric;

  @BeforeAll
  static void start() {
    fabric = new TestFabric(directory);
    for (String namespace : List.of("ns2", "ns3")) {
      assertThat(fabric.put("/v3/namespaces/" + namespace, "").statusCode()).isEqualTo(200);
    }
    assertAnswer(
        fabric.deploy("system", "sysdemo-1.0.0.jar", SystemDemo.application(), ""),
        200,
        "Successfully deployed app SystemApp");
    assertThat(fabric.post(SERVICE + "/start", "").statusCode()).isEqualTo(200);
    awaitStatus(SERVICE, "RUNNING");
  }

  @AfterAll
  static void stop() {
    fabric.close();
  }

  @Test
  void administersDatasetsInOtherNamespaces() {
    for (String namespace : List.of("ns1", "ns2", "ns3")) {
      String dataset = PROJECTS + namespace + "/datasets/d";
      assertAnswer(fabric.get(dataset), 200, "none");
      assertAnswer(fabric.put(dataset, ""), 200, "created");
      assertAnswer(fabric.get(dataset), 200, "table{k=v}");
      assertThat(fabric.put(dataset, "").statusCode()).isEqualTo(500);
      assertAnswer(fabric.post(dataset + "/update", ""), 200, "update");
      assertAnswer(fabric.get(dataset), 200, "table{k=w}");
      assertAnswer(fabric.post(dataset + "/truncate", ""), 200, "truncate");
      assertThat(fabric.get("/v3/namespaces/" + namespace + "/data/datasets").body())
          .contains("\"d\"");
    }
    assertAnswer(fabric.post(PROJECTS + "ns2/datasets/d/drop", ""), 200, "drop");
    assertAnswer(fabric.get(PROJECTS + "ns2/datasets/d"), 200, "none");
    assertAnswer(fabric.get(PROJECTS + "ns3/datasets/d"), 200, "table{k=w}");
  }

  @Test
  void aNamespaceThatIsNotThereIsRefusedBeforeTheHandlerIsCalled() {
    assertAnswer(
        fabric.put(PROJECTS + "nowhere/datasets/d", ""), 404, "'namespace:nowhere' was not found.");
    assertAnswer(
        fabric.get(PROJECTS + "no%20name/datasets/d"), 404, "'namespace:no name' was not found.");
  }

  @Test
  void datasetsOfTwoNamespacesChangeTogetherOrNotAtAll() {
    assertAnswer(fabric.put(PROJECTS + "ns1/rows/first", ""), 200, "written");
    assertAnswer(fabric.put(PROJECTS + "ns2/rows/first", ""), 200, "written");
    assertThat(fabric.post(PROJECTS + "ns1/both/ns2/r?fail=true", "").statusCode()).isEqualTo(500);
    assertAnswer(fabric.get(PROJECTS + "ns1/rows/r"), 200, "null");
    assertAnswer(fabric.get(PROJECTS + "ns2/rows/r"), 200, "null");
    assertAnswer(fabric.post(PROJECTS + "ns1/both/ns2/r", ""), 200, "written");
    assertAnswer(fabric.get(PROJECTS + "ns1/rows/r"), 200, "v");
    assertAnswer(fabric.get(PROJECTS + "ns2/rows/r"), 200, "v");
  }

  @Test
  void aPluginOfANamespaceServesThatNamespaceAlone() {
    assertThat(
            fabric
                .addPlugins(
                    "ns1", "polite", SystemDemo.plugin(directory), "system:sysdemo[1.0.0,2.0.0)")
                .statusCode())
        .isEqualTo(200);
    assertAnswer(fabric.get(PROJECTS + "ns1/plugins/polite"), 200, "Good day");
    assertAnswer(fabric.get(PROJECTS + "ns2/plugins/polite"), 200, "none");
    assertAnswer(fabric.get(PROJECTS + "ns1/artifacts"), 200, "[polite!]");
    assertAnswer(fabric.get(PROJECTS + "ns2/artifacts"), 200, "[]");
    String worker = APP + "/workers/Greeting";
    assertThat(fabric.post(worker + "/start", "{\"project\":\"ns1\"}").statusCode()).isEqualTo(200);
    TestFabric.await(
        "the worker has ended",
        () -> fabric.get(worker + "/runs?status=completed").body().contains("COMPLETED"));
    assertThat(fabric.get("/v3/namespaces/ns1/data/datasets/greetings").statusCode())
        .isEqualTo(200);
  }

  @Test
  void macrosAndPreferencesAreThoseOfTheNamespace() {
    assertThat(
            fabric
                .put(
                    "/v3/namespaces/ns1/securekeys/pass",
                    "{\"description\":\"\",\"data\":\"one\",\"properties\":{}}")
                .statusCode())
        .isEqualTo(200);
    String text = "${user}:${secure(pass)}";
    assertAnswer(fabric.post(PROJECTS + "ns1/macros", text), 200, "[user]:one");
    HttpResponse<String> absent = fabric.post(PROJECTS + "ns2/macros", text);
    assertThat(absent.statusCode()).isEqualTo(500);
    assertThat(absent.body()).contains("pass");
    assertThat(fabric.put("/v3/preferences", "{\"a\":\"1\"}").statusCode()).isEqualTo(200);
    assertThat(fabric.put("/v3/namespaces/ns1/preferences", "{\"b\":\"2\"}").statusCode())
        .isEqualTo(200);
    assertAnswer(fabric.get(PROJECTS + "ns1/preferences"), 200, "{b=2}{a=1, b=2}");
    assertAnswer(fabric.get(PROJECTS + "ns2/preferences"), 200, "{}{a=1}");
  }

  @Test
  void structuredTablesAreMadeAtDeploymentAndOutliveTheRun() {
    String connection = PROJECTS + "ns1/connections/c";
    assertAnswer(fabric.get(connection), 200, "none");
    assertAnswer(fabric.put(connection, "jdbc:x"), 200, "kept");
    assertAnswer(fabric.get(connection), 200, "jdbc:x");
    assertAnswer(fabric.get(PROJECTS + "ns2/connections/c"), 200, "none");
    assertAnswer(fabric.put(APP, "{\"artifact\":" + ARTIFACT + "}"), 200, "Deploy Complete");
    assertAnswer(fabric.get(connection), 200, "jdbc:x");
  }

  @Test
  void tasksRunInTheService() {
    assertAnswer(fabric.post(PROJECTS + "ns1/task", "abc"), 200, "ABC@ns1/Projectsfalse");
    HttpResponse<String> failed = fabric.post(PROJECTS + "ns1/task", "");
    assertThat(failed.statusCode()).isEqualTo(500);
    assertThat(failed.body()).contains("nothing to do");
  }

  @Test
  void namespacesAreListed() {
    assertThat(fabric.get(PROJECTS + "ns1/namespaces").body()).contains("ns1,ns2,ns3");
  }

  @Test
  void systemServicesAreForTheSystemNamespace() {
    HttpResponse<String> refused =
        fabric.deploy("ns1", "sysdemo-1.0.0.jar", SystemDemo.application(), "");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("Projects", "only be deployed in the namespace 'system'");
    assertThat(fabric.get("/v3/namespaces/ns1/apps").body()).isEqualTo("[]");
    HttpResponse<String> misnamed =
        fabric.deploy("system", "misnamed-1.0.0.jar", SystemDemo.misnamed(), "");
    assertThat(misnamed.statusCode()).isEqualTo(400);
    assertThat(misnamed.body()).contains("'project'", "/x/{projects}", "Handler.get");
  }

  @Test
  void applicationsOfUsersActInTheirOwnNamespace() {
    assertAnswer(
        fabric.deploy("ns3", "nosy-1.0.0.jar", SystemDemo.userApplication(), ""),
        200,
        "Successfully deployed app UserApp");
    String service = "/v3/namespaces/ns3/apps/UserApp/services/Nosy";
    assertThat(fabric.post(service + "/start", "").statusCode()).isEqualTo(200);
    awaitStatus(service, "RUNNING");
    String methods = service + "/methods/";
    for (String what : List.of("exists", "create", "list", "artifacts", "plugins", "key")) {
      HttpResponse<String> refused = fabric.get(methods + what + "/ns1");
      assertThat(refused.statusCode()).as(what).isEqualTo(403);
      assertThat(refused.body()).as(what).contains("'system'", "ns3");
    }
    assertThat(fabric.get(methods + "create/system").statusCode()).isEqualTo(403);
    assertAnswer(fabric.get(methods + "exists/ns3"), 200, "false");
    assertAnswer(fabric.get(methods + "create/ns3"), 200, "created");
    assertAnswer(fabric.get(methods + "known/ns1"), 200, "truetrue");
    assertAnswer(fabric.get(methods + "known/nowhere"), 200, "falsefalse");
    assertThat(fabric.get(methods + "artifacts/system").statusCode()).isEqualTo(200);
    assertThat(fabric.post(service + "/stop", "").statusCode()).isEqualTo(200);
    awaitStatus(service, "STOPPED");
  }

  @Test
  void aNamespaceThatIsDeletedWhileItIsActedUponLeavesNothingBehind() throws Exception {
    String namespace = "/v3/namespaces/short";
    AtomicBoolean ended = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try {
      List<Future<Integer>> writers = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        int writer = i;
        writers.add(
            pool.submit(
                () -> {
                  int written = 0;
                  while (!ended.get()) {
                    int status = fabric.put(PROJECTS + "short/rows/w" + writer, "").statusCode();
                    assertThat(status).isIn(200, 404, 409, 500);
                    written += status == 200 ? 1 : 0;
                  }
                  return written;
                }));
      }
      for (int round = 0; round < 10; round++) {
        assertThat(fabric.put(namespace, "").statusCode()).isEqualTo(200);
        TestFabric.await(
            "a row is written",
            () -> fabric.put(PROJECTS + "short/rows/own", "").statusCode() == 200);
        assertThat(fabric.delete("/v3/unrecoverable/namespaces/short").statusCode()).isEqualTo(200);
      }
      ended.set(true);
      for (Future<Integer> writer : writers) {
        assertThat(writer.get(60, TimeUnit.SECONDS)).isPositive();
      }
    } finally {
      ended.set(true);
      pool.shutdownNow();
    }
    List<TableName> left = fabric.store().listTables("short");
    assertThat(left).isEmpty();
    assertThat(fabric.data().datasets().list(new NamespaceId("short"))).isEmpty();
    assertThat(fabric.put(namespace, "").statusCode()).isEqualTo(200);
    assertAnswer(fabric.put(PROJECTS + "short/rows/new", ""), 200, "written");
    assertAnswer(fabric.get(PROJECTS + "short/rows/own"), 200, "null");
  }

  private static void awaitStatus(String program, String status) {
    TestFabric.await(
        program + " is " + status,
        () ->
            JsonParser.parseString(fabric.get(program + "/status").body())
                .getAsJsonObject()
                .get("status")
                .getAsString()
                .equals(status));
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.statusCode() + " " + answer.body()).isEqualTo(status + " " + body);
  }
}
