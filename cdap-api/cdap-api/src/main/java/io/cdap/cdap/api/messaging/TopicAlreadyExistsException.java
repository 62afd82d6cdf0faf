package io.cdap.cdap.api.messaging;

import io.cdap.cdap.api.annotation.Beta;

/** A topic of that name exists already. */
@Beta
public class TopicAlreadyExistsException extends MessagingException {

  public TopicAlreadyExistsException(String namespace, String topic) {
    super(namespace, topic, "Topic " + namespace + ":" + topic + " already exists.");
  }
}
