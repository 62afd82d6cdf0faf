package io.cdap.cdap.runtime.twill;

import java.time.Duration;

/** Waits for conditions. */
final class Await {
  private static final long STEP_MILLIS = 100;

  private Await() {}

  /** Something that becomes true. */
  interface Condition {
    boolean holds() throws Exception;
  }

  static void until(Duration limit, Condition condition) throws Exception {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("The condition did not hold within " + limit + ".");
      }
      Thread.sleep(STEP_MILLIS);
    }
  }
}
