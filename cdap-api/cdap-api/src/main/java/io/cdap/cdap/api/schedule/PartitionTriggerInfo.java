package io.cdap.cdap.api.schedule;

/** A run was started by new partitions of a dataset. */
public interface PartitionTriggerInfo extends TriggerInfo {

  /** Returns how many partitions were new when the run started. */
  int getActualNumPartitions();

  String getDatasetName();

  String getDatasetNamespace();

  /** Returns how many new partitions the trigger waits for. */
  int getExpectedNumPartitions();
}
