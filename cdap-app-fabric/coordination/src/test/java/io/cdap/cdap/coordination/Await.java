package io.cdap.cdap.coordination;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what another thread or process does. */
final class Await {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private Await() {}

  static void until(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.getAsBoolean() && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(10_000_000);
    }
    assertThat(condition.getAsBoolean()).as(what).isTrue();
  }

  /** That something stays as it is for a while. */
  static void always(String what, Duration time, BooleanSupplier condition) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      assertThat(condition.getAsBoolean()).as(what).isTrue();
      LockSupport.parkNanos(10_000_000);
    }
  }
}
