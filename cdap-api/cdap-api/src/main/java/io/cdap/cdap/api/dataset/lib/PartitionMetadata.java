package io.cdap.cdap.api.dataset.lib;

import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import javax.annotation.Nullable;

/** The metadata of a partition and its times in milliseconds since the epoch. Immutable. */
public class PartitionMetadata implements Iterable<Map.Entry<String, String>> {
  private final Map<String, String> metadata;
  private final long creationTime;
  private final long lastModificationTime;

  /** Creates metadata. */
  public PartitionMetadata(
      Map<String, String> metadata, long creationTime, long lastModificationTime) {
    this.metadata = Collections.unmodifiableMap(new HashMap<>(metadata));
    this.creationTime = creationTime;
    this.lastModificationTime = lastModificationTime;
  }

  /** Returns the value of a key, or null when there is none. */
  @Nullable
  public String get(String key) {
    return metadata.get(key);
  }

  /** Returns the metadata; the map cannot be changed. */
  public Map<String, String> asMap() {
    return metadata;
  }

  @Override
  public Iterator<Map.Entry<String, String>> iterator() {
    return metadata.entrySet().iterator();
  }

  /** Returns when the partition was added. */
  public long getCreationTime() {
    return creationTime;
  }

  /** Returns when the partition or its metadata was last changed. */
  public long lastModificationTime() {
    return lastModificationTime;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    PartitionMetadata other = (PartitionMetadata) o;
    return creationTime == other.creationTime
        && lastModificationTime == other.lastModificationTime
        && metadata.equals(other.metadata);
  }

  @Override
  public int hashCode() {
    return Objects.hash(metadata, creationTime, lastModificationTime);
  }
}
