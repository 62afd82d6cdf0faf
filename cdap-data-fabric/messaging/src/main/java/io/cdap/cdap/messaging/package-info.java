/**
 * Messaging: topics, publish, fetch.
 *
 * <p>A topic is a sequence of messages in the order they were written. {@link
 * io.cdap.cdap.messaging.MessagingService} is all there is to it; {@link
 * io.cdap.cdap.messaging.store.LocalMessaging} keeps topics in tables of this process's store, and
 * {@link io.cdap.cdap.messaging.wire.RemoteMessaging} asks another process. Platform code publishes
 * with its own transactions through {@link io.cdap.cdap.messaging.EventPublisher}.
 *
 * <pre>{@code
 * messaging.createTopic(new TopicId(NamespaceId.DEFAULT, "sales"), Map.of("ttl", "3600"));
 * messaging.publish(PublishRequest.direct(topic, List.of(payload)));
 * try (MessageCursor cursor = messaging.fetch(FetchRequest.of(topic, Start.BEGINNING, 100))) {
 *   for (StoredMessage message = cursor.next(); message != null; message = cursor.next()) { ... }
 * }
 * }</pre>
 *
 * <p>Messages published in a transaction are written before it commits, with its write pointer. A
 * reader passes over those of transactions that failed, and ends before the first one of a
 * transaction that may still commit, so that nobody who goes on from the last message he has seen
 * misses one.
 *
 * <p>What may not live here: applications and programs, HTTP servers.
 */
package io.cdap.cdap.messaging;
