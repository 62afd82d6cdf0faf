package io.cdap.cdap.entity;

/**
 * A messaging topic.
 *
 * @throws io.cdap.cdap.error.BadRequestException when a name has a character that is not allowed or
 *     is too long
 */
public record TopicId(NamespaceId namespace, String topic) implements EntityId {
  public TopicId {
    Names.wordOrHyphen("topic", topic);
  }

  @Override
  public String toString() {
    return "topic:%s.%s".formatted(namespace.name(), topic);
  }
}
