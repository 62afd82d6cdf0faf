package io.cdap.cdap.api.dataset.lib.partitioned;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.cdap.cdap.api.dataset.lib.PartitionKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A partition of a working set that can be written as bytes. Not safe for several threads. */
public final class DefaultConsumablePartition implements ConsumablePartition {
  private static final Gson GSON =
      new GsonBuilder().registerTypeAdapter(PartitionKey.class, new PartitionKeyCodec()).create();

  private final PartitionKey partitionKey;
  private ProcessState processState;
  private int numFailures;
  private long timestamp;

  /** Creates an available partition. */
  public DefaultConsumablePartition(PartitionKey partitionKey) {
    this(partitionKey, ProcessState.AVAILABLE, 0L, 0);
  }

  /** Creates a partition. */
  public DefaultConsumablePartition(
      PartitionKey partitionKey, ProcessState processState, long timestamp, int numFailures) {
    this.partitionKey = partitionKey;
    this.processState = processState;
    this.timestamp = timestamp;
    this.numFailures = numFailures;
  }

  static DefaultConsumablePartition fromBytes(byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    ProcessState state = ProcessState.fromByte(buffer.get());
    byte[] json = new byte[buffer.getInt()];
    buffer.get(json);
    PartitionKey key =
        GSON.fromJson(new String(json, StandardCharsets.UTF_8), PartitionKey.class);
    return new DefaultConsumablePartition(key, state, buffer.getLong(), buffer.getInt());
  }

  /** Returns the state, the key as JSON with its length in front, the time and the failures. */
  public byte[] toBytes() {
    byte[] json = GSON.toJson(partitionKey).getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(1 + Integer.BYTES + json.length + Long.BYTES + Integer.BYTES)
        .put(processState.toByte())
        .putInt(json.length)
        .put(json)
        .putLong(timestamp)
        .putInt(numFailures)
        .array();
  }

  @Override
  public PartitionKey getPartitionKey() {
    return partitionKey;
  }

  @Override
  public ProcessState getProcessState() {
    return processState;
  }

  @Override
  public void setProcessState(ProcessState processState) {
    this.processState = processState;
  }

  @Override
  public long getTimestamp() {
    return timestamp;
  }

  @Override
  public void setTimestamp(long timestamp) {
    this.timestamp = timestamp;
  }

  @Override
  public int getNumFailures() {
    return numFailures;
  }

  @Override
  public int incrementNumFailures() {
    return ++numFailures;
  }

  @Override
  public void take() {
    change(ProcessState.AVAILABLE, ProcessState.IN_PROGRESS);
  }

  @Override
  public void untake() {
    change(ProcessState.IN_PROGRESS, ProcessState.AVAILABLE);
    timestamp = 0L;
  }

  @Override
  public void retry() {
    change(ProcessState.IN_PROGRESS, ProcessState.AVAILABLE);
    timestamp = 0L;
    numFailures++;
  }

  @Override
  public void complete() {
    change(ProcessState.IN_PROGRESS, ProcessState.COMPLETED);
  }

  @Override
  public void discard() {
    change(ProcessState.IN_PROGRESS, ProcessState.DISCARDED);
  }

  private void change(ProcessState expected, ProcessState next) {
    if (processState != expected) {
      throw new IllegalStateException(
          String.format(
              "Expected process state to be '%s', but was '%s' for key '%s'",
              expected, processState, partitionKey));
    }
    processState = next;
  }

  @Override
  public boolean equals(Object o) {
    if (this == o) {
      return true;
    }
    if (!(o instanceof DefaultConsumablePartition)) {
      return false;
    }
    DefaultConsumablePartition other = (DefaultConsumablePartition) o;
    return numFailures == other.numFailures
        && timestamp == other.timestamp
        && processState == other.processState
        && Objects.equals(partitionKey, other.partitionKey);
  }

  @Override
  public int hashCode() {
    return Objects.hash(partitionKey, processState, numFailures, timestamp);
  }
}
