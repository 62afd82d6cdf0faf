package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.Partition;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A consumer that reads its working set before each operation and writes it back after. Must be used
 * in a transaction.
 */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public abstract class AbstractPartitionConsumer implements PartitionConsumer {
  private final PartitionedFileSet partitionedFileSet;
  private final ConsumerConfiguration configuration;
  private final StatePersistor statePersistor;

  /** Creates a consumer with the default configuration. */
  public AbstractPartitionConsumer(
      PartitionedFileSet partitionedFileSet, StatePersistor statePersistor) {
    this(partitionedFileSet, statePersistor, ConsumerConfiguration.DEFAULT);
  }

  /** Creates a consumer. */
  public AbstractPartitionConsumer(
      PartitionedFileSet partitionedFileSet,
      StatePersistor statePersistor,
      ConsumerConfiguration configuration) {
    this.partitionedFileSet = partitionedFileSet;
    this.configuration = configuration;
    this.statePersistor = statePersistor;
  }

  /** Takes partitions of the working set that the acceptor accepts. */
  public abstract PartitionConsumerResult doConsume(
      ConsumerWorkingSet workingSet, PartitionAcceptor acceptor);

  /** Notes in the working set how partitions were processed. */
  public abstract void doFinish(
      ConsumerWorkingSet workingSet, List<? extends PartitionKey> partitionKeys, boolean succeeded);

  /** Gives partitions back to the working set as if they had not been taken. */
  public abstract void untake(
      ConsumerWorkingSet workingSet, List<? extends PartitionKey> partitionKeys);

  /** Returns what is consumed. */
  public PartitionedFileSet getPartitionedFileSet() {
    return partitionedFileSet;
  }

  /** Returns the configuration. */
  public ConsumerConfiguration getConfiguration() {
    return configuration;
  }

  /** Returns where the working set is kept. */
  public StatePersistor getStatePersistor() {
    return statePersistor;
  }

  @Override
  public PartitionConsumerResult consumePartitions() {
    return consumePartitions(Integer.MAX_VALUE);
  }

  @Override
  public PartitionConsumerResult consumePartitions(int limit) {
    return consumePartitions(new PartitionAcceptor.Limit(limit));
  }

  @Override
  public PartitionConsumerResult consumePartitions(PartitionAcceptor acceptor) {
    ConsumerWorkingSet workingSet = readWorkingSet();
    workingSet.populate(partitionedFileSet, configuration);
    PartitionConsumerResult result = doConsume(workingSet, acceptor);
    statePersistor.persistState(workingSet.toBytes());
    return result;
  }

  @Override
  public void onFinish(List<? extends Partition> partitions, boolean succeeded) {
    onFinishWithKeys(keysOf(partitions), succeeded);
  }

  @Override
  public void onFinishWithKeys(List<? extends PartitionKey> partitionKeys, boolean succeeded) {
    ConsumerWorkingSet workingSet = readWorkingSet();
    doFinish(workingSet, partitionKeys, succeeded);
    statePersistor.persistState(workingSet.toBytes());
  }

  @Override
  public void untake(List<? extends Partition> partitions) {
    untakeWithKeys(keysOf(partitions));
  }

  @Override
  public void untakeWithKeys(List<? extends PartitionKey> partitionKeys) {
    ConsumerWorkingSet workingSet = readWorkingSet();
    untake(workingSet, partitionKeys);
    statePersistor.persistState(workingSet.toBytes());
  }

  private ConsumerWorkingSet readWorkingSet() {
    byte[] state = statePersistor.readState();
    return state == null ? new ConsumerWorkingSet() : ConsumerWorkingSet.fromBytes(state);
  }

  private static List<PartitionKey> keysOf(List<? extends Partition> partitions) {
    return partitions.stream().map(Partition::getPartitionKey).collect(Collectors.toList());
  }
}
