package io.cdap.cdap.appfabric.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.entity.ApplicationReference;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferenceEndpointsTest {
  private static final NamespaceId NS = new NamespaceId("ns1");
  private static final ApplicationReference APP = new ApplicationReference(NS, "DemoApp");
  private static final ProgramReference SERVICE = APP.program(ProgramKind.SERVICE, "DemoService");
  private static final String NAMESPACE = "/v3/namespaces/ns1/preferences";
  private static final String APPLICATION = "/v3/namespaces/ns1//apps/DemoApp/preferences";
  private static final String PROGRAM =
      "/v3/namespaces/ns1/apps/DemoApp/services/DemoService/preferences";

  @TempDir Path directory;
  private TestStore store;
  private Preferences preferences;
  private TestGateway gateway;

  @BeforeEach
  void setUp() {
    store = TestStore.open(directory);
    preferences = new Preferences(store.systemTables());
    NamespaceRecords namespaces = new NamespaceRecords(store.systemTables());
    new Namespaces(
            store.systemTables(),
            namespaces,
            List.of(preferences),
            preferences,
            Clock.systemUTC(),
            true)
        .create(NS, NamespaceSettings.NONE);
    gateway =
        TestGateway.start(
            TestAccess.open(new PreferenceEndpoints(preferences, namespaces, new OneProgram())));
  }

  @AfterEach
  void tearDown() {
    gateway.close();
    store.close();
  }

  @Test
  void theNearestLevelWins() {
    assertAnswer(put("/v3/preferences", "{\"i\":\"1\",\"n\":\"0\"}"), 200, "");
    assertAnswer(put(NAMESPACE, "{\"n\":\"1\",\"z\":\"2\"}"), 200, "");
    assertAnswer(put(APPLICATION, "{\"z\":\"3\"}"), 200, "");
    assertAnswer(put(PROGRAM, "{\"s\":\"1\"}"), 200, "");
    assertAnswer(gateway.get("/v3/preferences"), 200, "{\"i\":\"1\",\"n\":\"0\"}");
    assertAnswer(gateway.get(NAMESPACE + "?resolved=false"), 200, "{\"n\":\"1\",\"z\":\"2\"}");
    assertAnswer(
        gateway.get(APPLICATION + "?resolved=true"), 200, "{\"i\":\"1\",\"n\":\"1\",\"z\":\"3\"}");
    assertAnswer(gateway.get(APPLICATION), 200, "{\"z\":\"3\"}");
    assertThat(preferences.resolve(SERVICE))
        .isEqualTo(Map.of("i", "1", "n", "1", "z", "3", "s", "1"));
  }

  @Test
  void aPutReplacesAndADeleteRemoves() {
    put(NAMESPACE, "{\"a\":\"1\"}");
    put(NAMESPACE, "{\"b\":\"2\"}");
    assertAnswer(gateway.get(NAMESPACE), 200, "{\"b\":\"2\"}");
    assertAnswer(gateway.call("DELETE", NAMESPACE, ""), 200, "");
    assertAnswer(gateway.get(NAMESPACE), 200, "{}");
  }

  @Test
  void whatDoesNotExistHasNone() {
    assertAnswer(gateway.get("/v3/namespaces/nope/preferences"), 404, "Namespace nope not present");
    assertAnswer(
        gateway.get("/v3/namespaces/system/preferences"), 404, "Namespace system not present");
    assertAnswer(
        put("/v3/namespaces/ns1/apps/none/preferences", "{\"a\":\"b\"}"),
        404,
        "'application:ns1.none.-SNAPSHOT' was not found.");
    assertThat(gateway.get("/v3/namespaces/ns1/apps/DemoApp/flows/x/preferences").statusCode())
        .isEqualTo(400);
  }

  @Test
  void badBodiesAreRefused() {
    for (String body : List.of("nope", "[1]", "{\"a\":{}}", "null", "{")) {
      assertAnswer(put(NAMESPACE, body), 400, "Invalid JSON in body");
    }
    assertThat(put(NAMESPACE, "{\"a\":null}").statusCode()).isEqualTo(400);
    assertThat(put(NAMESPACE, "{\"system.profile.name\":\"USER:x\"}").statusCode()).isEqualTo(404);
  }

  @Test
  void deletingANamespaceOrAnApplicationTakesItsPreferences() {
    put(APPLICATION, "{\"a\":\"1\"}");
    put(PROGRAM, "{\"b\":\"1\"}");
    preferences.removeAll(APP);
    assertThat(preferences.resolve(SERVICE)).isEmpty();
    put(NAMESPACE, "{\"n\":\"1\"}");
    put(APPLICATION, "{\"a\":\"1\"}");
    put(PROGRAM, "{\"b\":\"1\"}");
    preferences.deleteAll(NS);
    assertThat(preferences.resolve(SERVICE)).isEmpty();
  }

  private HttpResponse<String> put(String path, String body) {
    return gateway.call("PUT", path, body);
  }

  private static void assertAnswer(HttpResponse<String> answer, int status, String body) {
    assertThat(answer.body()).isEqualTo(body);
    assertThat(answer.statusCode()).isEqualTo(status);
  }

  private static final class OneProgram implements ProgramLookup {
    @Override
    public void require(ApplicationReference application) {
      if (!application.equals(APP)) {
        throw new NotFoundException(application.version("-SNAPSHOT"));
      }
    }

    @Override
    public void require(ProgramReference program) {
      if (!program.equals(SERVICE)) {
        throw new NotFoundException(program);
      }
    }
  }
}
