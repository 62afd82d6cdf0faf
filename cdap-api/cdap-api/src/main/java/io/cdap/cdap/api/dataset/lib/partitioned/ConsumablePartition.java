package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.PartitionKey;

/**
 * A partition of a working set and how far its processing is. A change of state that does not fit the
 * current one throws {@link IllegalStateException}.
 */
public interface ConsumablePartition {

  /** Returns the key. */
  PartitionKey getPartitionKey();

  /** Returns the state. */
  ProcessState getProcessState();

  /** Sets the state, whatever the current one is. */
  void setProcessState(ProcessState processState);

  /** Returns when it was taken, in milliseconds since the epoch; 0 when it is not. */
  long getTimestamp();

  /** Sets when it was taken. */
  void setTimestamp(long timestamp);

  /** Returns how often its processing failed. */
  int getNumFailures();

  /** Counts a failure and returns the new count. */
  int incrementNumFailures();

  /** Goes from available to in progress. */
  void take();

  /** Goes from in progress to available, as if it had not been taken. */
  void untake();

  /** Goes from in progress to available and counts a failure. */
  void retry();

  /** Goes from in progress to completed. */
  void complete();

  /** Goes from in progress to discarded. */
  void discard();
}
