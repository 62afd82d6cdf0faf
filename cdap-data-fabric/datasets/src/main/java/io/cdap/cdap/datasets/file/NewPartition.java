package io.cdap.cdap.datasets.file;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import io.cdap.cdap.api.dataset.lib.TimePartitionOutput;
import java.util.Map;
import org.apache.twill.filesystem.Location;

/** A partition that is being written and is not listed before it is added. */
final class NewPartition implements TimePartitionOutput {
  private final PartitionedFileSet dataset;
  private final PartitionKey key;
  private final String path;
  private final Location location;
  private final long time;
  private Map<String, String> metadata = Map.of();

  NewPartition(
      PartitionedFileSet dataset, PartitionKey key, String path, Location location, long time) {
    this.dataset = requireNonNull(dataset, "dataset is null");
    this.key = requireNonNull(key, "key is null");
    this.path = requireNonNull(path, "path is null");
    this.location = requireNonNull(location, "location is null");
    this.time = time;
  }

  @Override
  public void addPartition() {
    dataset.addPartition(key, path, metadata);
  }

  @Override
  public void setMetadata(Map<String, String> given) {
    metadata = Map.copyOf(given);
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
