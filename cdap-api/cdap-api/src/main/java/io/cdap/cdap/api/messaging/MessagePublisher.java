package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.security.AccessException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Iterator;

/**
 * Writes messages to topics. Whether it takes part in a transaction is told where one gets it, see
 * {@link MessagingContext}. Messages of one call keep their order.
 */
@Beta
public interface MessagePublisher {

  /**
   * Publishes byte payloads.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be written
   * @throws AccessException when the caller may not publish to the topic
   */
  void publish(String namespace, String topic, byte[]... payloads)
      throws TopicNotFoundException, IOException, AccessException;

  /**
   * Publishes texts as UTF-8.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be written
   * @throws AccessException when the caller may not publish to the topic
   */
  void publish(String namespace, String topic, String... payloads)
      throws TopicNotFoundException, IOException, AccessException;

  /**
   * Publishes texts in a charset.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be written
   * @throws AccessException when the caller may not publish to the topic
   */
  void publish(String namespace, String topic, Charset charset, String... payloads)
      throws TopicNotFoundException, IOException, AccessException;

  /**
   * Publishes texts in a charset.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be written
   * @throws AccessException when the caller may not publish to the topic
   */
  void publish(String namespace, String topic, Charset charset, Iterator<String> payloads)
      throws TopicNotFoundException, IOException, AccessException;

  /**
   * Publishes byte payloads.
   *
   * @throws TopicNotFoundException when there is no such topic
   * @throws IOException when the messages cannot be written
   * @throws AccessException when the caller may not publish to the topic
   */
  void publish(String namespace, String topic, Iterator<byte[]> payloads)
      throws TopicNotFoundException, IOException, AccessException;
}
