package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

/**
 * A message as it was fetched.
 *
 * @param id the binary form of its {@link MessageId}
 * @param payload what was published
 */
@SuppressWarnings("ArrayRecordComponent") // a reader owns what it got
public record StoredMessage(byte[] id, byte[] payload) {
  public StoredMessage {
    requireNonNull(id, "id is null");
    requireNonNull(payload, "payload is null");
  }

  public MessageId messageId() {
    return MessageId.decode(id);
  }
}
