package io.cdap.cdap.appfabric.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.Principal;
import io.cdap.cdap.datasets.system.EntityChange;
import io.cdap.cdap.datasets.system.EntityChangeListener;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.messaging.EventPublisher;
import java.time.Clock;

/**
 * Publishes changes of entities to {@link SystemTopics#AUDIT}: JSON with {@code version}, {@code
 * time} (ms), {@code entityId}, {@code user}, {@code type} and {@code payload}, as the developers'
 * guide of CDAP documents it under "Audit Logging". Safe for use by many threads.
 */
public final class AuditTrail implements EntityChangeListener {
  private static final int VERSION = 1;

  private final EventPublisher publisher;
  private final Access access;
  private final Clock clock;
  private final Gson gson = new Gson();

  /**
   * A trail.
   *
   * @param access tells who makes a change; {@code system} when nobody asked for it
   */
  public AuditTrail(EventPublisher publisher, Access access, Clock clock) {
    this.publisher = requireNonNull(publisher, "publisher is null");
    this.access = requireNonNull(access, "access is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  private record Message(
      int version,
      long time,
      JsonObject entityId,
      String user,
      EntityChange.Kind type,
      JsonObject payload) {}

  @Override
  public void changed(SystemTables.Tables tables, EntityChange change) {
    if (isSystemTopic(change)) {
      return;
    }
    Message message =
        new Message(
            VERSION,
            clock.millis(),
            EntityNames.json(change.entity()),
            access.acting().orElse(Principal.SYSTEM).name(),
            change.kind(),
            new JsonObject());
    publisher.publish(tables, SystemTopics.AUDIT, gson.toJson(message).getBytes(UTF_8));
  }

  /** They are part of the platform; the first of them is created before there is this topic. */
  private static boolean isSystemTopic(EntityChange change) {
    return change.entity() instanceof TopicId topic && topic.namespace().equals(NamespaceId.SYSTEM);
  }
}
