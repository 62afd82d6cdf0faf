package io.cdap.cdap.appfabric.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.appfabric.event.AuditTrail;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.security.Access;
import io.cdap.cdap.appfabric.security.AccessEnforcer;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.messaging.MessagingContractTest;
import io.cdap.cdap.messaging.MessagingService;
import io.cdap.cdap.messaging.SettableClock;
import io.cdap.cdap.messaging.TransactionalEvents;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.messaging.wire.RemoteMessaging;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract over HTTP. */
class RemoteMessagingTest extends MessagingContractTest {
  @TempDir Path directory;
  private final SettableClock clock = new SettableClock();
  private RocksTableStore store;
  private DataFabric data;
  private LocalMessaging local;
  private TestGateway gateway;
  private RemoteMessaging messaging;

  @Override
  protected void open() throws IOException {
    store = RocksTableStore.open(directory, clock);
    data =
        DataFabric.open(
            store,
            TransactionSettings.DEFAULT,
            List.of(),
            getClass().getClassLoader(),
            Clock.systemUTC());
    local = LocalMessaging.open(store, data.systemTables(), data.transactions(), OPTIONS, clock);
    NamespaceRecords namespaces = new NamespaceRecords(data.systemTables());
    Namespaces all =
        new Namespaces(
            data.systemTables(), namespaces, List.of(), new NamespaceTopics(local), clock, true);
    all.create(namespace, NamespaceSettings.NONE);
    all.create(new NamespaceId(namespace.name() + "x"), NamespaceSettings.NONE);
    gateway =
        TestGateway.start(TestAccess.open(new MessagingEndpoints(local, namespaces, OPTIONS)));
    messaging = client(() -> Optional.of(gateway.uri("/")));
  }

  private static RemoteMessaging client(Supplier<Optional<URI>> where) {
    return new RemoteMessaging(where, where, Duration.ofSeconds(5), Duration.ofSeconds(30));
  }

  @AfterEach
  void close() {
    gateway.close();
    local.close();
    data.close();
    store.close();
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

  @Test
  void changesWhoseEventsCannotBePublishedAreNotMade() throws Exception {
    MessagingService away =
        new RemoteMessaging(
            Optional::empty, Optional::empty, Duration.ofMillis(200), Duration.ofSeconds(1));
    data.systemTables()
        .listen(
            new AuditTrail(
                new TransactionalEvents(away, data.transactions()),
                new Access(AccessEnforcer.ALLOW_ALL, "tester"),
                clock));
    NamespaceRecords records = new NamespaceRecords(data.systemTables());
    NamespaceContent topics = new NamespaceTopics(local);
    NamespaceId late = new NamespaceId("late");
    NewDataset dataset =
        new NewDataset(
            new DatasetId(namespace, "d"),
            "table",
            DatasetProperties.EMPTY,
            Optional.empty(),
            Optional.empty());
    try (Namespaces all =
        new Namespaces(data.systemTables(), records, List.of(), topics, clock, true)) {
      assertThatThrownBy(() -> all.create(late, NamespaceSettings.NONE))
          .isInstanceOf(UnavailableException.class)
          .hasMessage("Nothing was changed: No messaging service is announced.");
      assertThat(records.find(late)).isEmpty();
      assertThatThrownBy(() -> data.datasets().create(dataset, getClass().getClassLoader()))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("messaging service");
      assertThat(data.datasets().find(dataset.id())).isEmpty();
      assertThat(store.listTables(namespace.name())).isEmpty();

      data.systemTables().listen((tables, change) -> {});
      all.create(late, NamespaceSettings.NONE);
      data.datasets().create(dataset, getClass().getClassLoader());
      assertThat(store.listTables(namespace.name())).hasSize(1);
    }
  }

  @Test
  void topicsNeedANamespace() {
    TopicId nowhere = new TopicId(new NamespaceId("nowhere"), "t");
    assertThatThrownBy(() -> messaging.createTopic(nowhere, Map.of()))
        .isInstanceOf(NotFoundException.class)
        .hasMessageContaining("namespace:nowhere");
  }

  @Test
  void serviceIsWaitedForAndGivenUp() {
    AtomicInteger asked = new AtomicInteger();
    RemoteMessaging late =
        client(
            () ->
                switch (asked.incrementAndGet()) {
                  case 1 -> Optional.empty();
                  case 2 -> Optional.of(URI.create("http://127.0.0.1:1/"));
                  default -> Optional.of(gateway.uri("/"));
                });
    assertThat(late.topics(namespace)).containsExactly(topic);
    RemoteMessaging never =
        new RemoteMessaging(
            Optional::empty, Optional::empty, Duration.ofMillis(300), Duration.ofSeconds(1));
    assertThatThrownBy(() -> never.topics(namespace))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("No messaging service");
  }
}
