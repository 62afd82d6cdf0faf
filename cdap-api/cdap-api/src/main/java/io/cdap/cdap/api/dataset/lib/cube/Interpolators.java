package io.cdap.cdap.api.dataset.lib.cube;

/** Ready-made interpolators. A gap longer than the longest allowed one is filled with zeros. */
public final class Interpolators {

  /** The longest gap, in seconds, when none is given. */
  public static final long DEFAULT_MAX_ALLOWED_GAP = 60L;

  /** Creates an instance without state; it only holds classes. */
  public Interpolators() {}

  /** Knows the longest gap that is filled, in seconds. */
  public abstract static class BaseInterpolator implements Interpolator {
    private final long maxAllowedGap;

    BaseInterpolator(long maxAllowedGap) {
      this.maxAllowedGap = maxAllowedGap;
    }

    /** Returns the value at a time in a gap that is short enough. */
    protected abstract long limitedInterpolate(TimeValue start, TimeValue end, long ts);

    @Override
    public long interpolate(TimeValue start, TimeValue end, long ts) {
      return end.getTimestamp() - start.getTimestamp() > maxAllowedGap
          ? 0L
          : limitedInterpolate(start, end, ts);
    }

    @Override
    public long getMaxAllowedGap() {
      return maxAllowedGap;
    }
  }

  /** Keeps the value until the next point. */
  public static final class Step extends BaseInterpolator {

    /** Creates one with the default gap. */
    public Step() {
      this(DEFAULT_MAX_ALLOWED_GAP);
    }

    /** Creates one. */
    public Step(long maxAllowedGap) {
      super(maxAllowedGap);
    }

    @Override
    protected long limitedInterpolate(TimeValue start, TimeValue end, long ts) {
      return ts < end.getTimestamp() ? start.getValue() : end.getValue();
    }
  }

  /** Goes straight to the next point; values are rounded. */
  public static final class Linear extends BaseInterpolator {

    /** Creates one with the default gap. */
    public Linear() {
      this(DEFAULT_MAX_ALLOWED_GAP);
    }

    /** Creates one. */
    public Linear(long maxAllowedGap) {
      super(maxAllowedGap);
    }

    @Override
    protected long limitedInterpolate(TimeValue start, TimeValue end, long ts) {
      long seconds = end.getTimestamp() - start.getTimestamp();
      if (seconds == 0) {
        return start.getValue();
      }
      double share = (double) (ts - start.getTimestamp()) / seconds;
      return start.getValue() + (long) (share * (end.getValue() - start.getValue()));
    }
  }
}
