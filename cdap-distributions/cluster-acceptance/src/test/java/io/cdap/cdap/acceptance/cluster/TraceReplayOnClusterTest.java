package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.TraceReplay;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A cluster answers the recorded exchanges as the recorded sandbox did; {@code
 * trace-differences-cluster.jsonl} says where it does not, and why, beyond what the sandbox's
 * differences say.
 */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TraceReplayOnClusterTest {
  private static final String NAMESPACE = TraceReplay.NAMESPACE;

  private final HttpCalls http;

  TraceReplayOnClusterTest(Installation installation) {
    this.http = installation.http();
  }

  @TestFactory
  Stream<DynamicTest> replay() throws IOException {
    return new TraceReplay(
            http,
            List.of("/trace-differences.jsonl", "/trace-differences-cluster.jsonl"),
            Map.of(
                // What containers count arrives by and by.
                72, () -> awaitRequests(4)))
        .tests();
  }

  private void awaitRequests(int count) throws IOException, InterruptedException {
    http.await(
        "POST",
        "/v3/metrics/query?metric=system.requests.count&tag=namespace:ns1&tag=app:DemoApp"
            + "&aggregate=true",
        answer -> answer.body().contains("\"value\":%d}".formatted(count)));
  }

  /** Others use the cluster too. */
  @AfterAll
  void takeBack() throws IOException, InterruptedException {
    http.delete("/v3/preferences").expect(200);
    for (String program :
        List.of(
            "DemoApp/services/DemoService",
            "DemoApp2/services/DemoService",
            "DemoApp/workers/Ticker")) {
      http.post(NAMESPACE + "/apps/" + program + "/stop", "");
      http.awaitStatus(NAMESPACE + "/apps/" + program, "STOPPED");
    }
    http.delete("/v3/unrecoverable" + NAMESPACE.substring("/v3".length())).expect(200);
  }
}
