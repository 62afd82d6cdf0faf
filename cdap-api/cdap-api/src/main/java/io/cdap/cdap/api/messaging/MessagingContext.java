package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;

/** Access to topics from a program. */
@Beta
public interface MessagingContext {

  /**
   * Returns a publisher outside of transactions: what it publishes can be fetched at once and stays
   * even when the surrounding transaction fails.
   */
  MessagePublisher getDirectMessagePublisher();

  MessageFetcher getMessageFetcher();

  /**
   * Returns a publisher that takes part in the current transaction: what it publishes can be
   * fetched only after the commit.
   */
  MessagePublisher getMessagePublisher();
}
