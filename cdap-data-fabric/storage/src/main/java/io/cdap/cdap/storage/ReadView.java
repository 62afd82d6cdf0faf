package io.cdap.cdap.storage;

import java.util.Arrays;

/**
 * What a reader may see: every version up to {@code newest} but the excluded ones, and its own.
 *
 * @param newest the largest version that is visible
 * @param excluded versions that are not visible although not larger than {@code newest}, ascending
 * @param own versions that are visible although they may be larger than {@code newest} or excluded
 *     (the reader's own writes), ascending
 */
@SuppressWarnings("ArrayRecordComponent") // read on the hot path of every cell, never handed on
public record ReadView(long newest, long[] excluded, long[] own) {
  private static final long[] NONE = {};

  /** Sees everything. */
  public static final ReadView LATEST = new ReadView(Long.MAX_VALUE, NONE, NONE);

  /** Sees all versions up to and including the given one. */
  public static ReadView upTo(long version) {
    return new ReadView(version, NONE, NONE);
  }

  public boolean isVisible(long version) {
    if (own.length > 0 && Arrays.binarySearch(own, version) >= 0) {
      return true;
    }
    return version <= newest
        && (excluded.length == 0 || Arrays.binarySearch(excluded, version) < 0);
  }

  /** No version above this one is visible. */
  public long upperBound() {
    return own.length == 0 ? newest : Math.max(newest, own[own.length - 1]);
  }
}
