package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.Connections;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Projects;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Applications of the namespace {@code system}: one built against the published API, and ours. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PublishedSystemApplicationTest {
  @TempDir private static Path data;
  @TempDir private static Path scratch;

  private SandboxUnderTest sandbox;
  private HttpCalls http;
  private Connections connections;

  @BeforeAll
  void start() throws Exception {
    sandbox = SandboxUnderTest.startWith(data, "enable.unrecoverable.reset", "true");
    http = sandbox.http();
    connections = new Connections(http);
    connections.deploy();
    connections.startService();
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @Test
  void keepsItsStateInAStructuredTable() throws Exception {
    connections.verify();
  }

  @Test
  void evaluatesMacrosByItsOwnRules() throws Exception {
    assertThat(
            http.post(Connections.METHODS + "/contexts/default/evaluate", "${user} ${secure(x)}")
                .expect(200)
                .body())
        .isEqualTo("USER secure1");
  }

  @Test
  void isScaledUnderLoad() throws Exception {
    connections.scale(Duration.ofSeconds(30));
  }

  @Test
  void isRefusedInTheNamespaceOfAUser() throws Exception {
    HttpCalls.Answer refused = connections.deployIn("default");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.body()).contains("only be deployed in the namespace 'system'");
    assertThat(http.get("/v3/namespaces/default/apps").expect(200).body()).isEqualTo("[]");
  }

  @Test
  void actsInTheNamespacesOfUsers() throws Exception {
    Projects projects = new Projects(http);
    projects.deploy(scratch);
    projects.startService();
    projects.verify();
    projects.stopService();
  }
}
