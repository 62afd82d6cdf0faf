package io.cdap.cdap.api.dataset.lib;

import java.util.Map;

/** A partition to be: its files are written first, then it is added. */
public interface PartitionOutput extends Partition {

  /** Adds the partition, with the metadata set so far. */
  void addPartition();

  /** Sets the metadata that the partition gets. */
  void setMetadata(Map<String, String> metadata);
}
