package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Inventory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the sandbox again and again under concurrent writes. What was acknowledged must be there
 * afterwards, no transaction half, and run records must say what is true.
 */
class CrashTest {
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 50);
  private static final int SANDBOXES = 2;
  private static final int WRITERS = 4;
  private static final String APP = "/v3/namespaces/default/apps/Inventory";
  private static final String SERVICE = APP + "/services/InventoryService";

  @Test
  void losesNothingThatWasAcknowledged(@TempDir Path directory) throws Exception {
    long seed = Long.getLong("crash.seed", System.nanoTime());
    // Side by side, since a sandbox that starts leaves much of the machine idle.
    ExecutorService sandboxes = Executors.newFixedThreadPool(SANDBOXES);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < SANDBOXES; i++) {
        Path data = Files.createDirectory(directory.resolve("sandbox-" + i));
        long ownSeed = seed + i;
        running.add(
            sandboxes.submit(
                () -> {
                  new Crashes(ownSeed).happen(data, ROUNDS / SANDBOXES);
                  return null;
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } finally {
      sandboxes.shutdownNow();
    }
  }

  /** The crashes of one sandbox. */
  private static final class Crashes {
    private final long seed;
    private final Random random;
    private final Map<String, String> acknowledged = new ConcurrentHashMap<>();

    Crashes(long seed) {
      this.seed = seed;
      this.random = new Random(seed);
    }

    void happen(Path data, int rounds) throws Exception {
      try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
        Inventory.deploy(sandbox.http(), "/v3/namespaces/default", "6.11", "{\"prefix\":\"\"}");
        for (int round = 0; round < rounds; round++) {
          HttpCalls http = sandbox.http();
          http.post(SERVICE + "/start", "").expect(200);
          http.awaitStatus(SERVICE, "RUNNING");
          verify(http, "seed %d, round %d".formatted(seed, round));
          writeUntilKilled(sandbox, round, random.nextInt(300));
          sandbox.start();
          verifyRunRecords(sandbox.http(), round);
        }
      }
    }

    private void writeUntilKilled(SandboxUnderTest sandbox, int round, int milliseconds)
        throws Exception {
      HttpCalls http = sandbox.http();
      AtomicBoolean killed = new AtomicBoolean();
      ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
      for (int writer = 0; writer < WRITERS; writer++) {
        String prefix = "r%d.w%d.".formatted(round, writer);
        writers.execute(() -> write(http, prefix, killed));
      }
      // The moment of the crash is the point of the test; there is nothing to wait for.
      TimeUnit.MILLISECONDS.sleep(milliseconds);
      sandbox.kill();
      killed.set(true);
      writers.shutdown();
      assertThat(writers.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    }

    private void write(HttpCalls http, String prefix, AtomicBoolean killed) {
      for (int n = 0; !killed.get(); n++) {
        String item = prefix + n;
        try {
          if (http.put(SERVICE + "/methods/items/" + item, "value of " + item).status() == 200) {
            acknowledged.put(item, "value of " + item);
          }
        } catch (IOException e) {
          return; // killed: the last write may or may not be there
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
    }

    /** An item and its count are written in one transaction: as many are there as were counted. */
    private void verify(HttpCalls http, String round) throws IOException, InterruptedException {
      int found = 0;
      for (Map.Entry<String, String> item : acknowledged.entrySet()) {
        assertThat(http.get(SERVICE + "/methods/items/" + item.getKey()).body())
            .as("%s: %s", round, item.getKey())
            .isEqualTo("{\"%s\":\"%s\"}".formatted(item.getKey(), item.getValue()));
        found++;
      }
      int counted = Integer.parseInt(http.get(SERVICE + "/methods/counts/puts").expect(200).body());
      int stored = Integer.parseInt(http.get(SERVICE + "/methods/items").expect(200).body());
      assertThat(stored).as("%s: items and their count", round).isEqualTo(counted);
      assertThat(stored).isGreaterThanOrEqualTo(found);
      acknowledged.clear();
    }

    private static void verifyRunRecords(HttpCalls http, int round)
        throws IOException, InterruptedException {
      List<JsonElement> runs =
          http.get(SERVICE + "/runs?limit=1000").expect(200).json().getAsJsonArray().asList();
      assertThat(runs).hasSize(round + 1);
      assertThat(runs)
          .extracting(run -> run.getAsJsonObject().get("status").getAsString())
          .containsOnly("FAILED");
      JsonObject last = runs.get(0).getAsJsonObject();
      assertThat(last.has("end")).isTrue();
      assertThat(last.getAsJsonObject("properties").get("reason").getAsString())
          .isEqualTo("The platform stopped while the program was running.");
    }
  }
}
