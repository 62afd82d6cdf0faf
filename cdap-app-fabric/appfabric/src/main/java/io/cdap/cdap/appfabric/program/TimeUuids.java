package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;

/**
 * Makes time based (version 1) UUIDs, each later than the one before. Safe for use by many threads.
 */
public final class TimeUuids {
  /** 100 ns intervals between the start of the Gregorian calendar and 1970. */
  private static final long GREGORIAN_OFFSET = 0x01B21DD213814000L;

  private static final long TICKS_PER_MILLI = 10_000;

  private final Clock clock;
  private final long node;
  private final AtomicLong lastTicks = new AtomicLong();

  /**
   * A generator.
   *
   * @param random gives the node and clock sequence, which tell processes apart
   */
  public TimeUuids(Clock clock, RandomGenerator random) {
    this.clock = requireNonNull(clock, "clock is null");
    // A random node has the multicast bit set, so that it is never the address of real hardware.
    this.node = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000010000000000L;
  }

  /** The next id. */
  public UUID next() {
    Instant now = clock.instant();
    long ticks =
        now.getEpochSecond() * 1000 * TICKS_PER_MILLI + now.getNano() / 100 + GREGORIAN_OFFSET;
    long unique = lastTicks.updateAndGet(last -> Math.max(last + 1, ticks));
    long high =
        (unique << 32) | ((unique >>> 16) & 0xFFFF0000L) | 0x1000L | ((unique >>> 48) & 0x0FFFL);
    return new UUID(high, node);
  }

  /** The 100 ns intervals in a time based id, which order ids by time; empty for other strings. */
  public static Optional<Long> ticks(String id) {
    try {
      UUID uuid = UUID.fromString(id);
      return uuid.version() == 1 ? Optional.of(uuid.timestamp()) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
