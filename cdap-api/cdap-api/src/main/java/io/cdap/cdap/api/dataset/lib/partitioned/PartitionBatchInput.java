package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.data.batch.Input;
import io.cdap.cdap.api.dataset.lib.DatasetStatePersistor;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSetArguments;
import io.cdap.cdap.api.mapreduce.MapReduceContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes partitions that were not processed yet the input of a MapReduce program. */
public class PartitionBatchInput {

  /** Creates an instance without state; all methods are static. */
  public PartitionBatchInput() {}

  /** Notes how the partitions of the input were processed. */
  public interface BatchPartitionCommitter {

    /** To be called once when the program ends. */
    void onFinish(boolean succeeded);
  }

  /** Sets the input with the default configuration, see the other method. */
  public static BatchPartitionCommitter setInput(
      MapReduceContext mapreduceContext,
      String partitionedFileSetName,
      DatasetStatePersistor statePersistor) {
    return setInput(
        mapreduceContext, partitionedFileSetName, statePersistor, ConsumerConfiguration.DEFAULT);
  }

  /**
   * Takes partitions of a file set and adds them to the input. To be called when the program is
   * initialized.
   *
   * @return what must be told how the program ended
   */
  public static BatchPartitionCommitter setInput(
      MapReduceContext mapreduceContext,
      String partitionedFileSetName,
      DatasetStatePersistor statePersistor,
      ConsumerConfiguration consumerConfiguration) {
    PartitionConsumer consumer =
        new TransactionalPartitionConsumer(
            mapreduceContext, partitionedFileSetName, statePersistor, consumerConfiguration);
    List<PartitionDetail> partitions = consumer.consumePartitions().getPartitions();
    Map<String, String> arguments = new HashMap<>();
    PartitionedFileSetArguments.addInputPartitions(arguments, partitions);
    mapreduceContext.addInput(Input.ofDataset(partitionedFileSetName, arguments));
    return succeeded -> consumer.onFinish(partitions, succeeded);
  }
}
