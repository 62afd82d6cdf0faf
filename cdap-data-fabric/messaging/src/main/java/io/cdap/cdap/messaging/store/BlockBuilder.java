package io.cdap.cdap.messaging.store;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Collects the messages of one row. */
final class BlockBuilder {
  /** A reader reads a block whole, even for one of its messages. */
  private static final int MAX_BYTES = 64 << 10;

  private static final int MAX_MESSAGES = 1000;
  private static final int HEAD = 2 + Long.BYTES;

  private byte[] bytes;
  private int length;
  private int count;

  private BlockBuilder(byte kind, int firstPayload) {
    bytes = new byte[Math.max(256, HEAD + Integer.BYTES + firstPayload)];
    bytes[0] = Block.FORMAT;
    bytes[1] = kind;
    length = 2;
  }

  static BlockBuilder direct(int firstPayload) {
    return new BlockBuilder(Block.DIRECT, firstPayload);
  }

  static BlockBuilder transactional(long writePointer, int firstPayload) {
    BlockBuilder builder = new BlockBuilder(Block.TRANSACTIONAL, firstPayload);
    builder.putPointer(writePointer);
    return builder;
  }

  static byte[] reference(long writePointer) {
    BlockBuilder builder = new BlockBuilder(Block.REFERENCE, 0);
    builder.putPointer(writePointer);
    return builder.build();
  }

  private void putPointer(long writePointer) {
    ByteBuffer.wrap(bytes).putLong(length, writePointer);
    length += Long.BYTES;
  }

  /** Whether one more message is better put here than into a block of its own. */
  boolean takes(byte[] payload) {
    return count < MAX_MESSAGES && length + payload.length <= MAX_BYTES;
  }

  void add(byte[] payload) {
    int needed = length + Integer.BYTES + payload.length;
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, 2 * bytes.length));
    }
    ByteBuffer.wrap(bytes).putInt(length, payload.length);
    System.arraycopy(payload, 0, bytes, length + Integer.BYTES, payload.length);
    length = needed;
    count++;
  }

  int count() {
    return count;
  }

  byte[] build() {
    return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
  }
}
