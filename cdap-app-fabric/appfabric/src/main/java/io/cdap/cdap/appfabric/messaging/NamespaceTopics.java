package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.messaging.MessagingService;

/** The topics of a namespace, for its deletion. */
public final class NamespaceTopics implements NamespaceContent {
  private final MessagingService messaging;

  public NamespaceTopics(MessagingService messaging) {
    this.messaging = requireNonNull(messaging, "messaging is null");
  }

  @Override
  public String name() {
    return "topics";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    messaging.deleteTopics(namespace);
  }
}
