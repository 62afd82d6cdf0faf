package io.cdap.cdap.messaging;

import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.TopicId;

/**
 * Publishes what the platform has done, in the transaction that does it: a message is there when,
 * and only when, the transaction has committed. Safe for use by many threads.
 *
 * <pre>{@code
 * systemTables.transact(tables -> {
 *   store.put(tables, application);
 *   events.publish(tables, AUDIT, json);
 * });
 * }</pre>
 */
@FunctionalInterface
public interface EventPublisher {
  /** Publishes nothing. */
  EventPublisher NONE = (tables, topic, payload) -> {};

  /**
   * Publishes one message when the transaction commits. Nothing is sent before, so that what fails
   * is the commit: it is rolled back when the topic does not exist or messages cannot be stored.
   *
   * @param tables of the transaction under way
   */
  void publish(SystemTables.Tables tables, TopicId topic, byte[] payload);
}
