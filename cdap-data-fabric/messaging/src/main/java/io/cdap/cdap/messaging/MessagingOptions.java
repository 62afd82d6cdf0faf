package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The limits of messaging.
 *
 * @param maxMessageBytes how large one message may be
 * @param maxRequestBytes how large all messages of one publish may be together
 * @param maxRequestMessages how many messages one publish may have
 * @param maxPendingBytes how many bytes may wait to be written; publishers beyond that wait too
 * @param maxFetchBytes how many bytes one fetch returns, by the message that goes beyond it
 * @param publishTimeout how long a publisher waits for its messages to be written
 * @param writers how many topics are written at the same time; more than one serves a store whose
 *     writes wait for others
 * @param cleanInterval how often the space of expired messages is given back
 */
public record MessagingOptions(
    int maxMessageBytes,
    int maxRequestBytes,
    int maxRequestMessages,
    int maxPendingBytes,
    int maxFetchBytes,
    Duration publishTimeout,
    int writers,
    Duration cleanInterval) {
  public static final MessagingOptions DEFAULT =
      new MessagingOptions(
          8 << 20,
          10 << 20,
          100_000,
          64 << 20,
          32 << 20,
          Duration.ofSeconds(30),
          1,
          Duration.ofMinutes(10));

  public MessagingOptions {
    positive("maxMessageBytes", maxMessageBytes);
    positive("maxRequestBytes", maxRequestBytes);
    positive("maxRequestMessages", maxRequestMessages);
    positive("maxPendingBytes", maxPendingBytes);
    positive("maxFetchBytes", maxFetchBytes);
    positive("writers", writers);
    requireNonNull(publishTimeout, "publishTimeout is null");
    requireNonNull(cleanInterval, "cleanInterval is null");
    if (maxPendingBytes < maxRequestBytes) {
      throw new IllegalArgumentException(
          "%d bytes cannot wait where %d may have to at once"
              .formatted(maxPendingBytes, maxRequestBytes));
    }
  }

  private static void positive(String name, long value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + " must be positive, not " + value);
    }
  }

  /** The same limits for a message and for all messages of a publish. */
  public MessagingOptions withMaxBytes(int message, int request) {
    return new MessagingOptions(
        message,
        request,
        maxRequestMessages,
        Math.max(maxPendingBytes, request),
        maxFetchBytes,
        publishTimeout,
        writers,
        cleanInterval);
  }

  public MessagingOptions withWriters(int count) {
    return new MessagingOptions(
        maxMessageBytes,
        maxRequestBytes,
        maxRequestMessages,
        maxPendingBytes,
        maxFetchBytes,
        publishTimeout,
        count,
        cleanInterval);
  }
}
