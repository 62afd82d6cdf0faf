package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.messaging.Topic;
import io.cdap.cdap.storage.TableStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.Nullable;

/**
 * One of several processes that serve the topics of a store. All of them read; the one that leads
 * writes, and the others pass on to it what changes something. The store and the transactions stay
 * the caller's and are closed after this.
 */
public final class SharedMessaging implements MessagingService, AutoCloseable {
  /** A topic that another process has changed is noticed within that time. */
  private static final Duration KNOWN_FOR = Duration.ofSeconds(1);

  private final TableStore store;
  private final SystemTables systemTables;
  private final Transactions transactions;
  private final MessagingOptions options;
  private final Clock clock;
  private final MessagingService leader;
  private final TopicCatalog catalog;
  private final KnownTopics topics;
  private final MessageReader reader;
  @Nullable private volatile LocalMessaging leading;

  /**
   * A process that does not lead yet.
   *
   * @param leader the process that leads, while it is another one
   */
  public SharedMessaging(
      TableStore store,
      SystemTables systemTables,
      Transactions transactions,
      MessagingOptions options,
      Clock clock,
      MessagingService leader) {
    this.store = requireNonNull(store, "store is null");
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.transactions = requireNonNull(transactions, "transactions is null");
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.leader = requireNonNull(leader, "leader is null");
    this.catalog = new TopicCatalog(systemTables);
    this.topics = new KnownTopics(catalog, KNOWN_FOR);
    this.reader =
        new MessageReader(store, topics, new TransactionMarks(store, transactions), options, clock);
  }

  /** Begins to lead; no other process may. */
  public synchronized void lead() {
    if (leading == null) {
      leading = LocalMessaging.open(store, systemTables, transactions, options, clock);
    }
  }

  /** Ceases to lead; returns when nothing is written any more. */
  public synchronized void follow() {
    LocalMessaging ending = leading;
    if (ending != null) {
      leading = null;
      ending.close();
    }
  }

  private MessagingService writer() {
    LocalMessaging here = leading;
    return here != null ? here : leader;
  }

  @Override
  public void createTopic(TopicId topic, Map<String, String> properties) {
    writer().createTopic(topic, properties);
  }

  @Override
  public void updateTopic(TopicId topic, Map<String, String> properties) {
    writer().updateTopic(topic, properties);
    topics.forget(topic);
  }

  @Override
  public void deleteTopic(TopicId topic) {
    writer().deleteTopic(topic);
    topics.forget(topic);
  }

  @Override
  public Topic topic(TopicId topic) {
    LocalMessaging here = leading;
    return here != null
        ? here.topic(topic)
        : catalog.find(topic).orElseThrow(() -> TopicCatalog.notFound(topic)).topic();
  }

  @Override
  public List<TopicId> topics(NamespaceId namespace) {
    return catalog.list(namespace).stream().map(record -> record.topic().id()).toList();
  }

  @Override
  public void deleteTopics(NamespaceId namespace) {
    writer().deleteTopics(namespace);
  }

  @Override
  public Optional<RollbackRange> publish(PublishRequest request) {
    return writer().publish(request);
  }

  @Override
  public void store(PublishRequest request) {
    writer().store(request);
  }

  @Override
  public void rollback(TopicId topic, RollbackRange range) {
    writer().rollback(topic, range);
  }

  @Override
  public MessageCursor fetch(FetchRequest request) {
    LocalMessaging here = leading;
    return here != null ? here.fetch(request) : reader.fetch(request);
  }

  @Override
  public void close() {
    follow();
  }
}
