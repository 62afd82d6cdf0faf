package io.cdap.cdap.api.dataset.lib;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** How far a consumer of a partitioned file set has come. Immutable. */
public class PartitionConsumerState {

  /** Nothing was consumed yet. */
  public static final PartitionConsumerState FROM_BEGINNING =
      new PartitionConsumerState(0L, Collections.emptyList());

  private static final byte FORMAT = 0;

  private final long startVersion;
  private final List<Long> versionsToCheck;

  /**
   * Creates a state.
   *
   * @param startVersion partitions of later versions were not consumed
   * @param versionsToCheck earlier versions that were not visible yet
   */
  public PartitionConsumerState(long startVersion, List<Long> versionsToCheck) {
    this.startVersion = startVersion;
    this.versionsToCheck = Collections.unmodifiableList(new ArrayList<>(versionsToCheck));
  }

  /**
   * Returns the state that {@link #toBytes()} wrote.
   *
   * @throws IllegalArgumentException when the bytes are not a state
   */
  public static PartitionConsumerState fromBytes(byte[] bytes) {
    if (bytes.length <= Long.BYTES || (bytes.length - 1) % Long.BYTES != 0) {
      throw new IllegalArgumentException(
          "Not a consumer state: expected a byte and at least one long, but got "
              + bytes.length
              + " bytes");
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    byte format = buffer.get();
    if (format != FORMAT) {
      throw new IllegalArgumentException("Unsupported serialization format: " + format);
    }
    long startVersion = buffer.getLong();
    List<Long> versions = new ArrayList<>();
    while (buffer.hasRemaining()) {
      versions.add(buffer.getLong());
    }
    return new PartitionConsumerState(startVersion, versions);
  }

  /** Returns a byte for the format, the start version and the versions to check. */
  public byte[] toBytes() {
    ByteBuffer buffer = ByteBuffer.allocate(1 + Long.BYTES * (1 + versionsToCheck.size()));
    buffer.put(FORMAT).putLong(startVersion);
    versionsToCheck.forEach(buffer::putLong);
    return buffer.array();
  }

  /** Returns the version after which nothing was consumed. */
  public long getStartVersion() {
    return startVersion;
  }

  /** Returns the earlier versions that were not visible yet. */
  public List<Long> getVersionsToCheck() {
    return versionsToCheck;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    PartitionConsumerState other = (PartitionConsumerState) o;
    return startVersion == other.startVersion && versionsToCheck.equals(other.versionsToCheck);
  }

  @Override
  public int hashCode() {
    return Objects.hash(startVersion, versionsToCheck);
  }

  @Override
  public String toString() {
    return "PartitionConsumerState{startVersion=" + startVersion + ", versionsToCheck="
        + versionsToCheck + '}';
  }
}
