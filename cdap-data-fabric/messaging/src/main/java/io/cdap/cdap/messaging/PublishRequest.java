package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import java.util.List;
import java.util.OptionalLong;

/**
 * What to publish, or to store for a later publish.
 *
 * @param writePointer of the transaction it belongs to; empty for none
 * @param payloads one for each message, in order. None, in a transaction: what was stored by it
 *     before becomes messages
 */
public record PublishRequest(TopicId topic, OptionalLong writePointer, List<byte[]> payloads) {
  public PublishRequest {
    requireNonNull(topic, "topic is null");
    requireNonNull(writePointer, "writePointer is null");
    payloads = List.copyOf(payloads);
    if (payloads.isEmpty() && writePointer.isEmpty()) {
      throw new BadRequestException(
          "There is no message to publish to topic '%s'.".formatted(topic));
    }
    if (writePointer.isPresent() && writePointer.getAsLong() <= 0) {
      throw new BadRequestException(
          "A transaction write pointer must be positive, not %d."
              .formatted(writePointer.getAsLong()));
    }
  }

  /** Outside of transactions. */
  public static PublishRequest direct(TopicId topic, List<byte[]> payloads) {
    return new PublishRequest(topic, OptionalLong.empty(), payloads);
  }

  /** In a transaction. */
  public static PublishRequest in(long writePointer, TopicId topic, List<byte[]> payloads) {
    return new PublishRequest(topic, OptionalLong.of(writePointer), payloads);
  }
}
