package io.cdap.cdap.api.dataset.lib;

import java.util.List;

/** Partitions that are new since a state, and the state to go on from. Immutable. */
public class PartitionConsumerResult {
  private final PartitionConsumerState partitionConsumerState;
  private final List<PartitionDetail> partitions;

  /** Creates a result. */
  public PartitionConsumerResult(
      PartitionConsumerState partitionConsumerState, List<PartitionDetail> partitions) {
    this.partitionConsumerState = partitionConsumerState;
    this.partitions = partitions;
  }

  /** Returns the state to go on from. */
  public PartitionConsumerState getPartitionConsumerState() {
    return partitionConsumerState;
  }

  /** Returns the new partitions. */
  public List<PartitionDetail> getPartitions() {
    return partitions;
  }
}
