package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.Transactionals;
import io.cdap.cdap.api.TxCallable;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.dataset.lib.DatasetStatePersistor;
import io.cdap.cdap.api.dataset.lib.Partition;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import java.util.List;

/** A consumer that runs every operation in a transaction of its own. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public final class TransactionalPartitionConsumer implements PartitionConsumer {
  private final Transactional transactional;
  private final ConsumerConfiguration consumerConfiguration;
  private final String partitionedFileSetName;
  private final DatasetStatePersistor statePersistor;

  /** Creates a consumer with the default configuration. */
  public TransactionalPartitionConsumer(
      Transactional transactional,
      String partitionedFileSetName,
      DatasetStatePersistor statePersistor) {
    this(transactional, partitionedFileSetName, statePersistor, ConsumerConfiguration.DEFAULT);
  }

  /** Creates a consumer. */
  public TransactionalPartitionConsumer(
      Transactional transactional,
      String partitionedFileSetName,
      DatasetStatePersistor statePersistor,
      ConsumerConfiguration consumerConfiguration) {
    this.transactional = transactional;
    this.consumerConfiguration = consumerConfiguration;
    this.partitionedFileSetName = partitionedFileSetName;
    this.statePersistor = statePersistor;
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
    return Transactionals.execute(
        transactional,
        (TxCallable<PartitionConsumerResult>)
            context -> consumer(context).consumePartitions(acceptor));
  }

  @Override
  public void onFinish(List<? extends Partition> partitions, boolean succeeded) {
    Transactionals.execute(
        transactional,
        context -> {
          consumer(context).onFinish(partitions, succeeded);
        });
  }

  @Override
  public void onFinishWithKeys(List<? extends PartitionKey> partitionKeys, boolean succeeded) {
    Transactionals.execute(
        transactional,
        context -> {
          consumer(context).onFinishWithKeys(partitionKeys, succeeded);
        });
  }

  @Override
  public void untake(List<? extends Partition> partitions) {
    Transactionals.execute(
        transactional,
        context -> {
          consumer(context).untake(partitions);
        });
  }

  @Override
  public void untakeWithKeys(List<? extends PartitionKey> partitionKeys) {
    Transactionals.execute(
        transactional,
        context -> {
          consumer(context).untakeWithKeys(partitionKeys);
        });
  }

  private PartitionConsumer consumer(DatasetContext context) {
    PartitionedFileSet fileSet = context.getDataset(partitionedFileSetName);
    return new ConcurrentPartitionConsumer(
        fileSet, new DelegatingStatePersistor(context, statePersistor), consumerConfiguration);
  }
}
