package io.cdap.cdap.api.dataset.lib.partitioned;

/** How far the processing of a partition is. */
public enum ProcessState {
  /** It can be taken. */
  AVAILABLE((byte) 0),
  /** It was taken. */
  IN_PROGRESS((byte) 1),
  /** It failed too often. */
  DISCARDED((byte) 2),
  /** It was processed. */
  COMPLETED((byte) 3);

  private final byte bits;

  ProcessState(byte bits) {
    this.bits = bits;
  }

  /** Returns the code that stands for this state. */
  public byte toByte() {
    return bits;
  }

  /**
   * Returns the state of a code.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static ProcessState fromByte(byte bits) {
    for (ProcessState state : values()) {
      if (state.bits == bits) {
        return state;
      }
    }
    throw new IllegalArgumentException("Unknown numeric code for process state: " + bits);
  }
}
