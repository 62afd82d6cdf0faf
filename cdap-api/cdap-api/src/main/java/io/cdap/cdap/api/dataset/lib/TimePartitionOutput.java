package io.cdap.cdap.api.dataset.lib;

/** A time partition to be: its files are written first, then it is added. */
public interface TimePartitionOutput extends TimePartition, PartitionOutput {}
