package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * A system application compiled against the published API keeps its state in a structured table.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublishedSystemApplicationTest {
  private static final String SERVICE =
      "/v3/namespaces/system/apps/Connections/services/ConnectionsService";
  private static final String METHODS = SERVICE + "/methods/v1";

  @TempDir private static Path data;

  private SandboxUnderTest sandbox;
  private HttpCalls http;

  @BeforeAll
  void start() throws Exception {
    sandbox = SandboxUnderTest.startWith(data, "enable.unrecoverable.reset", "true");
    http = sandbox.http();
    http.put("/v3/namespaces/dev", "").expect(200);
    http.upload(
            "/v3/namespaces/system/apps",
            Repository.connectionsJar(),
            "X-Archive-Name",
            "connections-1.0.0.jar")
        .expect(200);
    http.post(SERVICE + "/start", "").expect(200);
    http.awaitStatus(SERVICE, "RUNNING");
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @Test
  void keepsConnectionsOfNamespaces() throws Exception {
    assertThat(http.get(METHODS + "/contexts").expect(200).body()).isEqualTo("default,dev");
    String connections = METHODS + "/contexts/dev/connections";
    assertThat(http.put(connections + "/b", "mysql").expect(200).body()).isEqualTo("kept");
    http.put(connections + "/a", "mysql").expect(200);
    http.put(METHODS + "/contexts/default/connections/c", "mysql").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEqualTo("a,b");
    assertThat(http.get(METHODS + "/contexts/default/urls/mysql").expect(200).body())
        .isEqualTo("default.c,dev.a,dev.b");
    assertThat(http.get(connections + "/a").expect(200).body()).isEqualTo("mysql null");
    assertThat(http.get(connections + "/a").expect(200).body()).isEqualTo("mysql 1");
    assertThat(http.post(connections + "/a/replace/no/oracle", "").expect(200).body())
        .isEqualTo("false");
    assertThat(http.post(connections + "/a/replace/mysql/oracle", "").expect(200).body())
        .isEqualTo("true");
    assertThat(http.get(METHODS + "/contexts/default/urls/oracle").expect(200).body())
        .isEqualTo("dev.a");
    http.delete(connections + "/b").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEqualTo("a");
    assertThat(http.get(METHODS + "/contexts/nowhere/connections").expect(404).body())
        .contains("nowhere");

    http.delete("/v3/unrecoverable/namespaces/dev").expect(200);
    http.put("/v3/namespaces/dev", "").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEmpty();
    assertThat(http.get(METHODS + "/contexts/default/connections").expect(200).body())
        .isEqualTo("c");
  }

  @Test
  void evaluatesMacrosByItsOwnRules() throws Exception {
    assertThat(
            http.post(METHODS + "/contexts/default/evaluate", "${user} ${secure(x)}")
                .expect(200)
                .body())
        .isEqualTo("USER secure1");
  }

  @Test
  void isRefusedInTheNamespaceOfAUser() throws Exception {
    HttpCalls.Answer refused =
        http.upload(
            "/v3/namespaces/default/apps",
            Repository.connectionsJar(),
            "X-Archive-Name",
            "connections-1.0.0.jar");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body()).contains("only be deployed in the namespace 'system'");
    assertThat(http.get("/v3/namespaces/default/apps").expect(200).body()).isEqualTo("[]");
  }
}
