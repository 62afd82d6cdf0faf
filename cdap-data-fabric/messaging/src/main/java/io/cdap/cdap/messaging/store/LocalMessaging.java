package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.RollbackRange;
import io.cdap.cdap.messaging.Topic;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.SupersededWriterException;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Topics in tables of a store, written by this process. Of all processes that share a store, one at
 * a time should be this; should a former one not have noticed that it is not, the store refuses
 * what it writes to a topic that its successor has written to. The store and the transactions stay
 * the caller's and are closed after it.
 */
public final class LocalMessaging implements MessagingService, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LocalMessaging.class);

  /** Nobody changes topics but this process. */
  private static final Duration KNOWN_FOR = Duration.ofDays(36_500);

  /** By how much clocks of a cluster may differ. */
  private static final Duration CLOCK_SKEW = Duration.ofMinutes(1);

  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(30);

  private final TableStore store;
  private final MessagingOptions options;
  private final Clock clock;
  private final TopicCatalog catalog;
  private final KnownTopics topics;
  private final TransactionMarks marks;
  private final MessageReader reader;
  private final MessageWriter writer;
  private final Map<TableName, OpenTopic> open = new ConcurrentHashMap<>();
  private final ScheduledExecutorService cleaner;

  private record OpenTopic(TableName table, TopicLog log) {}

  private LocalMessaging(
      TableStore store,
      SystemTables systemTables,
      Transactions transactions,
      MessagingOptions options,
      Clock clock) {
    this.store = requireNonNull(store, "store is null");
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.catalog = new TopicCatalog(systemTables);
    this.topics = new KnownTopics(catalog, KNOWN_FOR);
    this.marks = new TransactionMarks(store, transactions);
    this.reader = new MessageReader(store, topics, marks, options, clock);
    this.writer = new MessageWriter(store, options);
    this.cleaner =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "message-cleaner");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Opens the topics of a store, and ends deletions that were cut short. */
  public static LocalMessaging open(
      TableStore store,
      SystemTables systemTables,
      Transactions transactions,
      MessagingOptions options,
      Clock clock) {
    LocalMessaging messaging =
        new LocalMessaging(store, systemTables, transactions, options, clock);
    long millis = options.cleanInterval().toMillis();
    var unused =
        messaging.cleaner.scheduleWithFixedDelay(
            messaging::cleanOrLog, 0, millis, TimeUnit.MILLISECONDS);
    return messaging;
  }

  @Override
  public void createTopic(TopicId topic, Map<String, String> properties) {
    topics.put(catalog.create(topic, properties));
  }

  @Override
  public void updateTopic(TopicId topic, Map<String, String> properties) {
    TopicRecord record = catalog.update(topic, properties);
    topics.put(record);
    try {
      synchronized (open) {
        if (store.tableExists(record.table())) {
          makeTable(record);
        }
      }
    } catch (IOException e) {
      throw new UnavailableException(
          "The time to live of topic '%s' cannot be changed in the store: %s"
              .formatted(topic, e.getMessage()),
          e);
    }
  }

  private void makeTable(TopicRecord record) throws IOException {
    marks.keepFor(record.retention());
    store.createTable(record.table(), record.tableOptions());
  }

  @Override
  public void deleteTopic(TopicId topic) {
    TopicRecord record = catalog.delete(topic);
    topics.forget(topic);
    drop(record.table());
  }

  /** Drops the table of a topic that is not in the catalogue any more. */
  private void drop(TableName table) {
    try {
      synchronized (open) {
        open.remove(table);
        store.dropTable(table);
      }
    } catch (IOException e) {
      LOG.warn("The messages of a deleted topic in {} are dropped later.", table, e);
      return;
    }
    catalog.dropped(table);
  }

  @Override
  public Topic topic(TopicId topic) {
    return topics.get(topic).topic();
  }

  @Override
  public List<TopicId> topics(NamespaceId namespace) {
    return catalog.list(namespace).stream().map(record -> record.topic().id()).toList();
  }

  @Override
  public void deleteTopics(NamespaceId namespace) {
    for (TopicRecord record : catalog.list(namespace)) {
      try {
        deleteTopic(record.topic().id());
      } catch (NotFoundException e) {
        LOG.debug("{} was deleted by somebody else.", record.topic().id(), e);
      }
    }
    catalog.forget(namespace);
  }

  @Override
  public Optional<RollbackRange> publish(PublishRequest request) {
    return write(request, PendingWrite.publish(request));
  }

  @Override
  public void store(PublishRequest request) {
    if (request.writePointer().isEmpty() || request.payloads().isEmpty()) {
      throw new BadRequestException(
          "Payloads can be stored for topic '%s' in a transaction, and there must be some."
              .formatted(request.topic()));
    }
    write(request, PendingWrite.store(request));
  }

  private Optional<RollbackRange> write(PublishRequest request, PendingWrite write) {
    check(request);
    TopicId topic = request.topic();
    TopicRecord record = topics.get(topic);
    try {
      OpenTopic target = opened(record);
      if (request.writePointer().isPresent()) {
        marks.mark(record.table(), request.writePointer().getAsLong());
      }
      return write(topic, target, write);
    } catch (IOException e) {
      throw new UnavailableException(
          "Topic '%s' cannot be written: %s".formatted(topic, e.getMessage()), e);
    }
  }

  private Optional<RollbackRange> write(TopicId topic, OpenTopic target, PendingWrite write) {
    try {
      return writer.write(topic, target.log(), write);
    } catch (UnavailableException e) {
      if (e.getCause() instanceof SupersededWriterException) {
        // Should this process write again, it does so behind what the other one has written.
        open.remove(target.table(), target);
      }
      throw e;
    }
  }

  private void check(PublishRequest request) {
    if (request.payloads().size() > options.maxRequestMessages()) {
      throw new TooLargeException(
          "%d messages for topic '%s' are too many, at most %d can be published at once."
              .formatted(request.payloads().size(), request.topic(), options.maxRequestMessages()));
    }
    long bytes = 0;
    for (byte[] payload : request.payloads()) {
      bytes += payload.length;
      if (payload.length > options.maxMessageBytes()) {
        throw new TooLargeException(
            "A message of %d bytes for topic '%s' is too large, at most %d are allowed."
                .formatted(payload.length, request.topic(), options.maxMessageBytes()));
      }
    }
    if (bytes > options.maxRequestBytes()) {
      throw new TooLargeException(
          "Messages of %d bytes for topic '%s' are too large, at most %d can be published at once."
              .formatted(bytes, request.topic(), options.maxRequestBytes()));
    }
    // Readers wait for transactions that are not known yet.
    long newest = Versions.ofMillis(clock.millis() + CLOCK_SKEW.toMillis());
    if (request.writePointer().orElse(0) > newest) {
      throw new BadRequestException(
          "No transaction with write pointer %d has begun yet."
              .formatted(request.writePointer().getAsLong()));
    }
  }

  private OpenTopic opened(TopicRecord record) throws IOException {
    OpenTopic known = open.get(record.table());
    if (known != null) {
      return known;
    }
    synchronized (open) {
      known = open.get(record.table());
      if (known != null) {
        return known;
      }
      if (catalog.find(record.topic().id()).filter(now -> isSame(record, now)).isEmpty()) {
        throw TopicCatalog.notFound(record.topic().id()); // its table must not come back
      }
      makeTable(record);
      // A former writer that was cut off, and does not know it yet, writes nothing from here on.
      StoredTable table = store.openExclusively(record.table());
      OpenTopic opened = new OpenTopic(record.table(), TopicLog.open(table, clock));
      open.put(record.table(), opened);
      return opened;
    }
  }

  private static boolean isSame(TopicRecord record, TopicRecord other) {
    return record.table().equals(other.table());
  }

  @Override
  public void rollback(TopicId topic, RollbackRange range) {
    TopicRecord record = topics.get(topic);
    try {
      marks.unmark(record.table(), range.writePointer());
      TopicLog.rollback(store.openTable(record.table()), range);
    } catch (TableNotFoundException e) {
      LOG.debug("There is nothing to roll back in {}.", topic, e);
    } catch (IOException e) {
      throw new UnavailableException(
          "Messages of topic '%s' cannot be rolled back: %s".formatted(topic, e.getMessage()), e);
    }
  }

  @Override
  public MessageCursor fetch(FetchRequest request) {
    return reader.fetch(request);
  }

  /** Gives back the space of expired messages and of deleted topics. */
  public void clean() throws IOException {
    for (TableName table : catalog.tablesToDrop()) {
      drop(table);
    }
    for (TopicRecord record : catalog.listAll()) {
      long expired = clock.millis() - record.retention().toMillis();
      if (expired > 0 && store.tableExists(record.table())) {
        StoredTable table = store.openTable(record.table());
        table.dropExpired(MessageRows.firstMessages(), MessageRows.messagesFrom(expired));
        table.dropExpired(
            MessageRows.firstPayloads(), MessageRows.payloadsFrom(Versions.ofMillis(expired)));
      }
    }
  }

  private void cleanOrLog() {
    try {
      clean();
    } catch (IOException | RuntimeException e) {
      LOG.warn("The space of expired messages is given back later.", e);
    }
  }

  @Override
  public void close() {
    cleaner.shutdown();
    writer.close();
    try {
      if (!cleaner.awaitTermination(STOP_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        LOG.warn("Cleaning of messages has not ended within {}.", STOP_TIMEOUT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
