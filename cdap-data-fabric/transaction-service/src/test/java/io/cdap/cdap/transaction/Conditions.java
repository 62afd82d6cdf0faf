package io.cdap.cdap.transaction;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits until something holds. */
final class Conditions {
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private Conditions() {}

  static void await(String what, Duration timeout, Callable<Boolean> condition) throws Exception {
    Instant deadline = Instant.now().plus(timeout);
    while (!condition.call()) {
      if (Instant.now().isAfter(deadline)) {
        throw new AssertionError("Not within %s: %s".formatted(timeout, what));
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
