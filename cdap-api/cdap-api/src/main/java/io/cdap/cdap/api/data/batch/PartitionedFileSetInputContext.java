package io.cdap.cdap.api.data.batch;

import io.cdap.cdap.api.dataset.lib.PartitionKey;
import java.util.Set;

/** Tells which partitions a task reads. */
public interface PartitionedFileSetInputContext extends InputContext {

  PartitionKey getInputPartitionKey();

  Set<PartitionKey> getInputPartitionKeys();
}
