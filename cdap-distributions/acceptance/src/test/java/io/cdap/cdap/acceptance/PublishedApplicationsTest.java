package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Inventory;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Applications compiled against published APIs deploy and work unchanged. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublishedApplicationsTest {
  @TempDir private static Path data;

  private SandboxUnderTest sandbox;
  private HttpCalls http;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    sandbox = SandboxUnderTest.start(data);
    http = sandbox.http();
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"6.0", "6.11"})
  void works(String api) throws Exception {
    String namespace = "/v3/namespaces/api" + api.replace('.', '_');
    String app = namespace + "/apps/Inventory";
    String methods = app + "/services/InventoryService/methods";
    http.put(namespace, "").expect(200);
    Inventory.deploy(http, namespace, api, "{}");

    http.post(app + "/services/InventoryService/start", "{\"prefix\":\"item \"}").expect(200);
    http.awaitStatus(app + "/services/InventoryService", "RUNNING");
    http.put(methods + "/items/bolt", "M6 x 20").expect(200);
    assertThat(http.get(methods + "/items/bolt").expect(200).body())
        .isEqualTo("{\"item bolt\":\"M6 x 20\"}");
    http.get(methods + "/items/nut").expect(404);
    assertThat(http.get(methods + "/counts/puts").expect(200).body()).isEqualTo("1");
    http.put(methods + "/notes/today.txt", "count the bolts").expect(200);
    assertThat(http.get(methods + "/notes/today.txt").expect(200).body())
        .isEqualTo("count the bolts");

    http.post(app + "/workers/Counter/start", "").expect(200);
    http.await(
        methods + "/counts/ticks",
        answer -> answer.status() == 200 && Integer.parseInt(answer.body()) >= 3);
    http.post(app + "/workers/Counter/stop", "").expect(200);
    http.awaitStatus(app + "/workers/Counter", "STOPPED");
    assertThat(http.get(app + "/workers/Counter/logs").expect(200).body()).contains("counting");
  }
}
