package io.cdap.cdap.appfabric.messaging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.api.messaging.Message;
import io.cdap.cdap.api.messaging.MessageFetcher;
import io.cdap.cdap.api.messaging.MessagePublisher;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.messaging.TopicNotFoundException;
import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.appfabric.security.Caller;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.TransactionalMessages;
import io.cdap.cdap.proto.security.StandardPermission;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import javax.annotation.Nullable;
import org.apache.tephra.TransactionFailureException;

/**
 * What an instance of a program publishes and fetches. Every program may fetch from every topic;
 * only those of the namespace {@code system} may publish to topics there. Safe for use by many
 * threads; whether something is in a transaction goes by the thread.
 */
public final class ProgramMessages implements MessagingContext {
  /** How much of a direct publish is sent at once. */
  private static final int BATCH_BYTES = 1 << 20;

  private static final int BATCH_MESSAGES = 10_000;

  private final MessagingAccess access;
  private final NamespaceId home;
  private final Caller caller;
  private final DatasetScope scope;

  /** Of transactions under way; those that have ended go by themselves. */
  private final Map<ActiveTransaction, TransactionalMessages> pending =
      Collections.synchronizedMap(new WeakHashMap<>());

  /**
   * Messages of an instance.
   *
   * @param home the namespace of the program
   * @param caller the program
   * @param scope whose transactions the messages take part in
   */
  public ProgramMessages(
      MessagingAccess access, NamespaceId home, Caller caller, DatasetScope scope) {
    this.access = requireNonNull(access, "access is null");
    this.home = requireNonNull(home, "home is null");
    this.caller = requireNonNull(caller, "caller is null");
    this.scope = requireNonNull(scope, "scope is null");
  }

  /** Something with a topic, which may not be there. */
  interface TopicCall<T> {
    T run() throws IOException;
  }

  /** Calls the messaging service and tells its failures as the API has them. */
  static <T> T call(String namespace, String topic, TopicCall<T> call)
      throws TopicNotFoundException, IOException {
    try {
      return call.run();
    } catch (NotFoundException e) {
      TopicNotFoundException notFound = new TopicNotFoundException(namespace, topic);
      notFound.initCause(e);
      throw notFound;
    } catch (BadRequestException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    } catch (PlatformException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  static TopicId topic(String namespace, String topic) {
    try {
      return new TopicId(new NamespaceId(namespace), topic);
    } catch (BadRequestException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  @Override
  public MessagePublisher getDirectMessagePublisher() {
    return new PayloadPublisher(this::publishDirect);
  }

  /** Outside of a transaction it publishes at once. */
  @Override
  public MessagePublisher getMessagePublisher() {
    return new PayloadPublisher(
        (topic, payloads) -> {
          Optional<ActiveTransaction> transaction = scope.activeTransaction();
          if (transaction.isPresent()) {
            publishIn(transaction.get(), topic, payloads);
          } else {
            publishDirect(topic, payloads);
          }
        });
  }

  private void requireMayPublish(TopicId topic) {
    if (topic.namespace().equals(NamespaceId.SYSTEM) && !home.equals(NamespaceId.SYSTEM)) {
      throw new AccessException(
          "Messages cannot be published to topic '%s' of the namespace 'system' by a program of '%s'."
              .formatted(topic.topic(), home.name()));
    }
    caller.requireOfProgram(StandardPermission.UPDATE, topic);
  }

  private void publishDirect(TopicId topic, Iterable<byte[]> payloads)
      throws TopicNotFoundException, IOException {
    requireMayPublish(topic);
    List<byte[]> batch = new ArrayList<>();
    long bytes = 0;
    for (byte[] payload : payloads) {
      if (!batch.isEmpty()
          && (bytes + payload.length > BATCH_BYTES || batch.size() == BATCH_MESSAGES)) {
        publishBatch(topic, batch);
        batch.clear();
        bytes = 0;
      }
      batch.add(payload);
      bytes += payload.length;
    }
    if (!batch.isEmpty()) {
      publishBatch(topic, batch);
    }
  }

  private void publishBatch(TopicId topic, List<byte[]> batch)
      throws TopicNotFoundException, IOException {
    call(
        topic.namespace().name(),
        topic.topic(),
        () -> access.service().publish(PublishRequest.direct(topic, batch)));
  }

  private void publishIn(ActiveTransaction transaction, TopicId topic, Iterable<byte[]> payloads)
      throws TopicNotFoundException, IOException {
    requireMayPublish(topic);
    TransactionalMessages messages =
        pending.computeIfAbsent(
            transaction, key -> new TransactionalMessages(access.service(), access.transactions()));
    call(
        topic.namespace().name(),
        topic.topic(),
        () -> {
          access.service().topic(topic); // better now than when the transaction commits
          if (!messages.isJoined()) {
            transaction.join(messages);
          }
          try {
            for (byte[] payload : payloads) {
              messages.add(topic, payload);
            }
          } catch (TransactionFailureException e) {
            throw new IOException(e.getMessage(), e);
          }
          return null;
        });
  }

  @Override
  public MessageFetcher getMessageFetcher() {
    return new MessageFetcher() {
      @Override
      public CloseableIterator<Message> fetch(
          String namespace, String topic, int limit, @Nullable String afterMessageId)
          throws TopicNotFoundException, IOException {
        TopicId id = topic(namespace, topic);
        return call(
            namespace,
            topic,
            () ->
                ProgramMessages.this.fetch(
                    id,
                    limit,
                    afterMessageId == null
                        ? Start.BEGINNING
                        : Start.after(MessageId.parse(afterMessageId))));
      }

      @Override
      public CloseableIterator<Message> fetch(
          String namespace, String topic, int limit, long startTime)
          throws TopicNotFoundException, IOException {
        TopicId id = topic(namespace, topic);
        return call(
            namespace, topic, () -> ProgramMessages.this.fetch(id, limit, Start.at(startTime)));
      }
    };
  }

  private CloseableIterator<Message> fetch(TopicId topic, int limit, Start start) {
    caller.requireOfProgram(StandardPermission.GET, topic);
    FetchRequest request =
        new FetchRequest(
            topic, start, limit, scope.activeTransaction().map(ActiveTransaction::transaction));
    return new FetchedMessages(access.service().fetch(request));
  }
}
