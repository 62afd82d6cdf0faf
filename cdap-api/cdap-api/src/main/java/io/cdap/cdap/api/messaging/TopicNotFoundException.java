package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;

/** There is no such topic. */
@Beta
public class TopicNotFoundException extends MessagingException {

  public TopicNotFoundException(String namespace, String topic) {
    super(namespace, topic, "Topic " + namespace + ":" + topic + " does not exist.");
  }
}
