package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.annotation.Beta;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/**
 * A partitioned file set whose keys are times, in milliseconds since the epoch, cut to the minute.
 * Methods that take the time of a partition that must exist throw {@link
 * io.cdap.cdap.api.dataset.PartitionNotFoundException} when it does not.
 *
 * @deprecated stays for applications that use it
 */
@Beta
@Deprecated
public interface TimePartitionedFileSet extends PartitionedFileSet {

  /** The name of the dataset type. */
  String TYPE = "timePartitionedFileSet";

  /**
   * Adds a partition for existing files.
   *
   * @throws PartitionAlreadyExistsException when the time is taken
   */
  void addPartition(long time, String path);

  /**
   * Adds a partition with metadata for existing files.
   *
   * @throws PartitionAlreadyExistsException when the time is taken
   */
  void addPartition(long time, String path, Map<String, String> metadata);

  /**
   * Adds metadata to a partition.
   *
   * @throws io.cdap.cdap.api.dataset.DataSetException when the metadata key is taken
   */
  void addMetadata(long time, String metadataKey, String metadataValue);

  /**
   * Adds metadata to a partition.
   *
   * @throws io.cdap.cdap.api.dataset.DataSetException when a metadata key is taken
   */
  void addMetadata(long time, Map<String, String> metadata);

  /** Adds metadata to a partition, replacing values of the same keys. */
  void setMetadata(long time, Map<String, String> metadata);

  /** Removes metadata from a partition; a key that is not there is ignored. */
  void removeMetadata(long time, String metadataKey);

  /** Removes metadata from a partition; keys that are not there are ignored. */
  void removeMetadata(long time, Set<String> metadataKeys);

  /** Removes a partition with its files; one that does not exist is ignored. */
  void dropPartition(long time);

  /** Returns a partition, or null when there is none of that time. */
  @Nullable
  TimePartitionDetail getPartitionByTime(long time);

  /** Returns the partitions from the start up to but without the end time. */
  Set<TimePartitionDetail> getPartitionsByTime(long startTime, long endTime);

  /** Returns a partition to be; it is added by {@link PartitionOutput#addPartition()}. */
  TimePartitionOutput getPartitionOutput(long time);
}
