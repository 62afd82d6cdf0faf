package io.cdap.cdap.messaging.store;

import java.nio.ByteBuffer;
import java.util.OptionalLong;
import javax.annotation.Nullable;

/**
 * The messages of one row, read one after the other.
 *
 * <pre>
 * format (1) | kind (1) | write pointer (8), not for direct messages | { length (4) | payload }*
 * </pre>
 */
final class Block {
  static final byte FORMAT = 1;

  /** Messages outside of transactions. */
  static final byte DIRECT = 0;

  /** Messages, or stored payloads, of a transaction. */
  static final byte TRANSACTIONAL = 1;

  /** Stands for all payloads that a transaction has stored; has none itself. */
  static final byte REFERENCE = 2;

  private final byte kind;
  private final long writePointer;
  private final ByteBuffer payloads;

  private Block(byte kind, long writePointer, ByteBuffer payloads) {
    this.kind = kind;
    this.writePointer = writePointer;
    this.payloads = payloads;
  }

  /**
   * Reads the head of a block and checks the rest.
   *
   * @throws MalformedBlockException when it is none
   */
  static Block read(@Nullable byte[] bytes) throws MalformedBlockException {
    if (bytes == null || bytes.length < 2 || bytes[0] != FORMAT) {
      throw new MalformedBlockException("it does not begin as a block does");
    }
    byte kind = bytes[1];
    if (kind < DIRECT || kind > REFERENCE) {
      throw new MalformedBlockException("there are no blocks of kind " + kind);
    }
    int head = kind == DIRECT ? 2 : 2 + Long.BYTES;
    if (bytes.length < head) {
      throw new MalformedBlockException("its head is cut off");
    }
    ByteBuffer all = ByteBuffer.wrap(bytes);
    long pointer = kind == DIRECT ? 0 : all.getLong(2);
    checkPayloads(all, head);
    all.position(head);
    return new Block(kind, pointer, all);
  }

  private static void checkPayloads(ByteBuffer all, int head) throws MalformedBlockException {
    int at = head;
    while (at < all.limit()) {
      if (all.limit() - at < Integer.BYTES) {
        throw new MalformedBlockException("the length of a message is cut off");
      }
      int length = all.getInt(at);
      at += Integer.BYTES;
      if (length < 0 || length > all.limit() - at) {
        throw new MalformedBlockException("a message of %d bytes is cut off".formatted(length));
      }
      at += length;
    }
  }

  OptionalLong writePointer() {
    return kind == DIRECT ? OptionalLong.empty() : OptionalLong.of(writePointer);
  }

  boolean isReference() {
    return kind == REFERENCE;
  }

  boolean hasNext() {
    return payloads.hasRemaining();
  }

  byte[] next() {
    byte[] payload = new byte[payloads.getInt()];
    payloads.get(payload);
    return payload;
  }

  void skip() {
    int length = payloads.getInt();
    payloads.position(payloads.position() + length);
  }
}
