package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.messaging.MessagingAdmin;
import io.cdap.cdap.api.messaging.TopicAlreadyExistsException;
import io.cdap.cdap.api.messaging.TopicNotFoundException;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.proto.security.Permission;
import io.cdap.cdap.proto.security.StandardPermission;
import java.io.IOException;
import java.util.Map;

/** The topics that a program administers: those of its namespace. */
public final class ProgramTopics implements MessagingAdmin {
  private final MessagingService messaging;
  private final NamespaceId home;
  private final Caller caller;
  private final Access access;

  /**
   * The topics of a program.
   *
   * @param home the namespace of the program
   * @param caller the program
   */
  public ProgramTopics(MessagingService messaging, NamespaceId home, Caller caller, Access access) {
    this.messaging = requireNonNull(messaging, "messaging is null");
    this.home = requireNonNull(home, "home is null");
    this.caller = requireNonNull(caller, "caller is null");
    this.access = requireNonNull(access, "access is null");
  }

  @Override
  public void createTopic(String topic) throws TopicAlreadyExistsException, IOException {
    createTopic(topic, Map.of());
  }

  @Override
  public void createTopic(String topic, Map<String, String> properties)
      throws TopicAlreadyExistsException, IOException {
    TopicId id = allowed(StandardPermission.CREATE, topic);
    try (Access.Acting acting = access.act(caller.principal())) {
      messaging.createTopic(id, properties);
    } catch (AlreadyExistsException e) {
      TopicAlreadyExistsException exists = new TopicAlreadyExistsException(home.name(), topic);
      exists.initCause(e);
      throw exists;
    } catch (BadRequestException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (PlatformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void deleteTopic(String topic) throws TopicNotFoundException, IOException {
    TopicId id = allowed(StandardPermission.DELETE, topic);
    ProgramMessages.call(
        home.name(),
        topic,
        () -> {
          try (Access.Acting acting = access.act(caller.principal())) {
            messaging.deleteTopic(id);
          }
          return null;
        });
  }

  @Override
  public Map<String, String> getTopicProperties(String topic)
      throws TopicNotFoundException, IOException {
    TopicId id = allowed(StandardPermission.GET, topic);
    return ProgramMessages.call(home.name(), topic, () -> messaging.topic(id).description());
  }

  @Override
  public void updateTopic(String topic, Map<String, String> properties)
      throws TopicNotFoundException, IOException {
    TopicId id = allowed(StandardPermission.UPDATE, topic);
    ProgramMessages.call(
        home.name(),
        topic,
        () -> {
          try (Access.Acting acting = access.act(caller.principal())) {
            messaging.updateTopic(id, properties);
          }
          return null;
        });
  }

  private TopicId allowed(Permission permission, String topic) {
    TopicId id = ProgramMessages.topic(home.name(), topic);
    caller.requireOfProgram(permission, id);
    return id;
  }
}
