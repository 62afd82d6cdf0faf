package io.cdap.cdap.datasets.file;

import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionMetadata;
import io.cdap.cdap.api.dataset.lib.TimePartitionDetail;
import org.apache.twill.filesystem.Location;

/**
 * A partition that was found.
 *
 * @param time in milliseconds, when the partitions are by time; else 0
 */
record StoredPartition(
    PartitionKey key, String path, Location location, PartitionMetadata metadata, long time)
    implements TimePartitionDetail {

  @Override
  public PartitionMetadata getMetadata() {
    return metadata;
  }

  @Override
  public Location getLocation() {
    return location;
  }

  @Override
  public String getRelativePath() {
    return path;
  }

  @Override
  public PartitionKey getPartitionKey() {
    return key;
  }

  @Override
  public long getTime() {
    return time;
  }
}
