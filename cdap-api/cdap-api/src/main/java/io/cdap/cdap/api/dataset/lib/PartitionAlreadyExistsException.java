package io.cdap.cdap.api.dataset.lib;

import io.cdap.cdap.api.dataset.DataSetException;

/** A partitioned file set has a partition for the given key already. */
public class PartitionAlreadyExistsException extends DataSetException {
  private static final long serialVersionUID = 1L;

  /** Creates one for the key that was to be added to the named file set. */
  public PartitionAlreadyExistsException(String datasetName, PartitionKey partitionKey) {
    super(
        String.format(
            "Dataset '%s' already has a partition with the same key: %s",
            datasetName, partitionKey));
  }
}
