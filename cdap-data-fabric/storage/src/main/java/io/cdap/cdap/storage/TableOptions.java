package io.cdap.cdap.storage;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a table is kept.
 *
 * @param timeToLive cells whose version is older than this are not returned by any read and are
 *     removed in time; empty for ever
 * @param transactional whether versions are transaction write pointers; false means that only the
 *     newest version of a column is of interest
 * @param splits row keys at which a distributed store splits the table when it is created; a local
 *     store ignores them
 */
public record TableOptions(
    Optional<Duration> timeToLive, boolean transactional, List<byte[]> splits) {
  /** Transactional, kept for ever, not split. */
  public static final TableOptions DEFAULT = new TableOptions(Optional.empty(), true, List.of());

  public TableOptions {
    requireNonNull(timeToLive, "timeToLive is null");
    timeToLive.ifPresent(
        ttl -> {
          if (ttl.isNegative() || ttl.isZero()) {
            throw new IllegalArgumentException("the time to live must be positive, not " + ttl);
          }
        });
    splits = List.copyOf(splits);
  }

  public TableOptions withTimeToLive(Duration ttl) {
    return new TableOptions(Optional.of(ttl), transactional, splits);
  }
}
