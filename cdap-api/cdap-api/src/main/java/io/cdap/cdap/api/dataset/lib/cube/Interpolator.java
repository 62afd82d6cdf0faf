package io.cdap.cdap.api.dataset.lib.cube;

/** Makes up values between two points in time. */
public interface Interpolator {

  /** Returns the value at a time, in seconds, between two points. */
  long interpolate(TimeValue start, TimeValue end, long ts);

  /** Returns the longest gap, in seconds, that is filled. */
  long getMaxAllowedGap();
}
