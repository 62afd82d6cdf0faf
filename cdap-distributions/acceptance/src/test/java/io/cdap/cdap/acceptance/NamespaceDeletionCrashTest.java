package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.Connections;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the sandbox in the middle of the deletion of a namespace. The next one finishes it by
 * itself, and the namespace can be made again and is empty.
 */
class NamespaceDeletionCrashTest {
  private static final int SANDBOXES = 2;
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 20);

  @Test
  void deletionThatWasCutShortIsFinished(@TempDir Path data) throws Exception {
    long seed = Long.getLong("crash.seed", System.nanoTime());
    // Side by side, since a sandbox that starts leaves much of the machine idle.
    ExecutorService sandboxes = Executors.newFixedThreadPool(SANDBOXES);
    try {
      List<Future<Integer>> running = new ArrayList<>();
      for (int i = 0; i < SANDBOXES; i++) {
        Path own = Files.createDirectory(data.resolve("sandbox-" + i));
        long ownSeed = seed + i;
        running.add(sandboxes.submit(() -> crash(own, ownSeed, ROUNDS / SANDBOXES)));
      }
      int cutShort = 0;
      for (Future<Integer> each : running) {
        cutShort += each.get();
      }
      assertThat(cutShort).as("deletions cut short, seed %d", seed).isPositive();
    } finally {
      sandboxes.shutdownNow();
    }
  }

  /** Returns how many deletions were cut short. */
  private static int crash(Path data, long seed, int rounds) throws Exception {
    Random random = new Random(seed);
    int cutShort = 0;
    // How long a deletion takes; the moments of the crashes are spread over it.
    long deletionMicros = 200_000;
    try (SandboxUnderTest sandbox =
        SandboxUnderTest.startWith(data, "enable.unrecoverable.reset", "true")) {
      new Connections(sandbox.http()).deployIn("system").expect(200);
      new Connections(sandbox.http()).startService();
      for (int round = 0; round < rounds; round++) {
        String described = "seed %d, round %d".formatted(seed, round);
        fill(sandbox.http());
        boolean answered = killDuringDeletion(sandbox, random.nextLong(deletionMicros), described);
        if (answered) {
          deletionMicros = Math.max(20_000, deletionMicros * 3 / 4);
        }
        sandbox.start();
        cutShort += finish(sandbox.http(), answered, described);
      }
      NamespaceLife life = new NamespaceLife(sandbox.http());
      if (life.delete().status() != 404) {
        life.delete().expect(404);
      }
    }
    assertThat(Leftovers.find(data, NamespaceLife.NAMESPACE)).as("seed %d", seed).isEmpty();
    return cutShort;
  }

  private static void fill(HttpCalls http) throws IOException, InterruptedException {
    NamespaceLife life = new NamespaceLife(http);
    life.create();
    life.deploy();
    life.keep();
  }

  /** Returns whether the deletion ended before the process did. */
  private static boolean killDuringDeletion(SandboxUnderTest sandbox, long micros, String described)
      throws Exception {
    NamespaceLife life = new NamespaceLife(sandbox.http());
    ExecutorService client = Executors.newSingleThreadExecutor();
    try {
      Future<Integer> deletion =
          client.submit(
              () -> {
                try {
                  return life.delete().status();
                } catch (IOException e) {
                  return 0; // killed
                }
              });
      // The moment of the crash is the point of the test; there is nothing to wait for.
      TimeUnit.MICROSECONDS.sleep(micros);
      sandbox.kill();
      int status = deletion.get(60, TimeUnit.SECONDS);
      assertThat(status).as(described).isIn(0, 200);
      return status == 200;
    } finally {
      client.shutdownNow();
    }
  }

  /**
   * The sandbox has started again. Nothing of the deletion can be seen, or it had not begun.
   *
   * @return 1 when the deletion had begun, and not ended
   */
  private static int finish(HttpCalls http, boolean answered, String described) throws Exception {
    NamespaceLife life = new NamespaceLife(http);
    boolean there = http.get("/v3/namespaces/" + NamespaceLife.NAMESPACE).status() == 200;
    if (there) {
      assertThat(answered).as(described).isFalse();
      life.verifyKept();
      life.delete().expect(200);
    }
    new Connections(http).startService();
    life.create();
    life.verifyEmpty();
    life.verifyNewTopicIsEmpty();
    life.delete().expect(200);
    return there || answered ? 0 : 1;
  }
}
