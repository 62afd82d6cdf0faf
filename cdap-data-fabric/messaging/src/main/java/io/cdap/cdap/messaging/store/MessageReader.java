package io.cdap.cdap.messaging.store;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.StoredMessage;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.annotation.Nullable;

/** Reads messages from the tables of a store. Safe for use by many threads. */
final class MessageReader {
  private static final int MAX_OPEN_TABLES = 1000;

  private final TableStore store;
  private final KnownTopics topics;
  private final TransactionMarks marks;
  private final MessagingOptions options;
  private final Clock clock;
  private final Map<TableName, StoredTable> opened = new ConcurrentHashMap<>();

  MessageReader(
      TableStore store,
      KnownTopics topics,
      TransactionMarks marks,
      MessagingOptions options,
      Clock clock) {
    this.store = requireNonNull(store, "store is null");
    this.topics = requireNonNull(topics, "topics is null");
    this.marks = requireNonNull(marks, "marks is null");
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  MessageCursor fetch(FetchRequest request) {
    TopicRecord record = topics.get(request.topic());
    try {
      return fetch(request, record);
    } catch (TableNotFoundException e) {
      // There has been no message yet, or another process has deleted the topic.
      opened.remove(record.table());
      topics.forget(request.topic());
    } catch (IOException e) {
      throw failed(request, e);
    }
    TopicRecord again = topics.get(request.topic());
    if (again.table().equals(record.table())) {
      return NO_MESSAGES;
    }
    try {
      return fetch(request, again);
    } catch (TableNotFoundException e) {
      return NO_MESSAGES;
    } catch (IOException e) {
      throw failed(request, e);
    }
  }

  private MessageCursor fetch(FetchRequest request, TopicRecord record) throws IOException {
    long oldest = Math.max(0, clock.millis() - record.topic().timeToLive().toMillis());
    Start start = request.start();
    if (start.id().publishMillis() < oldest) {
      start = new Start(MessageId.of(oldest, 0), true);
    }
    return new BlockCursor(
        open(record.table()),
        request.topic(),
        start,
        request.limit(),
        options.maxFetchBytes(),
        pointer ->
            request.transaction().isPresent()
                ? marks.fate(record.table(), pointer, request.transaction().get())
                : marks.fate(record.table(), pointer));
  }

  private StoredTable open(TableName name) throws IOException {
    StoredTable table = opened.get(name);
    if (table == null) {
      table = store.openTable(name);
      if (opened.size() >= MAX_OPEN_TABLES) {
        opened.clear(); // handles hold nothing
      }
      opened.put(name, table);
    }
    return table;
  }

  private static UnavailableException failed(FetchRequest request, IOException cause) {
    return new UnavailableException(
        "Messages of topic '%s' cannot be read: %s".formatted(request.topic(), cause.getMessage()),
        cause);
  }

  private static final MessageCursor NO_MESSAGES =
      new MessageCursor() {
        @Override
        @Nullable
        public StoredMessage next() {
          return null;
        }

        @Override
        public void close() {
          // Holds nothing.
        }
      };
}
