package io.cdap.cdap.messaging.store;

import java.nio.ByteBuffer;

/** The keys of rows, see the package's description. */
final class MessageRows {
  static final byte[] COLUMN = {'b'};

  private static final byte MESSAGES = 'm';
  private static final byte PAYLOADS = 'p';
  private static final int LENGTH = 1 + Long.BYTES + Short.BYTES;

  private MessageRows() {}

  /** A block of messages. */
  static byte[] messages(long millis, int sequence) {
    return ByteBuffer.allocate(LENGTH)
        .put(MESSAGES)
        .putLong(millis)
        .putShort((short) sequence)
        .array();
  }

  /** The first row of messages that may be of that time. */
  static byte[] messagesFrom(long millis) {
    return ByteBuffer.allocate(1 + Long.BYTES).put(MESSAGES).putLong(millis).array();
  }

  /** The row to stop before that is behind a block. */
  static byte[] afterMessages(long millis, int sequence) {
    return ByteBuffer.allocate(LENGTH + 1)
        .put(MESSAGES)
        .putLong(millis)
        .putShort((short) sequence)
        .put((byte) 0)
        .array();
  }

  static byte[] firstMessages() {
    return new byte[] {MESSAGES};
  }

  static byte[] behindAllMessages() {
    return new byte[] {MESSAGES + 1};
  }

  /** A block of payloads of a transaction. */
  static byte[] payloads(long writePointer, long millis, int sequence) {
    return ByteBuffer.allocate(LENGTH + Long.BYTES)
        .put(PAYLOADS)
        .putLong(writePointer)
        .putLong(millis)
        .putShort((short) sequence)
        .array();
  }

  /** The first row of payloads that may be of that transaction or a later one. */
  static byte[] payloadsFrom(long writePointer) {
    return ByteBuffer.allocate(1 + Long.BYTES).put(PAYLOADS).putLong(writePointer).array();
  }

  static byte[] firstPayloads() {
    return new byte[] {PAYLOADS};
  }

  static long millisOfMessages(byte[] row) {
    return ByteBuffer.wrap(row).getLong(1);
  }

  static int sequenceOfMessages(byte[] row) {
    return Short.toUnsignedInt(ByteBuffer.wrap(row).getShort(1 + Long.BYTES));
  }

  static long millisOfPayloads(byte[] row) {
    return ByteBuffer.wrap(row).getLong(1 + Long.BYTES);
  }

  static int sequenceOfPayloads(byte[] row) {
    return Short.toUnsignedInt(ByteBuffer.wrap(row).getShort(1 + 2 * Long.BYTES));
  }
}
