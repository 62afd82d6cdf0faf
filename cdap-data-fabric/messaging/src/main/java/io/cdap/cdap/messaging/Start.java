package io.cdap.cdap.messaging;

import static java.util.Objects.requireNonNull;

/**
 * Where a fetch begins.
 *
 * @param id a place in the topic, at which there need not be a message
 * @param inclusive whether a message right there is wanted
 */
public record Start(MessageId id, boolean inclusive) {
  /** The oldest message that has not expired. */
  public static final Start BEGINNING = new Start(MessageId.of(0, 0), true);

  public Start {
    requireNonNull(id, "id is null");
  }

  /** The first message published at or after a time; a time before 1970 is the beginning. */
  public static Start at(long millis) {
    return new Start(MessageId.of(Math.max(0, millis), 0), true);
  }

  /** The first message after another one. */
  public static Start after(MessageId id) {
    return new Start(id, false);
  }
}
