package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deploying, running and deleting an application leaves neither class loaders nor threads. */
class LeakTest {
  private static final int ROUNDS = 100;
  private static final String APP = "/v3/namespaces/default/apps/DemoApp";

  @Test
  void deployAndDeleteLeavesNothing(@TempDir Path data) throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      for (int round = 0; round < 5; round++) {
        deployRunAndDelete(http);
      }
      long loadersBefore = classLoaders(sandbox.pid());
      long threadsBefore = threads(sandbox.pid());
      for (int round = 0; round < ROUNDS; round++) {
        deployRunAndDelete(http);
      }
      assertThat(classLoaders(sandbox.pid())).isLessThanOrEqualTo(loadersBefore);
      assertThat(threads(sandbox.pid())).isLessThanOrEqualTo(threadsBefore + 2);
    }
  }

  private static void deployRunAndDelete(HttpCalls http) throws IOException, InterruptedException {
    http.upload(
            "/v3/namespaces/default/apps",
            Repository.demoJar(),
            "X-Archive-Name",
            "DemoApp-1.0.0.jar")
        .expect(200);
    http.post(APP + "/services/DemoService/start", "").expect(200);
    http.awaitStatus(APP + "/services/DemoService", "RUNNING");
    http.get(APP + "/services/DemoService/methods/pingtx").expect(200);
    http.post(APP + "/services/DemoService/stop", "").expect(200);
    http.awaitStatus(APP + "/services/DemoService", "STOPPED");
    http.delete(APP).expect(200);
    http.delete("/v3/namespaces/default/artifacts/DemoApp/versions/1.0.0").expect(200);
  }

  /** Live instances of class loaders, after a full collection. */
  private static long classLoaders(long pid) throws IOException, InterruptedException {
    return jcmd(pid, "GC.class_histogram")
        .lines()
        .filter(line -> line.matches(".*\\bio\\.cdap\\.cdap\\.appfabric\\.\\S*ClassLoader.*"))
        .mapToLong(line -> Long.parseLong(line.trim().split("\\s+")[1]))
        .sum();
  }

  /** Live threads but those of the HTTP server, whose bounded pool grows with each first call. */
  private static long threads(long pid) throws IOException, InterruptedException {
    return jcmd(pid, "Thread.print")
        .lines()
        .filter(line -> line.startsWith("\"") && !line.startsWith("\"gateway-worker-"))
        .count();
  }

  private static String jcmd(long pid, String command) throws IOException, InterruptedException {
    SandboxUnderTest.CommandResult result =
        SandboxUnderTest.run(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                Long.toString(pid),
                command));
    assertThat(result.exitCode()).as(result.output()).isZero();
    return result.output();
  }
}
