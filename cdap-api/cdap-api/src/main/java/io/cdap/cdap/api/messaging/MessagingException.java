package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;

/** A failure that concerns one topic. */
@Beta
public class MessagingException extends Exception {
  private final String namespace;
  private final String topic;

  public MessagingException(String namespace, String topic, String message) {
    super(message);
    this.namespace = namespace;
    this.topic = topic;
  }

  public MessagingException(String namespace, String topic, String message, Throwable cause) {
    super(message, cause);
    this.namespace = namespace;
    this.topic = topic;
  }

  public String getNamespace() {
    return namespace;
  }

  public String getTopic() {
    return topic;
  }
}
