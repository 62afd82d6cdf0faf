package io.cdap.cdap.api.dataset.lib;

/** A partition with its metadata. */
public interface PartitionDetail extends Partition {

  /** Returns the metadata. */
  PartitionMetadata getMetadata();
}
