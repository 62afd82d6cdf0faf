package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.appfabric.program.ProgramRuntime.RunListener;
import io.cdap.cdap.appfabric.program.RunStatus;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;

/** What a listener heard of a run. */
final class Heard implements RunListener {
  private static final Duration LIMIT = Duration.ofMinutes(4);

  private final CountDownLatch running = new CountDownLatch(1);
  private final CompletableFuture<Ended> ended = new CompletableFuture<>();

  /** How it ended. */
  record Ended(RunStatus status, String reason) {}

  @Override
  public void running() {
    running.countDown();
  }

  @Override
  public void finished(RunStatus status, @Nullable Throwable failure) {
    ended.complete(new Ended(status, failure == null ? "" : failure.toString()));
  }

  boolean ranWithin() throws InterruptedException {
    return running.await(LIMIT.toSeconds(), TimeUnit.SECONDS);
  }

  boolean ran() {
    return running.getCount() == 0;
  }

  Ended end() throws Exception {
    return ended.get(LIMIT.toSeconds(), TimeUnit.SECONDS);
  }

  boolean hasEnded() {
    return ended.isDone();
  }
}
