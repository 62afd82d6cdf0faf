package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import java.util.List;

/** Partitions that were taken, and those that were given up since. Immutable. */
public class PartitionConsumerResult {
  private final List<PartitionDetail> partitions;
  private final List<PartitionDetail> failedPartitions;

  /** Creates a result. */
  public PartitionConsumerResult(
      List<PartitionDetail> partitions, List<PartitionDetail> failedPartitions) {
    this.partitions = partitions;
    this.failedPartitions = failedPartitions;
  }

  /** Returns the partitions to process. */
  public List<PartitionDetail> getPartitions() {
    return partitions;
  }

  /** Returns the partitions that failed too often and will not be handed out again. */
  public List<PartitionDetail> getFailedPartitions() {
    return failedPartitions;
  }
}
