package io.cdap.cdap.appfabric.namespace;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamespaceEndpointsTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.ofEpochMilli(1_571_000_000_000L), ZoneOffset.UTC);

  @TempDir Path directory;
  private final Content content = new Content();
  private TestStore store;
  private NamespaceRecords records;
  private TestGateway gateway;

  @BeforeEach
  void setUp() {
    store = TestStore.open(directory);
    serve(true);
  }

  @AfterEach
  void tearDown() {
    gateway.close();
    store.close();
  }

  private void serve(boolean resetAllowed) {
    serve(resetAllowed, Set.of());
  }

  private void serve(boolean resetAllowed, Set<String> refusedConfig) {
    if (gateway != null) {
      gateway.close();
    }
    records = new NamespaceRecords(store.systemTables());
    Namespaces namespaces =
        new Namespaces(
            store.systemTables(),
            records,
            List.of(content),
            content,
            CLOCK,
            resetAllowed,
            refusedConfig);
    namespaces.start();
    gateway = TestGateway.start(TestAccess.open(new NamespaceEndpoints(records, namespaces)));
  }

  @Test
  void theDefaultNamespaceIsThere() {
    assertAnswer(
        gateway.get("/v3/namespaces"),
        200,
        "[{\"name\":\"default\",\"identity\":\"default\",\"description\":\"This is the default"
            + " namespace, which is automatically created, and is always available.\","
            + "\"generation\":0,\"config\":{\"scheduler.queue.name\":\"\"}}]");
  }

  @Test
  void refusesConfigurationThatThePlatformCannotHonour() {
    serve(true, Set.of("hbase.namespace"));
    var answer =
        gateway.call("PUT", "/v3/namespaces/ns1", "{\"config\":{\"hbase.namespace\":\"h\"}}");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("'ns1'", "'hbase.namespace'");
    assertThat(gateway.get("/v3/namespaces/ns1").statusCode()).isEqualTo(404);
    put("/v3/namespaces/ns1", "{\"config\":{\"hbase.namespace\":\"\"}}");
  }

  @Test
  void readsTheConfigurationAsThePublishedClientWrapsIt() {
    put("/v3/namespaces/ns1", "{\"config\":{\"configs\":{\"scheduler.queue.name\":\"q\"}}}");
    assertThat(gateway.get("/v3/namespaces/ns1").body())
        .endsWith("\"config\":{\"scheduler.queue.name\":\"q\"}}");
  }

  @Test
  void createsOnce() {
    assertAnswer(
        put("/v3/namespaces/ns1", "{\"description\":\"d\"}"),
        200,
        "Namespace 'ns1' created successfully.");
    assertAnswer(put("/v3/namespaces/ns1", ""), 200, "Namespace 'ns1' already exists.");
    assertAnswer(
        gateway.get("/v3/namespaces/ns1"),
        200,
        "{\"name\":\"ns1\",\"identity\":\"ns1\",\"description\":\"d\","
            + "\"generation\":1571000000000,\"config\":{\"scheduler.queue.name\":\"\"}}");
  }

  @Test
  void refusesBadRequests() {
    assertAnswer(
        put("/v3/namespaces/bad-name!", "{}"),
        400,
        "Namespace id can contain only alphanumeric characters or '_'.");
    for (String reserved : List.of("default", "system", "cdap")) {
      assertAnswer(
          put("/v3/namespaces/" + reserved, "{}"),
          400,
          "Cannot create the namespace '%s'. '%s' is a reserved namespace."
              .formatted(reserved, reserved));
    }
    assertThat(put("/v3/namespaces/x", "{oops").statusCode()).isEqualTo(400);
    assertThat(put("/v3/namespaces/x", "[1]").statusCode()).isEqualTo(400);
    assertThat(put("/v3/namespaces/x", "{\"config\":[]}").statusCode()).isEqualTo(400);
    assertThat(put("/v3/namespaces/x", "{\"config\":{\"root.directory\":\"a\"}}").statusCode())
        .isEqualTo(400);
    assertAnswer(gateway.get("/v3/namespaces/x"), 404, "'namespace:x' was not found.");
    assertAnswer(gateway.get("/v3/namespaces/system"), 404, "'namespace:system' was not found.");
  }

  @Test
  void twoNamespacesCannotShareAMapping() {
    put("/v3/namespaces/a", "{\"config\":{\"hbase.namespace\":\"h\"}}");
    HttpResponse<String> answer =
        put("/v3/namespaces/b", "{\"config\":{\"hbase.namespace\":\"h\"}}");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("'a'").contains("'h'").contains("hbase.namespace");
  }

  @Test
  void updatesWhatMayChange() {
    put("/v3/namespaces/ns1", "{\"description\":\"old\",\"config\":{\"principal\":\"p\"}}");
    assertAnswer(
        put(
            "/v3/namespaces/ns1/properties",
            "{\"description\":\"new\",\"config\":{\"scheduler.queue.name\":\"q\"}}"),
        200,
        "Updated properties for namespace 'ns1'.");
    assertThat(gateway.get("/v3/namespaces/ns1").body())
        .contains("\"new\"")
        .contains("{\"principal\":\"p\",\"scheduler.queue.name\":\"q\"}");
    assertThat(put("/v3/namespaces/ns1/properties", "{\"config\":{\"principal\":\"x\"}}"))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(400);
    assertThat(put("/v3/namespaces/nope/properties", "{}").statusCode()).isEqualTo(404);
  }

  @Test
  void deletesWithTheContent() {
    put("/v3/namespaces/ns1", "");
    assertAnswer(delete("/v3/unrecoverable/namespaces/ns1"), 200, "");
    assertThat(content.deleted).containsExactly(new NamespaceId("ns1"));
    assertAnswer(gateway.get("/v3/namespaces/ns1"), 404, "'namespace:ns1' was not found.");
    assertAnswer(delete("/v3/unrecoverable/namespaces/ns1"), 404, "'namespace:ns1' was not found.");
    put("/v3/namespaces/ns1", "");
    assertThat(records.get(new NamespaceId("ns1")).generation())
        .as("a generation is never used twice")
        .isEqualTo(1_571_000_000_001L);
    assertThat(delete("/v3/namespaces/ns1").statusCode()).isEqualTo(200);
  }

  @Test
  void theDefaultNamespaceIsOnlyEmptied() {
    assertThat(delete("/v3/unrecoverable/namespaces/default").statusCode()).isEqualTo(200);
    assertThat(content.deleted).containsExactly(NamespaceId.DEFAULT);
    assertThat(gateway.get("/v3/namespaces/default").statusCode()).isEqualTo(200);
  }

  @Test
  void runningProgramsForbidDeletion() {
    put("/v3/namespaces/ns1", "");
    content.running = List.of("DemoService");
    HttpResponse<String> answer = delete("/v3/unrecoverable/namespaces/ns1");
    assertThat(answer.statusCode()).isEqualTo(409);
    assertThat(answer.body()).contains("'namespace:ns1' could not be deleted.", "DemoService");
    assertAnswer(
        delete("/v3/unrecoverable/namespaces/ns1/datasets"),
        409,
        "'namespace:ns1' could not be deleted. Reason: Some programs are currently running in"
            + " namespace 'namespace:ns1', please stop them before deleting datasets in the"
            + " namespace.");
    assertThat(content.deleted).isEmpty();
    assertThat(gateway.get("/v3/namespaces/ns1").statusCode()).isEqualTo(200);
  }

  @Test
  void deletionIsOffUnlessConfigured() {
    put("/v3/namespaces/ns1", "");
    serve(false);
    for (String path :
        List.of(
            "/v3/unrecoverable/namespaces/ns1",
            "/v3/unrecoverable/namespaces/ns1/datasets",
            "/v3/namespaces/ns1")) {
      HttpResponse<String> answer = delete(path);
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body()).contains("enable.unrecoverable.reset");
    }
  }

  @Test
  void aDeletionThatWasCutShortIsFinishedAtTheNextStart() {
    put("/v3/namespaces/ns1", "");
    content.failing = true;
    assertThat(delete("/v3/unrecoverable/namespaces/ns1").statusCode()).isEqualTo(500);
    assertThat(gateway.get("/v3/namespaces/ns1").statusCode()).isEqualTo(404);
    HttpResponse<String> again = put("/v3/namespaces/ns1", "");
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("being deleted");
    content.failing = false;
    serve(true);
    assertThat(content.deleted).containsExactly(new NamespaceId("ns1"));
    assertAnswer(put("/v3/namespaces/ns1", ""), 200, "Namespace 'ns1' created successfully.");
  }

  @Test
  void ofManyConcurrentCreatesOneWins() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<String>> calls = new ArrayList<>();
      for (int i = 0; i < 16; i++) {
        calls.add(() -> put("/v3/namespaces/race", "").body());
      }
      List<String> answers = new ArrayList<>();
      for (Future<String> answer : threads.invokeAll(calls)) {
        answers.add(answer.get());
      }
      assertThat(answers).containsOnlyOnce("Namespace 'race' created successfully.");
      assertThat(answers).filteredOn("Namespace 'race' already exists."::equals).hasSize(15);
    } finally {
      threads.shutdownNow();
    }
  }

  private HttpResponse<String> put(String path, String body) {
    return gateway.call("PUT", path, body);
  }

  private HttpResponse<String> delete(String path) {
    return gateway.call("DELETE", path, "");
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.body()).isEqualTo(body);
    assertThat(answer.statusCode()).isEqualTo(status);
  }

  private static final class Content implements NamespaceContent {
    private final List<NamespaceId> deleted = new ArrayList<>();
    private List<String> running = List.of();
    private boolean failing;

    @Override
    public String name() {
      return "content";
    }

    @Override
    public List<String> inUse(NamespaceId namespace) {
      return running;
    }

    @Override
    public void deleteAll(NamespaceId namespace) {
      if (failing) {
        throw new IllegalStateException("the disk is full");
      }
      deleted.add(namespace);
    }
  }
}
