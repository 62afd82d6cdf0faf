package io.cdap.cdap.messaging.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageId;
import io.cdap.cdap.messaging.MessagingContractTest;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.SettableClock;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.StoredMessage;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.Versions;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalMessagingTest extends MessagingContractTest {
  @TempDir Path directory;
  private final SettableClock clock = new SettableClock();
  private TableStore store;
  private DataFabric data;
  private LocalMessaging messaging;

  @Override
  protected void open() throws IOException {
    store = RocksTableStore.open(directory, clock);
    data =
        DataFabric.open(
            store,
            TransactionSettings.DEFAULT,
            List.of(),
            getClass().getClassLoader(),
            java.time.Clock.systemUTC());
    messaging =
        LocalMessaging.open(store, data.systemTables(), data.transactions(), OPTIONS, clock);
  }

  @AfterEach
  void close() throws IOException {
    messaging.close();
    data.close();
    store.close();
  }

  private void reopen() throws IOException {
    close();
    open();
  }

  @Override
  protected MessagingService messaging() {
    return messaging;
  }

  @Override
  protected LocalMessaging successor() {
    return LocalMessaging.open(store, data.systemTables(), data.transactions(), OPTIONS, clock);
  }

  @Override
  protected DataFabric data() {
    return data;
  }

  @Override
  protected boolean advance(Duration duration) {
    clock.advance(duration);
    return true;
  }

  private TableName tableOf(TopicId id) {
    return new TopicCatalog(data.systemTables()).find(id).orElseThrow().table();
  }

  @Test
  void everythingIsThereAfterARestart() throws Exception {
    publish("1", "2");
    try (ActiveTransaction transaction = data.transactions().begin(TransactionOptions.SHORT)) {
      data.transactions().writing(transaction.transaction());
      messaging.publish(
          PublishRequest.in(
              transaction.transaction().getWritePointer(), topic, List.of("t".getBytes(UTF_8))));
      transaction.commit();
    }
    ActiveTransaction lost = data.transactions().begin(TransactionOptions.SHORT);
    data.transactions().writing(lost.transaction());
    messaging.publish(
        PublishRequest.in(
            lost.transaction().getWritePointer(), topic, List.of("lost".getBytes(UTF_8))));
    reopen();
    publish("3");
    assertThat(texts()).containsExactly("1", "2", "t", "3");
  }

  @Test
  void failedTransactionStaysUnseenWhenItIsForgotten() throws Exception {
    ActiveTransaction invalid = data.transactions().begin(TransactionOptions.SHORT);
    data.transactions().writing(invalid.transaction());
    messaging.publish(
        PublishRequest.in(
            invalid.transaction().getWritePointer(), topic, List.of("never".getBytes(UTF_8))));
    // Its process is gone: nobody rolls back.
    data.transactionSystem().client().invalidate(invalid.transaction().getTransactionId());
    reopen();
    publish("m");
    assertThat(data.transactionSystem().client().getInvalidSize()).isPositive();
    data.pruner().orElseThrow().prune();
    assertThat(data.transactionSystem().client().getInvalidSize()).isZero();
    assertThat(texts()).containsExactly("m");
    reopen();
    assertThat(texts()).containsExactly("m");
  }

  @Test
  void idsGrowAlthoughTheClockIsSetBack() throws Exception {
    publish("1");
    clock.advance(Duration.ofDays(-30));
    publish("2");
    reopen();
    publish("3");
    clock.advance(Duration.ofDays(29));
    reopen();
    publish("4");
    clock.advance(Duration.ofDays(2));
    publish("5");
    assertThat(texts()).containsExactly("1", "2", "3", "4", "5");
    List<StoredMessage> all = fetch(FetchRequest.of(topic, Start.BEGINNING, 10));
    assertThat(all).extracting(StoredMessage::messageId).isSorted().doesNotHaveDuplicates();
  }

  @Test
  void expiredMessagesGiveTheirSpaceBack() throws Exception {
    messaging.updateTopic(topic, Map.of("ttl", "60"));
    publish("old");
    clock.advance(Duration.ofDays(5));
    publish("new");
    messaging.clean();
    messaging.updateTopic(topic, Map.of("ttl", "6000000")); // else the store does not show them
    assertThat(texts()).containsExactly("new");
  }

  @Test
  void deletedTopicGivesItsSpaceBack() throws IOException {
    publish("m");
    TableName table = tableOf(topic);
    assertThat(store.tableExists(table)).isTrue();
    messaging.deleteTopic(topic);
    assertThat(store.tableExists(table)).isFalse();
    assertThat(new TopicCatalog(data.systemTables()).tablesToDrop()).isEmpty();
  }

  @Test
  void deletionThatWasCutShortIsFinished() throws IOException {
    publish("m");
    TableName table = tableOf(topic);
    new TopicCatalog(data.systemTables()).delete(topic);
    reopen();
    messaging.clean();
    assertThat(store.tableExists(table)).isFalse();
    messaging.createTopic(topic, Map.of());
    assertThat(texts()).isEmpty();
  }

  @Test
  void whatIsNoBlockIsPassedOver() throws IOException {
    publish("1");
    StoredTable table = store.openTable(tableOf(topic));
    long millis =
        fetch(FetchRequest.of(topic, Start.BEGINNING, 1)).get(0).messageId().publishMillis();
    byte[][] poison = {
      {},
      {1},
      {9, 9, 9},
      {1, 7, 0},
      {1, 1, 0, 0},
      {1, 0, 0, 0},
      {1, 0, 0, 0, 0, 9, 1},
      {1, 0, -1, -1, -1, -1}
    };
    for (int i = 0; i < poison.length; i++) {
      byte[] row = MessageRows.messages(millis, 100 + i);
      table.write(
          List.of(Mutation.put(row, MessageRows.COLUMN, poison[i])), Versions.ofMillis(millis));
    }
    clock.advance(Duration.ofSeconds(1));
    publish("2");
    assertThat(texts()).containsExactly("1", "2");
  }

  @Test
  void smallMessagesOfManyShareRows() throws IOException {
    for (int i = 0; i < 3; i++) {
      messaging.publish(
          PublishRequest.direct(topic, java.util.Collections.nCopies(500, new byte[100])));
    }
    int rows = 0;
    try (RowScanner scanner =
        store.openTable(tableOf(topic)).scan(ScanQuery.ALL, ReadView.LATEST)) {
      while (scanner.next() != null) {
        rows++;
      }
    }
    assertThat(rows).isEqualTo(3);
    MessageId last = null;
    for (StoredMessage message : fetch(FetchRequest.of(topic, Start.BEGINNING, 2000))) {
      assertThat(last == null || last.compareTo(message.messageId()) < 0).isTrue();
      last = message.messageId();
    }
  }
}
