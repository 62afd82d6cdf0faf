package io.cdap.cdap.appfabric.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemEndpointsTest {
  private static final String SERVICES = "/v3/system/services";

  @TempDir Path directory;
  private TestStore store;
  private TestGateway gateway;
  private volatile boolean healthy = true;

  @BeforeEach
  void setUp() {
    store = TestStore.open(directory);
    gateway =
        TestGateway.start(
            TestAccess.open(
                new PlatformEndpoints(
                    "7.0.0",
                    Map.of("CDAP", "7.0.0"),
                    () ->
                        List.of(
                            new ConfigurationEntry("a<b", "x&y", "default"),
                            new ConfigurationEntry("key.password", "hunter2", "cdap-site.xml")),
                    List::of)),
            TestAccess.open(
                new SystemServiceEndpoints(
                    List.of(
                        new SystemService("appfabric", "Runs programs.", () -> true),
                        new SystemService("transaction", "Keeps transactions.", () -> healthy)))),
            TestAccess.open(new ConsoleSettingsEndpoints(store.systemTables())),
            TestAccess.open(
                new ProfileEndpoints(
                    new NamespaceRecords(store.systemTables()),
                    Clock.fixed(Instant.ofEpochSecond(1571), ZoneOffset.UTC))));
  }

  @AfterEach
  void tearDown() {
    gateway.close();
    store.close();
  }

  @Test
  void versionAndConfiguration() {
    assertAnswer(gateway.get("/v3/version"), 200, "{\"version\":\"7.0.0\"}");
    assertAnswer(gateway.get("/v3/versions"), 200, "{\"CDAP\":\"7.0.0\"}");
    assertThat(gateway.get("/v3/config/cdap").body())
        .contains("\"value\":\"********\"")
        .doesNotContain("hunter2");
    assertThat(gateway.get("/v3/config/cdap?format=xml").body())
        .contains("<name>a&lt;b</name><value>x&amp;y</value>")
        .doesNotContain("hunter2");
    assertThat(gateway.get("/v3/config/hadoop?format=yaml").statusCode()).isEqualTo(400);
    assertAnswer(gateway.get("/v3/system/serviceproviders"), 200, "{}");
  }

  @Test
  void authorizationIsRefusedWithTheWayOut() {
    assertAnswer(
        gateway.call("PUT", "/v3/security/authorization/roles/r1", ""),
        501,
        "Feature 'authentication' is not enabled. Please set 'security.enabled' to 'true' in the"
            + " 'cdap-site.xml' to enable this feature.");
  }

  @Test
  void servicesSayHowTheyAre() {
    healthy = false;
    assertAnswer(
        gateway.get(SERVICES + "/status"), 200, "{\"appfabric\":\"OK\",\"transaction\":\"NOTOK\"}");
    assertAnswer(gateway.get(SERVICES + "/appfabric/status"), 200, "{\"status\":\"OK\"}");
    assertThat(gateway.get(SERVICES + "/transaction/status").statusCode()).isEqualTo(503);
    assertThat(gateway.get(SERVICES + "/nope/status").statusCode()).isEqualTo(503);
    assertThat(gateway.get(SERVICES).body())
        .contains(
            "{\"name\":\"appfabric\",\"description\":\"Runs programs.\",\"status\":\"OK\","
                + "\"logs\":\"OK\",\"min\":1,\"max\":1,\"requested\":1,\"provisioned\":1}");
  }

  @Test
  void servicesCannotBeScaledOrRestarted() {
    assertAnswer(
        gateway.get(SERVICES + "/appfabric/instances"), 200, "{\"provisioned\":1,\"requested\":1}");
    assertStatus(400, gateway.call("PUT", SERVICES + "/appfabric/instances", "{\"instances\":2}"));
    assertStatus(200, gateway.call("PUT", SERVICES + "/appfabric/instances", "{\"instances\":1}"));
    assertStatus(403, gateway.call("POST", SERVICES + "/appfabric/restart", ""));
    assertStatus(404, gateway.call("POST", SERVICES + "/nope/restart", ""));
    assertStatus(404, gateway.get(SERVICES + "/appfabric/latest-restart"));
    assertStatus(403, gateway.get(SERVICES + "/appfabric/live-info"));
    assertThat(gateway.get(SERVICES + "/appfabric/stacks?depth=5").body()).contains("at java.base");
    assertStatus(400, gateway.get(SERVICES + "/appfabric/stacks?depth=x"));
  }

  @Test
  void theConsoleKeepsItsSettings() {
    String path = "/v3/configuration/user";
    assertAnswer(gateway.call("PUT", path + "/", "{\"a\":{\"b\":1}}"), 200, "");
    assertAnswer(gateway.get(path), 200, "{\"id\":\"user\",\"property\":{\"a\":{\"b\":1}}}");
    assertStatus(400, gateway.call("PUT", path, "[]"));
    assertStatus(200, gateway.call("DELETE", path, ""));
    assertAnswer(gateway.get(path), 200, "{\"id\":\"user\",\"property\":{}}");
  }

  @Test
  void thereIsTheNativeProfile() {
    String profile =
        "{\"name\":\"native\",\"label\":\"native\",\"description\":\"Runs programs locally on the"
            + " cluster\",\"scope\":\"SYSTEM\",\"status\":\"ENABLED\",\"provisioner\":{\"name\":"
            + "\"native\",\"properties\":[],\"totalProcessingCpusLabel\":\"Custom\"},"
            + "\"created\":1571}";
    assertAnswer(gateway.get("/v3/profiles"), 200, "[" + profile + "]");
    assertAnswer(gateway.get("/v3/profiles/native"), 200, profile);
    assertStatus(404, gateway.get("/v3/profiles/other"));
    assertStatus(405, gateway.call("PUT", "/v3/profiles/native", "{}"));
    assertAnswer(gateway.get("/v3/namespaces/system/profiles"), 200, "[]");
    assertStatus(404, gateway.get("/v3/namespaces/nope/profiles"));
  }

  private static void assertStatus(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.body()).isEqualTo(body);
    assertThat(answer.statusCode()).isEqualTo(status);
  }
}
