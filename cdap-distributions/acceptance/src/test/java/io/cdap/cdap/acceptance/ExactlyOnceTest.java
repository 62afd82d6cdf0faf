package io.cdap.cdap.acceptance;

import io.cdap.cdap.acceptance.steps.ExactlyOnce;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the sandbox again and again while programs publish and fetch in transactions. What was
 * committed is seen once and in order, and nothing of what was not.
 */
class ExactlyOnceTest {
  private static final int ROUNDS = Integer.getInteger("crash.rounds", 8);

  @Test
  void messagesOfCommittedTransactionsAreSeenOnce(@TempDir Path data, @TempDir Path scratch)
      throws Exception {
    long seed = Long.getLong("crash.seed", System.nanoTime());
    Random random = new Random(seed);
    ExactlyOnce application = new ExactlyOnce();
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      application.deploy(sandbox.http(), scratch);
      for (int round = 0; round < ROUNDS; round++) {
        String described = "seed %d, round %d".formatted(seed, round);
        HttpCalls http = sandbox.http();
        application.start(http);
        application.awaitProgress(http);
        application.fetch(http, described);
        // The moment of the crash is the point of the test; there is nothing to wait for.
        TimeUnit.MILLISECONDS.sleep(random.nextInt(400));
        sandbox.kill();
        sandbox.start();
        application.fetch(sandbox.http(), described);
      }
      application.start(sandbox.http());
      application.awaitProgress(sandbox.http());
      application.verify(sandbox.http(), "seed " + seed);
    }
  }
}
