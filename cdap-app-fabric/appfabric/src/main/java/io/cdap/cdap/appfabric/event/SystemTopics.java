package io.cdap.cdap.appfabric.event;

import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.messaging.MessagingService;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The topics that the platform publishes to. Every program may read them. */
public final class SystemTopics {
  private static final Logger LOG = LoggerFactory.getLogger(SystemTopics.class);

  /** Each change of the state of a program run. */
  public static final TopicId PROGRAM_STATUS =
      new TopicId(NamespaceId.SYSTEM, "programstatusevent");

  /** The same, once the run's record shows it. */
  public static final TopicId PROGRAM_STATUS_RECORD =
      new TopicId(NamespaceId.SYSTEM, "programstatusrecordevent");

  /** Each change of an entity. */
  public static final TopicId AUDIT = new TopicId(NamespaceId.SYSTEM, "audit");

  private SystemTopics() {}

  /** Creates those that are missing. To be called before anything is published to them. */
  public static void create(MessagingService messaging) {
    Set<TopicId> present = new HashSet<>(messaging.topics(NamespaceId.SYSTEM));
    for (TopicId topic : List.of(PROGRAM_STATUS, PROGRAM_STATUS_RECORD, AUDIT)) {
      if (!present.contains(topic)) {
        try {
          messaging.createTopic(topic, Map.of());
        } catch (AlreadyExistsException e) {
          LOG.debug("Another process created {}", topic, e);
        }
      }
    }
  }
}
