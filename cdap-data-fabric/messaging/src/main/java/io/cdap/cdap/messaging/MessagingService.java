package io.cdap.cdap.messaging;

import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Topics and their messages. Safe for use by many threads.
 *
 * <p>Calls that change something are done and durable when they return. Whoever names a topic that
 * does not exist gets {@link io.cdap.cdap.error.NotFoundException}, and {@link
 * io.cdap.cdap.error.UnavailableException} when messages cannot be stored or read now; after that,
 * whether something was published may be unknown.
 *
 * <p>Every implementation passes {@code MessagingContractTest} of this module's test jar.
 */
public interface MessagingService {

  /**
   * Creates a topic. It shows nothing of an earlier one of the same name.
   *
   * @throws io.cdap.cdap.error.AlreadyExistsException when it is there
   * @throws io.cdap.cdap.error.BadRequestException when a property is wrong
   */
  void createTopic(TopicId topic, Map<String, String> properties);

  /** Replaces all properties of a topic; those that are not given get their defaults. */
  void updateTopic(TopicId topic, Map<String, String> properties);

  /** Deletes a topic with its messages. */
  void deleteTopic(TopicId topic);

  Topic topic(TopicId topic);

  /** The topics of a namespace, in order of their names. */
  List<TopicId> topics(NamespaceId namespace);

  /** Deletes all topics of a namespace, and that there have ever been any. */
  void deleteTopics(NamespaceId namespace);

  /**
   * Publishes messages, one after the other.
   *
   * @return how to take them back; empty when they do not belong to a transaction
   * @throws io.cdap.cdap.error.TooLargeException when a message, or all together, are too large
   */
  Optional<RollbackRange> publish(PublishRequest request);

  /**
   * Stores payloads for messages that a transaction publishes later, by a request without payloads.
   *
   * @throws io.cdap.cdap.error.BadRequestException when the request names no transaction
   */
  void store(PublishRequest request);

  /**
   * Takes back what a transaction published or stored in a topic, all of it. To be called before
   * the transaction is aborted; does nothing when it has been called before.
   */
  void rollback(TopicId topic, RollbackRange range);

  /** Fetches messages. The caller closes the cursor. */
  MessageCursor fetch(FetchRequest request);
}
