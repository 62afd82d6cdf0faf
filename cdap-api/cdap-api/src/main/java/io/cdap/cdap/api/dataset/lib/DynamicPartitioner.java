package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.mapreduce.MapReduceTaskContext;

/**
 * Finds the output partition of each record. Needs a constructor without parameters.
 *
 * @param <K> the key of a record
 * @param <V> the value of a record
 */
public abstract class DynamicPartitioner<K, V> {

  /** What to do when the partition exists. */
  public enum PartitionWriteOption {
    /** Fail. */
    CREATE,
    /** Add files to it. */
    CREATE_OR_APPEND,
    /** Replace its files. */
    CREATE_OR_OVERWRITE
  }

  /** For subclasses. */
  public DynamicPartitioner() {}

  /** Prepares, once a task; does nothing by default. */
  public void initialize(MapReduceTaskContext<K, V> mapReduceTaskContext) {}

  /** Returns the key of the partition that a record goes to. */
  public abstract PartitionKey getPartitionKey(K key, V value);

  /** Cleans up, once a task; does nothing by default. */
  public void destroy() {}
}
