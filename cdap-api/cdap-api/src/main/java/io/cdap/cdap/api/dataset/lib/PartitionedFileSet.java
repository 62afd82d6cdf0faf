package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.data.batch.InputFormatProvider;
import io.cdap.cdap.api.data.batch.OutputFormatProvider;
import io.cdap.cdap.api.dataset.Dataset;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import javax.annotation.Nullable;

/**
 * A file set whose directories are partitions with keys and metadata. Methods that take the key of a
 * partition that must exist throw {@link io.cdap.cdap.api.dataset.PartitionNotFoundException} when
 * it does not.
 *
 * @deprecated stays for applications that use it
 */
@Deprecated
public interface PartitionedFileSet extends Dataset, InputFormatProvider, OutputFormatProvider {

  /** The name of the dataset type. */
  String TYPE = "partitionedFileSet";

  /** Returns the fields of the keys. */
  Partitioning getPartitioning();

  /**
   * Adds a partition for existing files.
   *
   * @throws PartitionAlreadyExistsException when the key is taken
   */
  void addPartition(PartitionKey key, String path);

  /**
   * Adds a partition with metadata for existing files.
   *
   * @throws PartitionAlreadyExistsException when the key is taken
   */
  void addPartition(PartitionKey key, String path, Map<String, String> metadata);

  /**
   * Adds metadata to a partition.
   *
   * @throws io.cdap.cdap.api.dataset.DataSetException when the metadata key is taken
   */
  void addMetadata(PartitionKey key, String metadataKey, String metadataValue);

  /**
   * Adds metadata to a partition.
   *
   * @throws io.cdap.cdap.api.dataset.DataSetException when a metadata key is taken
   */
  void addMetadata(PartitionKey key, Map<String, String> metadata);

  /** Adds metadata to a partition, replacing values of the same keys. */
  void setMetadata(PartitionKey key, Map<String, String> metadata);

  /** Removes metadata from a partition; a key that is not there is ignored. */
  void removeMetadata(PartitionKey key, String metadataKey);

  /** Removes metadata from a partition; keys that are not there are ignored. */
  void removeMetadata(PartitionKey key, Set<String> metadataKeys);

  /** Removes a partition with its files; one that does not exist is ignored. */
  void dropPartition(PartitionKey key);

  /**
   * Once merged the small files of a partition through SQL.
   *
   * @throws UnsupportedOperationException always, unless the runtime supports it
   * @deprecated SQL exploration is gone; the method lets applications that mention it run
   */
  @Deprecated
  default Future<Void> concatenatePartition(PartitionKey key) {
    throw new UnsupportedOperationException(
        "Partitions cannot be concatenated: SQL exploration is not supported. Key: " + key);
  }

  /** Returns a partition, or null when there is none of that key. */
  @Nullable
  PartitionDetail getPartition(PartitionKey key);

  /** Returns the partitions that a filter selects; null selects all. */
  Set<PartitionDetail> getPartitions(@Nullable PartitionFilter filter);

  /** Returns the partitions that are new since a state. */
  PartitionConsumerResult consumePartitions(PartitionConsumerState partitionConsumerState);

  /**
   * Returns some of the partitions that are new since a state.
   *
   * @param limit when that many were found, partitions of later transactions are left for next time
   * @param predicate selects partitions
   */
  PartitionConsumerResult consumePartitions(
      PartitionConsumerState partitionConsumerState,
      int limit,
      Predicate<PartitionDetail> predicate);

  /** Returns a partition to be; it is added by {@link PartitionOutput#addPartition()}. */
  PartitionOutput getPartitionOutput(PartitionKey key);

  /** Returns the files. */
  FileSet getEmbeddedFileSet();

  /** Returns the arguments this instance was made with. */
  Map<String, String> getRuntimeArguments();
}
