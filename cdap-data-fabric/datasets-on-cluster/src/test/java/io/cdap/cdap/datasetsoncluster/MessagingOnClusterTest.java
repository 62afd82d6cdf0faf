package io.cdap.cdap.datasetsoncluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.datasets.type.JarFiles;
import io.cdap.cdap.messaging.FetchRequest;
import io.cdap.cdap.messaging.MessageCursor;
import io.cdap.cdap.messaging.MessagingContractTest;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.Start;
import io.cdap.cdap.messaging.StoredMessage;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.messaging.store.SharedMessaging;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** The contract in HBase, with a transaction service; all tests share the topics' process. */
@ExtendWith(ClusterDataExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MessagingOnClusterTest extends MessagingContractTest {
  private final ClusterServices services;
  private TransactionSystem transactions;
  private TableStore store;
  private DataFabric data;
  private LocalMessaging messaging;

  MessagingOnClusterTest(ClusterData cluster) {
    this.services = cluster.services();
  }

  @Override
  protected void open() throws IOException {
    if (messaging != null) {
      return;
    }
    String prefix = services.newPrefix();
    transactions = new OwnConflicts(services.connect(), prefix);
    store = services.openStore(name -> prefix + "_" + name);
    data =
        DataFabric.join(
            store, transactions, List.of(), getClass().getClassLoader(), JarFiles.LOCAL);
    data.recover();
    messaging =
        LocalMessaging.open(
            store,
            data.systemTables(),
            data.transactions(),
            OPTIONS.withWriters(4),
            Clock.systemUTC());
  }

  @AfterAll
  void close() throws IOException {
    if (messaging != null) {
      messaging.close();
      data.close();
      store.close();
      transactions.close();
    }
  }

  @Override
  protected MessagingService messaging() {
    return messaging;
  }

  @Override
  protected LocalMessaging successor() {
    return LocalMessaging.open(
        store, data.systemTables(), data.transactions(), OPTIONS, Clock.systemUTC());
  }

  @Override
  protected DataFabric data() {
    return data;
  }

  @Override
  protected boolean advance(Duration duration) {
    return false;
  }

  @Override
  protected int rounds() {
    return 12;
  }

  @Test
  void anotherProcessReadsPassesOnAndTakesOver() {
    try (SharedMessaging other =
        new SharedMessaging(
            store,
            data.systemTables(),
            data.transactions(),
            OPTIONS,
            Clock.systemUTC(),
            messaging)) {
      publish("1");
      assertThat(texts(other)).containsExactly("1");
      other.publish(PublishRequest.direct(topic, List.of("2".getBytes(UTF_8))));
      assertThat(texts(other)).containsExactly("1", "2");
      other.deleteTopic(topic);
      other.createTopic(topic, Map.of());
      assertThat(texts(other)).isEmpty();
      publish("3");
      assertThat(texts(other)).containsExactly("3");
      other.lead();
      other.publish(PublishRequest.direct(topic, List.of("4".getBytes(UTF_8))));
      other.follow();
      assertThat(texts(other)).containsExactly("3", "4");
    }
  }

  private List<String> texts(MessagingService from) {
    List<String> texts = new ArrayList<>();
    try (MessageCursor cursor = from.fetch(FetchRequest.of(topic, Start.BEGINNING, 100))) {
      for (StoredMessage next = cursor.next(); next != null; next = cursor.next()) {
        texts.add(new String(next.payload(), UTF_8));
      }
    }
    return texts;
  }
}
