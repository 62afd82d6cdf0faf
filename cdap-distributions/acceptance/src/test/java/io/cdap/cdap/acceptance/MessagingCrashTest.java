package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the sandbox again and again while messages are published. Those that were acknowledged must
 * be there afterwards, each once and those of a publisher in its order.
 */
class MessagingCrashTest {
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 6);
  private static final int PUBLISHERS = 4;
  private static final String TOPIC = "/v3/namespaces/default/topics/crash";

  @Test
  void losesNoMessageThatWasAcknowledged(@TempDir Path data) throws Exception {
    long seed = Long.getLong("crash.seed", System.nanoTime());
    Random random = new Random(seed);
    Map<Integer, Integer> acknowledged = new HashMap<>();
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      sandbox.http().put(TOPIC, "").expect(200);
      for (int round = 0; round < ROUNDS; round++) {
        publishUntilKilled(sandbox, random.nextInt(1000), acknowledged);
        sandbox.start();
        verify(sandbox.http(), acknowledged, "seed %d, round %d".formatted(seed, round));
      }
    }
  }

  /** Each publisher goes on from the number that was the next one when the last round ended. */
  private static void publishUntilKilled(
      SandboxUnderTest sandbox, int milliseconds, Map<Integer, Integer> acknowledged)
      throws Exception {
    HttpCalls http = sandbox.http();
    AtomicBoolean killed = new AtomicBoolean();
    ExecutorService publishers = Executors.newFixedThreadPool(PUBLISHERS);
    for (int publisher = 0; publisher < PUBLISHERS; publisher++) {
      int self = publisher;
      publishers.execute(
          () -> {
            int next;
            synchronized (acknowledged) {
              next = acknowledged.getOrDefault(self, -1) + 1;
            }
            publish(http, self, next, killed, acknowledged);
          });
    }
    // The moment of the crash is the point of the test; there is nothing to wait for.
    TimeUnit.MILLISECONDS.sleep(milliseconds);
    sandbox.kill();
    killed.set(true);
    publishers.shutdown();
    assertThat(publishers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private static void publish(
      HttpCalls http,
      int self,
      int first,
      AtomicBoolean killed,
      Map<Integer, Integer> acknowledged) {
    for (int n = first; !killed.get(); n++) {
      try {
        if (http.post(TOPIC + "/publish", self + ":" + n).status() != 200) {
          return;
        }
        synchronized (acknowledged) {
          acknowledged.put(self, n);
        }
      } catch (IOException e) {
        return; // killed: the last message may or may not be there
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static void verify(HttpCalls http, Map<Integer, Integer> acknowledged, String round)
      throws IOException, InterruptedException {
    Map<Integer, List<Integer>> found = new HashMap<>();
    List<String> ids = new ArrayList<>();
    String from = "";
    while (true) {
      JsonArray page =
          http.get(TOPIC + "/poll?limit=1000" + from).expect(200).json().getAsJsonArray();
      for (JsonElement message : page) {
        String[] payload = message.getAsJsonObject().get("payload").getAsString().split(":");
        found
            .computeIfAbsent(Integer.valueOf(payload[0]), key -> new ArrayList<>())
            .add(Integer.valueOf(payload[1]));
        ids.add(message.getAsJsonObject().get("id").getAsString());
      }
      if (page.isEmpty()) {
        break;
      }
      from = "&inclusive=false&from=" + ids.get(ids.size() - 1);
    }
    assertThat(ids).as(round).isSorted().doesNotHaveDuplicates();
    synchronized (acknowledged) {
      acknowledged.forEach(
          (publisher, last) -> {
            // The one that was under way when the process died may be there, and then again.
            List<Integer> numbers = found.getOrDefault(publisher, List.of());
            assertThat(numbers).as("%s, publisher %d", round, publisher).isSorted().contains(last);
            assertThat(numbers.stream().distinct().toList())
                .as("%s, publisher %d", round, publisher)
                .startsWith(0)
                .hasSize(numbers.get(numbers.size() - 1) + 1);
          });
    }
  }
}
