package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import java.util.Optional;
import org.apache.tephra.Transaction;

/**
 * What to fetch.
 *
 * @param limit how many messages at most; positive
 * @param transaction whose view decides which messages published in transactions there are; empty
 *     for what is committed now
 */
public record FetchRequest(
    TopicId topic, Start start, int limit, Optional<Transaction> transaction) {
  public FetchRequest {
    requireNonNull(topic, "topic is null");
    requireNonNull(start, "start is null");
    requireNonNull(transaction, "transaction is null");
    if (limit < 1) {
      throw new BadRequestException("The limit must be positive, not %d.".formatted(limit));
    }
  }

  /** A fetch of what is committed now. */
  public static FetchRequest of(TopicId topic, Start start, int limit) {
    return new FetchRequest(topic, start, limit, Optional.empty());
  }

  public FetchRequest in(Transaction given) {
    return new FetchRequest(topic, start, limit, Optional.of(given));
  }
}
