package io.cdap.cdap.messaging;

import io.cdap.cdap.error.BadRequestException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Where a message is in its topic. Ids sort in the order of the messages, as numbers, as bytes and
 * as text.
 *
 * @param publishMillis when it was published, in milliseconds since the epoch; not negative
 * @param sequence its number among those of the same millisecond, up to {@value #MAX_SEQUENCE}
 * @param payloadMillis when its payload was stored ahead of it; 0 for most messages
 * @param payloadSequence the payload's number among those of the same millisecond
 * @throws BadRequestException when a number is out of range
 */
public record MessageId(long publishMillis, int sequence, long payloadMillis, int payloadSequence)
    implements Comparable<MessageId> {
  /** The length of the binary form. */
  public static final int LENGTH = 2 * (Long.BYTES + Short.BYTES);

  public static final int MAX_SEQUENCE = 0xFFFF;

  private static final HexFormat HEX = HexFormat.of();

  public MessageId {
    if (publishMillis < 0 || payloadMillis < 0) {
      throw new BadRequestException("A message id cannot have a time before 1970.");
    }
    if (sequence < 0
        || sequence > MAX_SEQUENCE
        || payloadSequence < 0
        || payloadSequence > MAX_SEQUENCE) {
      throw new BadRequestException(
          "A sequence number of a message id must be from 0 to %d, not %d or %d."
              .formatted(MAX_SEQUENCE, sequence, payloadSequence));
    }
  }

  /** The id of a message whose payload is its own. */
  public static MessageId of(long publishMillis, int sequence) {
    return new MessageId(publishMillis, sequence, 0, 0);
  }

  /**
   * Reads the binary form.
   *
   * @throws BadRequestException when it is none
   */
  public static MessageId decode(byte[] bytes) {
    if (bytes.length != LENGTH) {
      throw new BadRequestException(
          "A message id has %d bytes, not %d.".formatted(LENGTH, bytes.length));
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new MessageId(
        buffer.getLong(),
        Short.toUnsignedInt(buffer.getShort()),
        buffer.getLong(),
        Short.toUnsignedInt(buffer.getShort()));
  }

  /**
   * Reads the text form, hexadecimal digits of either case.
   *
   * @throws BadRequestException when it is none
   */
  public static MessageId parse(String text) {
    byte[] bytes;
    try {
      bytes = HEX.parseHex(text);
    } catch (IllegalArgumentException e) {
      throw new BadRequestException(
          "'%s' is no message id, which has %d hexadecimal digits."
              .formatted(text.length() > 100 ? text.substring(0, 100) + "..." : text, 2 * LENGTH),
          e);
    }
    return decode(bytes);
  }

  /** The binary form. */
  public byte[] encode() {
    byte[] bytes = new byte[LENGTH];
    ByteBuffer.wrap(bytes)
        .putLong(publishMillis)
        .putShort((short) sequence)
        .putLong(payloadMillis)
        .putShort((short) payloadSequence);
    return bytes;
  }

  @Override
  public int compareTo(MessageId other) {
    return Arrays.compareUnsigned(encode(), other.encode());
  }

  /** The text form. */
  @Override
  public String toString() {
    return HEX.formatHex(encode());
  }
}
