package io.cdap.cdap.api.dataset.lib;

/** A time partition with its metadata. */
public interface TimePartitionDetail extends TimePartition, PartitionDetail {}
