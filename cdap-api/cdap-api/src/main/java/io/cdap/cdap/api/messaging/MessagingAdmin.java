package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.security.AccessException;
import java.io.IOException;
import java.util.Map;

/** Manages the topics of the namespace a program runs in. */
@Beta
public interface MessagingAdmin {

  /**
   * Creates a topic with default properties.
   *
   * @throws TopicAlreadyExistsException when there is such a topic already
   * @throws IOException when the messaging system cannot be reached
   * @throws AccessException when the caller may not do this
   */
  void createTopic(String topic) throws TopicAlreadyExistsException, IOException, AccessException;

  /**
   * Creates a topic.
   *
   * @throws TopicAlreadyExistsException when there is such a topic already
   * @throws IOException when the messaging system cannot be reached
   * @throws AccessException when the caller may not do this
   */
  void createTopic(String topic, Map<String, String> properties)
      throws TopicAlreadyExistsException, IOException, AccessException;

  /**
   * Deletes a topic with its messages.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messaging system cannot be reached
   * @throws AccessException when the caller may not do this
   */
  void deleteTopic(String topic) throws TopicNotFoundException, IOException, AccessException;

  /**
   * Returns the properties of a topic.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messaging system cannot be reached
   * @throws AccessException when the caller may not do this
   */
  Map<String, String> getTopicProperties(String topic)
      throws TopicNotFoundException, IOException, AccessException;

  /**
   * Replaces the properties of a topic.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messaging system cannot be reached
   * @throws AccessException when the caller may not do this
   */
  void updateTopic(String topic, Map<String, String> properties)
      throws TopicNotFoundException, IOException, AccessException;
}
