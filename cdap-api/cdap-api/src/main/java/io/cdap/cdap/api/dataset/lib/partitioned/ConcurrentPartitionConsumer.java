package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A consumer of which several instances may share one state: a partition that one has taken is not
 * given to another until it fails or its time is up.
 */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public class ConcurrentPartitionConsumer extends AbstractPartitionConsumer {

  /** Creates a consumer with the default configuration. */
  public ConcurrentPartitionConsumer(
      PartitionedFileSet partitionedFileSet, StatePersistor statePersistor) {
    super(partitionedFileSet, statePersistor);
  }

  /** Creates a consumer. */
  public ConcurrentPartitionConsumer(
      PartitionedFileSet partitionedFileSet,
      StatePersistor statePersistor,
      ConsumerConfiguration configuration) {
    super(partitionedFileSet, statePersistor, configuration);
  }

  @Override
  public PartitionConsumerResult doConsume(
      ConsumerWorkingSet workingSet, PartitionAcceptor acceptor) {
    doExpiry(workingSet);
    List<PartitionDetail> failed = removeDiscardedPartitions(workingSet);
    List<PartitionDetail> taken = new ArrayList<>();
    long now = System.currentTimeMillis();
    for (ConsumablePartition candidate : new ArrayList<>(workingSet.getPartitions())) {
      if (candidate.getProcessState() != ProcessState.AVAILABLE) {
        continue;
      }
      PartitionDetail partition =
          getPartitionedFileSet().getPartition(candidate.getPartitionKey());
      if (partition == null) {
        // Dropped since it was put there: it can never be consumed.
        workingSet.getPartitions().remove(candidate);
        continue;
      }
      PartitionAcceptor.Return answer = acceptor.accept(partition);
      if (answer == PartitionAcceptor.Return.STOP) {
        break;
      }
      if (answer == PartitionAcceptor.Return.ACCEPT) {
        candidate.take();
        candidate.setTimestamp(now);
        taken.add(partition);
      }
    }
    return new PartitionConsumerResult(taken, failed);
  }

  @Override
  public void doFinish(
      ConsumerWorkingSet workingSet,
      List<? extends PartitionKey> partitionKeys,
      boolean succeeded) {
    doExpiry(workingSet);
    if (succeeded) {
      commit(workingSet, partitionKeys);
    } else {
      abort(workingSet, partitionKeys);
    }
  }

  @Override
  public void untake(ConsumerWorkingSet workingSet, List<? extends PartitionKey> partitionKeys) {
    for (PartitionKey key : partitionKeys) {
      ConsumablePartition partition = workingSet.lookup(key);
      assertInProgress(partition);
      partition.untake();
    }
  }

  /** Removes partitions that were processed. */
  protected void commit(
      ConsumerWorkingSet workingSet, List<? extends PartitionKey> partitionKeys) {
    for (PartitionKey key : partitionKeys) {
      assertInProgress(workingSet.lookup(key));
      workingSet.remove(key).complete();
    }
  }

  /** Makes partitions that failed available again, or discards them after too many failures. */
  protected void abort(ConsumerWorkingSet workingSet, List<? extends PartitionKey> partitionKeys) {
    for (PartitionKey key : partitionKeys) {
      ConsumablePartition partition = workingSet.lookup(key);
      assertInProgress(partition);
      retryOrDiscard(partition);
    }
  }

  private void retryOrDiscard(ConsumablePartition partition) {
    if (partition.getNumFailures() < getConfiguration().getMaxRetries()) {
      partition.retry();
    } else {
      partition.discard();
    }
  }

  /**
   * Checks that a partition is in progress.
   *
   * @throws IllegalStateException when it is not
   */
  protected void assertInProgress(ConsumablePartition consumablePartition) {
    if (consumablePartition.getProcessState() != ProcessState.IN_PROGRESS) {
      throw new IllegalStateException(
          String.format(
              "Expected process state to be '%s', but was '%s' for key '%s'",
              ProcessState.IN_PROGRESS,
              consumablePartition.getProcessState(),
              consumablePartition.getPartitionKey()));
    }
  }

  /** Treats partitions that have been in progress for too long as failed. */
  protected void doExpiry(ConsumerWorkingSet workingSet) {
    long border = getExpiryBorder();
    for (ConsumablePartition partition : workingSet.getPartitions()) {
      if (partition.getProcessState() == ProcessState.IN_PROGRESS
          && partition.getTimestamp() < border) {
        retryOrDiscard(partition);
      }
    }
  }

  /** Returns the time, in milliseconds, before which a partition must be taken to be expired. */
  protected long getExpiryBorder() {
    return System.currentTimeMillis()
        - TimeUnit.SECONDS.toMillis(getConfiguration().getTimeout());
  }

  /** Removes discarded partitions, and returns those that still exist. */
  protected List<PartitionDetail> removeDiscardedPartitions(ConsumerWorkingSet workingSet) {
    List<PartitionDetail> discarded = new ArrayList<>();
    for (ConsumablePartition candidate : new ArrayList<>(workingSet.getPartitions())) {
      if (candidate.getProcessState() == ProcessState.DISCARDED) {
        workingSet.getPartitions().remove(candidate);
        PartitionDetail partition =
            getPartitionedFileSet().getPartition(candidate.getPartitionKey());
        if (partition != null) {
          discarded.add(partition);
        }
      }
    }
    return discarded;
  }
}
