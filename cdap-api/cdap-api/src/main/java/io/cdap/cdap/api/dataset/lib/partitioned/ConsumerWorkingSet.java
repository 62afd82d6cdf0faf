package io.cdap.cdap.api.dataset.lib.partitioned;

import io.cdap.cdap.api.dataset.lib.PartitionConsumerState;
import io.cdap.cdap.api.dataset.lib.PartitionDetail;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import io.cdap.cdap.api.dataset.lib.PartitionedFileSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The partitions that a consumer knows but has not finished. Not safe for several threads. */
@SuppressWarnings("deprecation") // the dataset is deprecated but stays part of the API
public class ConsumerWorkingSet {
  private static final byte FORMAT = 0;

  private final List<ConsumablePartition> partitions;
  private PartitionConsumerState partitionConsumerState;

  /** Creates an empty working set of a consumer that starts from the beginning. */
  public ConsumerWorkingSet() {
    this(PartitionConsumerState.FROM_BEGINNING, new ArrayList<>());
  }

  private ConsumerWorkingSet(
      PartitionConsumerState partitionConsumerState, List<ConsumablePartition> partitions) {
    this.partitionConsumerState = partitionConsumerState;
    this.partitions = partitions;
  }

  /** Returns the partitions; the list is the one this working set uses. */
  public List<ConsumablePartition> getPartitions() {
    return partitions;
  }

  /** Adds an available partition. */
  public void addPartition(PartitionKey partitionKey) {
    partitions.add(new DefaultConsumablePartition(partitionKey));
  }

  /**
   * Returns a partition.
   *
   * @throws IllegalArgumentException when there is none of that key
   */
  public ConsumablePartition lookup(PartitionKey partitionKey) {
    return partitions.get(indexOf(partitionKey));
  }

  /**
   * Removes a partition and returns it.
   *
   * @throws IllegalArgumentException when there is none of that key
   */
  public ConsumablePartition remove(PartitionKey partitionKey) {
    return partitions.remove(indexOf(partitionKey));
  }

  private int indexOf(PartitionKey partitionKey) {
    for (int i = 0; i < partitions.size(); i++) {
      if (partitions.get(i).getPartitionKey().equals(partitionKey)) {
        return i;
      }
    }
    throw new IllegalArgumentException("PartitionKey not found: " + partitionKey);
  }

  /** Adds partitions that are new since the last time, as far as there is room. */
  public void populate(
      PartitionedFileSet partitionedFileSet, ConsumerConfiguration configuration) {
    io.cdap.cdap.api.dataset.lib.PartitionConsumerResult found =
        partitionedFileSet.consumePartitions(
            partitionConsumerState,
            Math.max(0, configuration.getMaxWorkingSetSize() - partitions.size()),
            configuration.getPartitionPredicate());
    for (PartitionDetail partition : found.getPartitions()) {
      addPartition(partition.getPartitionKey());
    }
    partitionConsumerState = found.getPartitionConsumerState();
  }

  /** Returns a byte for the format, the partitions and the consumer's state. */
  public byte[] toBytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(FORMAT);
      out.writeInt(partitions.size());
      for (ConsumablePartition partition : partitions) {
        write(out, copyOf(partition).toBytes());
      }
      write(out, partitionConsumerState.toBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static DefaultConsumablePartition copyOf(ConsumablePartition partition) {
    return new DefaultConsumablePartition(
        partition.getPartitionKey(),
        partition.getProcessState(),
        partition.getTimestamp(),
        partition.getNumFailures());
  }

  private static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /**
   * Returns the working set that {@link #toBytes()} wrote.
   *
   * @throws IllegalArgumentException when the bytes are not a working set
   */
  public static ConsumerWorkingSet fromBytes(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      byte format = in.readByte();
      if (format != FORMAT) {
        throw new IllegalArgumentException("Unsupported serialization format: " + format);
      }
      List<ConsumablePartition> partitions = new ArrayList<>();
      for (int remaining = in.readInt(); remaining > 0; remaining--) {
        partitions.add(DefaultConsumablePartition.fromBytes(read(in)));
      }
      return new ConsumerWorkingSet(PartitionConsumerState.fromBytes(read(in)), partitions);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "Not a working set: its " + bytes.length + " bytes end too early", e);
    }
  }

  private static byte[] read(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return bytes;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (o == null || getClass() != o.getClass()) {
      return false;
    }
    ConsumerWorkingSet other = (ConsumerWorkingSet) o;
    return partitions.equals(other.partitions)
        && partitionConsumerState.equals(other.partitionConsumerState);
  }

  @Override
  public int hashCode() {
    return Objects.hash(partitions, partitionConsumerState);
  }
}
