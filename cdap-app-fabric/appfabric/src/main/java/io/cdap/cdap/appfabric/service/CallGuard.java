package io.cdap.cdap.appfabric.service;

import io.cdap.cdap.gateway.HttpResponse;
import javax.annotation.Nullable;

/**
 * Bounds the calls of one handler instance. The handling thread begins and ends a call; the
 * watchdog interrupts one that takes too long and answers in its place. Whoever ends the call first
 * may answer.
 */
final class CallGuard {
  @Nullable private Thread thread;
  @Nullable private HttpResponse response;
  private long deadlineNanos;
  private boolean expired;
  private boolean interrupted;

  /** A call begins on this thread. */
  synchronized void begin(HttpResponse answerTo, long deadline) {
    thread = Thread.currentThread();
    response = answerTo;
    deadlineNanos = deadline;
    expired = false;
    interrupted = false;
  }

  /**
   * The call has ended and will be answered.
   *
   * @return false when it was given up before; then it must not be answered
   */
  synchronized boolean end() {
    thread = null;
    response = null;
    if (interrupted) {
      // The interrupt was for this call, and must not reach the next one of the thread.
      Thread.interrupted();
    }
    return !expired;
  }

  /** Gives a call up that has passed its deadline. */
  synchronized void expire(long nowNanos, long timeoutSeconds) {
    if (thread == null || expired || nowNanos - deadlineNanos < 0) {
      return;
    }
    expired = true;
    response.sendText(
        504,
        "The service did not answer within %d seconds; the request was cancelled."
            .formatted(timeoutSeconds));
    interrupted = true;
    thread.interrupt();
  }

  /** Interrupts a call, if there is one. */
  synchronized void interrupt() {
    if (thread != null) {
      interrupted = true;
      thread.interrupt();
    }
  }
}
