package io.cdap.cdap.transaction;

import dev.failsafe.ExecutionContext;
import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.time.Duration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LeaseRecoverable;
import org.apache.hadoop.fs.Path;

/**
 * Takes a log away from whoever may still write to it, on file systems that can do so. After that
 * the log has its final length, and a former leader fails at its next write.
 */
final class LogTakeover {
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  // The name node tells a data node to close the file with its next heartbeat, of which there is
  // one in three seconds. Asking again begins all over, so that each time more patience is needed.
  private static final Duration FIRST_PATIENCE = Duration.ofSeconds(4);
  private static final int MOST_DOUBLINGS = 3;

  private LogTakeover() {}

  /**
   * Returns when nobody else can write to a log.
   *
   * @throws IOException when that took too long; the log must not be read then, for its end may be
   *     missing
   */
  static void takeOver(FileSystem files, Path log) throws IOException {
    if (!(files instanceof LeaseRecoverable leases)) {
      return;
    }
    RetryPolicy<Boolean> untilClosed =
        RetryPolicy.<Boolean>builder()
            .handle(IOException.class)
            .handleResult(false)
            .withDelay(PAUSE)
            .withMaxRetries(-1)
            .withMaxDuration(TIMEOUT)
            .build();
    try {
      if (!Failsafe.with(untilClosed).get(context -> ask(leases, log, context))) {
        throw new IOException(
            "The transaction log %s is still held by a former leader after %s."
                .formatted(log, TIMEOUT));
      }
    } catch (FailsafeException e) {
      throw new IOException(
          "The transaction log %s cannot be taken over from a former leader: %s"
              .formatted(log, e.getCause().getMessage()),
          e.getCause());
    }
  }

  private static boolean ask(LeaseRecoverable leases, Path log, ExecutionContext<Boolean> context)
      throws IOException {
    if (leases.recoverLease(log)) {
      return true;
    }
    int doublings = Math.min(context.getAttemptCount(), MOST_DOUBLINGS);
    RetryPolicy<Boolean> polling =
        RetryPolicy.<Boolean>builder()
            .handleResult(false)
            .withDelay(POLL)
            .withMaxRetries(-1)
            .withMaxDuration(FIRST_PATIENCE.multipliedBy(1L << doublings))
            .build();
    return Failsafe.with(polling).get(() -> leases.isFileClosed(log));
  }
}
