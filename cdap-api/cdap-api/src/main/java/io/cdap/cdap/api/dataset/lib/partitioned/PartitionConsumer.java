package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.Partition;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import java.util.List;

/** Hands out the partitions of a file set, each until it was processed. */
public interface PartitionConsumer {

  /** Takes all available partitions. */
  PartitionConsumerResult consumePartitions();

  /** Takes available partitions up to a number. */
  PartitionConsumerResult consumePartitions(int limit);

  /** Takes the available partitions that are accepted. */
  PartitionConsumerResult consumePartitions(PartitionAcceptor acceptor);

  /**
   * Says how partitions were processed.
   *
   * @throws IllegalArgumentException when one is not known
   * @throws IllegalStateException when one was not taken
   */
  void onFinish(List<? extends Partition> partitions, boolean succeeded);

  /** Says how partitions were processed, see {@link #onFinish}. */
  void onFinishWithKeys(List<? extends PartitionKey> partitionKeys, boolean succeeded);

  /**
   * Gives partitions back as if they had not been taken.
   *
   * @throws IllegalArgumentException when one is not known
   * @throws IllegalStateException when one was not taken
   */
  void untake(List<? extends Partition> partitions);

  /** Gives partitions back, see {@link #untake}. */
  void untakeWithKeys(List<? extends PartitionKey> partitionKeys);
}
