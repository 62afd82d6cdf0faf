package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.Connections;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Deletes a namespace and makes it again, over and over, while a system application goes on working
 * in it. Nothing of a former one may be seen, and nothing may be left.
 */
class NamespaceDeletionTest {
  private static final int ROUNDS = Integer.getInteger("deletion.rounds", 100);

  @Test
  void leavesNothingBehind(@TempDir Path data, @TempDir Path scratch) throws Exception {
    try (SandboxUnderTest sandbox =
        SandboxUnderTest.startWith(data, "enable.unrecoverable.reset", "true")) {
      HttpCalls http = sandbox.http();
      Connections connections = new Connections(http);
      connections.deployIn("system").expect(200);
      connections.startService();
      Churn churn = new Churn(http);
      churn.deploy(scratch, NamespaceLife.NAMESPACE);
      churn.start();
      NamespaceLife life = new NamespaceLife(http);
      for (int round = 0; round < ROUNDS; round++) {
        life.create();
        life.verifyEmpty();
        life.verifyNewTopicIsEmpty();
        life.deploy();
        life.keep();
        life.run();
        life.delete().expect(200);
        life.delete().expect(404);
      }
      assertThat(churn.verify()).isGreaterThan(ROUNDS);
      churn.stop();
    }
    assertThat(Leftovers.find(data, NamespaceLife.NAMESPACE)).isEmpty();
  }

  @Test
  void manyMayCreateAndDeleteOneAtOnce(@TempDir Path data) throws Exception {
    try (SandboxUnderTest sandbox =
        SandboxUnderTest.startWith(data, "enable.unrecoverable.reset", "true")) {
      HttpCalls http = sandbox.http();
      ExecutorService clients = Executors.newFixedThreadPool(4);
      try {
        List<Future<List<Integer>>> running = new ArrayList<>();
        for (int client = 0; client < 4; client++) {
          running.add(clients.submit(() -> createAndDelete(http)));
        }
        for (Future<List<Integer>> each : running) {
          // 404: there was none; 409: it is being deleted, or what was written came too late.
          assertThat(each.get()).isSubsetOf(200, 404, 409);
        }
      } finally {
        clients.shutdownNow();
      }
      new NamespaceLife(http).delete();
    }
    assertThat(Leftovers.find(data, NamespaceLife.NAMESPACE)).isEmpty();
  }

  private static List<Integer> createAndDelete(HttpCalls http) throws Exception {
    String path = "/v3/namespaces/" + NamespaceLife.NAMESPACE;
    List<Integer> answers = new ArrayList<>();
    for (int i = 0; i < 15; i++) {
      answers.add(http.put(path, "").status());
      answers.add(http.put(path + "/data/datasets/d" + i % 3, "{\"typeName\":\"table\"}").status());
      answers.add(http.put(path + "/topics/t" + i % 3, "").status());
      answers.add(http.put(path + "/preferences", "{\"a\":\"b\"}").status());
      answers.add(
          http.put(
                  path + "/securekeys/k", "{\"description\":\"\",\"data\":\"s\",\"properties\":{}}")
              .status());
      answers.add(http.delete("/v3/unrecoverable/namespaces/" + NamespaceLife.NAMESPACE).status());
    }
    return answers;
  }
}
