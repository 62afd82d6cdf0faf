package io.cdap.cdap.storage;

/** The unit of cell versions. */
public final class Versions {
  /** Versions per millisecond of wall-clock time. */
  public static final long PER_MILLISECOND = 1_000_000L;

  private Versions() {}

  /** The first version of a millisecond since the epoch. */
  public static long ofMillis(long millis) {
    return Math.multiplyExact(millis, PER_MILLISECOND);
  }

  /** The millisecond since the epoch that a version belongs to. */
  public static long toMillis(long version) {
    return version / PER_MILLISECOND;
  }
}
