package io.cdap.cdap.datasets.transaction;

import java.time.Duration;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.TxConstants;

/**
 * How transactions are kept.
 *
 * @param timeout after which a short transaction that asks for no other time-out is given up
 * @param maximumTimeout the longest time-out a short transaction may ask for
 * @param longTimeout after which a long transaction is given up
 * @param cleanupInterval how often timed-out transactions are looked for
 * @param snapshotInterval how often the state is written down, so that the log stays short
 * @param snapshotsRetained how many of those are kept
 * @param pruneInterval how often the tables are cleaned of what nobody can see
 */
public record TransactionSettings(
    Duration timeout,
    Duration maximumTimeout,
    Duration longTimeout,
    Duration cleanupInterval,
    Duration snapshotInterval,
    int snapshotsRetained,
    Duration pruneInterval) {
  /** What a sandbox uses. */
  public static final TransactionSettings DEFAULT =
      new TransactionSettings(
          Duration.ofSeconds(30),
          Duration.ofHours(1),
          Duration.ofDays(1),
          Duration.ofSeconds(10),
          Duration.ofMinutes(5),
          3,
          Duration.ofMinutes(10));

  public TransactionSettings {
    requireWholeSeconds("time-out", timeout);
    requireWholeSeconds("maximum time-out", maximumTimeout);
    requireWholeSeconds("time-out of long transactions", longTimeout);
    requireWholeSeconds("clean-up interval", cleanupInterval);
    requireWholeSeconds("snapshot interval", snapshotInterval);
    if (snapshotsRetained < 1) {
      throw new IllegalArgumentException(
          "at least one snapshot must be kept, not " + snapshotsRetained);
    }
    if (pruneInterval.isNegative() || pruneInterval.isZero()) {
      throw new IllegalArgumentException(
          "the prune interval must be positive, not " + pruneInterval);
    }
  }

  /**
   * Writes all but the prune interval down in the names of Tephra.
   *
   * @return the same configuration
   */
  public Configuration applyTo(Configuration configuration) {
    configuration.setInt(TxConstants.Manager.CFG_TX_TIMEOUT, seconds(timeout));
    configuration.setInt(TxConstants.Manager.CFG_TX_MAX_TIMEOUT, seconds(maximumTimeout));
    configuration.setInt(TxConstants.Manager.CFG_TX_LONG_TIMEOUT, seconds(longTimeout));
    configuration.setInt(TxConstants.Manager.CFG_TX_CLEANUP_INTERVAL, seconds(cleanupInterval));
    configuration.setLong(
        TxConstants.Manager.CFG_TX_SNAPSHOT_INTERVAL, snapshotInterval.toSeconds());
    configuration.setInt(TxConstants.Manager.CFG_TX_SNAPSHOT_RETAIN, snapshotsRetained);
    return configuration;
  }

  private static int seconds(Duration duration) {
    return Math.toIntExact(duration.toSeconds());
  }

  private static void requireWholeSeconds(String name, Duration value) {
    if (value.toSeconds() < 1 || value.toSeconds() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("the " + name + " must be whole seconds, not " + value);
    }
  }
}
