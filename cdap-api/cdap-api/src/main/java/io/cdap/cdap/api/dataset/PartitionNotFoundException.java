package io.cdap.cdap.api.dataset;

import io.cdap.cdap.api.dataset.lib.PartitionKey;

/** A partitioned file set has no partition for the given key. */
public class PartitionNotFoundException extends DataSetException {
  private static final long serialVersionUID = 1L;

  // A partition key is not serializable: a copy that travelled knows its message only.
  private final transient PartitionKey partitionKey;
  private final String partitionedFileSetName;

  /** Creates one for the key that was looked up in the named file set. */
  public PartitionNotFoundException(PartitionKey partitionKey, String partitionedFileSetName) {
    super(String.format("Dataset '%s' does not have a partition for key: %s", partitionedFileSetName, partitionKey));
    this.partitionKey = partitionKey;
    this.partitionedFileSetName = partitionedFileSetName;
  }

  /** Returns the key that was looked up. */
  public PartitionKey getPartitionKey() {
    return partitionKey;
  }

  /** Returns the name of the file set. */
  public String getPartitionedFileSetName() {
    return partitionedFileSetName;
  }
}
