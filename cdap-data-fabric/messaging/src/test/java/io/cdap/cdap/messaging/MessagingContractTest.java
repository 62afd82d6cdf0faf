package io.cdap.cdap.messaging;

import static io.cdap.cdap.messaging.TestTransactions.bytes;
import static io.cdap.cdap.messaging.TestTransactions.request;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.PlatformException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.messaging.store.LocalMessaging;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every messaging service must do. Tests use namespaces of their own, so that they can share a
 * service.
 */
public abstract class MessagingContractTest {
  private static final AtomicInteger COUNT = new AtomicInteger();

  /** The limits of the service under test, small enough to reach. */
  protected static final MessagingOptions OPTIONS =
      MessagingOptions.DEFAULT.withMaxBytes(1 << 20, 3 << 20);

  protected NamespaceId namespace;
  protected TopicId topic;
  private MessagingService messaging;
  private TestTransactions transactions;

  /** Opens what a test uses; called before each. */
  protected abstract void open() throws IOException;

  protected abstract MessagingService messaging();

  /** The data fabric whose transactions the service knows. */
  protected abstract DataFabric data();

  /** Moves the clock of the service ahead; returns false when that cannot be done. */
  protected abstract boolean advance(Duration duration);

  /** How often threads of a test of contention try. */
  protected int rounds() {
    return 40;
  }

  @BeforeEach
  void createTopic() throws IOException {
    namespace = new NamespaceId("contract" + COUNT.incrementAndGet());
    topic = new TopicId(namespace, "topic-1");
    open();
    messaging = messaging();
    transactions = new TestTransactions(data().transactions());
    messaging.createTopic(topic, Map.of());
  }

  /** Another process that writes and has not heard of the one under test; closed by the caller. */
  protected abstract LocalMessaging successor();

  protected final List<StoredMessage> fetch(FetchRequest request) {
    List<StoredMessage> messages = new ArrayList<>();
    try (MessageCursor cursor = messaging().fetch(request)) {
      for (StoredMessage next = cursor.next(); next != null; next = cursor.next()) {
        messages.add(next);
      }
    }
    return messages;
  }

  protected final List<String> texts(FetchRequest request) {
    return fetch(request).stream().map(message -> new String(message.payload(), UTF_8)).toList();
  }

  protected final List<String> texts() {
    return texts(FetchRequest.of(topic, Start.BEGINNING, Integer.MAX_VALUE));
  }

  protected final void publish(String... payloads) {
    assertThat(messaging().publish(PublishRequest.direct(topic, bytes(payloads)))).isEmpty();
  }

  @Test
  void writerThatWasReplacedWithoutKnowingItWritesNothing() {
    publish("old 1");
    try (LocalMessaging successor = successor()) {
      assertThat(successor.publish(PublishRequest.direct(topic, bytes("new 1")))).isEmpty();
      assertThatThrownBy(() -> publish("old 2"))
          .isInstanceOf(UnavailableException.class)
          .hasMessageContaining("another writer");
      successor.publish(PublishRequest.direct(topic, bytes("new 2")));
      assertThat(texts()).containsExactly("old 1", "new 1", "new 2");
    }
    // It may come to write again, and then goes on behind the other.
    publish("old 3");
    assertThat(texts()).containsExactly("old 1", "new 1", "new 2", "old 3");
    assertThat(fetch(FetchRequest.of(topic, Start.BEGINNING, 10)))
        .extracting(message -> MessageId.decode(message.id()))
        .isSorted()
        .doesNotHaveDuplicates();
  }

  @Test
  void topicsAreListedDescribedAndDeleted() {
    TopicId other = new TopicId(namespace, "a_topic");
    messaging.createTopic(other, Map.of("ttl", "3600", "owner", "me"));
    assertThat(messaging.topics(namespace)).containsExactly(other, topic);
    assertThat(messaging.topics(new NamespaceId("nowhere"))).isEmpty();
    assertThat(messaging.topic(topic).description())
        .isEqualTo(Map.of("ttl", "604800", "generation", "1"));
    assertThat(messaging.topic(other).description())
        .isEqualTo(Map.of("ttl", "3600", "owner", "me", "generation", "1"));
    messaging.updateTopic(other, Map.of("ttl", "100", "generation", "9"));
    assertThat(messaging.topic(other).description())
        .isEqualTo(Map.of("ttl", "100", "generation", "1"));
    messaging.updateTopic(other, Map.of());
    assertThat(messaging.topic(other).timeToLive()).isEqualTo(Duration.ofDays(7));
    assertThatThrownBy(() -> messaging.createTopic(other, Map.of()))
        .isInstanceOf(AlreadyExistsException.class)
        .hasMessageContaining(other.toString());
    messaging.deleteTopic(other);
    assertThat(messaging.topics(namespace)).containsExactly(topic);
    for (Runnable call :
        List.<Runnable>of(
            () -> messaging.topic(other),
            () -> messaging.updateTopic(other, Map.of()),
            () -> messaging.deleteTopic(other),
            () -> messaging.publish(PublishRequest.direct(other, bytes("m"))),
            () -> messaging.store(PublishRequest.in(1, other, bytes("m"))),
            () -> messaging.rollback(other, RollbackRange.ofStored(1)),
            () -> fetch(FetchRequest.of(other, Start.BEGINNING, 1)))) {
      assertThatThrownBy(call::run)
          .isInstanceOf(NotFoundException.class)
          .hasMessageContaining(other.toString());
    }
  }

  @Test
  void wrongPropertiesAreRefusedAndNothingIsMade() {
    TopicId other = new TopicId(namespace, "other");
    for (String ttl : List.of("0", "-1", "abc", "", "1e3", "99999999999999999999", "9999999999")) {
      assertThatThrownBy(() -> messaging.createTopic(other, Map.of("ttl", ttl)))
          .isInstanceOf(BadRequestException.class)
          .hasMessageContaining("ttl")
          .hasMessageContaining(other.toString());
      assertThatThrownBy(() -> messaging.updateTopic(topic, Map.of("ttl", ttl)))
          .isInstanceOf(BadRequestException.class);
    }
    assertThat(messaging.topics(namespace)).containsExactly(topic);
    assertThat(messaging.topic(topic).timeToLive()).isEqualTo(Duration.ofDays(7));
  }

  @Test
  void messagesComeInOrderFromAnyPlace() {
    assertThat(texts()).isEmpty();
    publish("0", "1", "2");
    publish("3");
    publish("4", "5");
    List<StoredMessage> all = fetch(FetchRequest.of(topic, Start.BEGINNING, 100));
    assertThat(all).hasSize(6);
    for (int i = 0; i < all.size(); i++) {
      MessageId id = all.get(i).messageId();
      assertThat(new String(all.get(i).payload(), UTF_8)).isEqualTo(Integer.toString(i));
      assertThat(texts(FetchRequest.of(topic, Start.after(id), 100))).hasSize(5 - i);
      assertThat(texts(FetchRequest.of(topic, new Start(id, true), 1)))
          .containsExactly(Integer.toString(i));
      assertThat(texts(FetchRequest.of(topic, Start.BEGINNING, i + 1))).hasSize(i + 1);
      if (i > 0) {
        assertThat(id).isGreaterThan(all.get(i - 1).messageId());
        assertThat(id.toString()).isGreaterThan(all.get(i - 1).messageId().toString());
      }
    }
    long first = all.get(0).messageId().publishMillis();
    long last = all.get(5).messageId().publishMillis();
    assertThat(texts(FetchRequest.of(topic, Start.at(first), 100))).hasSize(6);
    assertThat(texts(FetchRequest.of(topic, Start.at(last + 1), 100))).isEmpty();
    assertThat(texts(FetchRequest.of(topic, Start.at(-5), 100))).hasSize(6);
    assertThat(texts(FetchRequest.of(topic, Start.at(Long.MAX_VALUE), 100))).isEmpty();
  }

  @Test
  void anyBytesAreAMessage() {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    byte[] large = new byte[1 << 20];
    new Random(1).nextBytes(large);
    messaging.publish(PublishRequest.direct(topic, List.of(new byte[0], all, large, all)));
    assertThat(fetch(FetchRequest.of(topic, Start.BEGINNING, 10)))
        .extracting(StoredMessage::payload)
        .containsExactly(new byte[0], all, large, all);
  }

  @Test
  void whatIsTooLargeIsRefusedWhole() {
    byte[] tooLarge = new byte[OPTIONS.maxMessageBytes() + 1];
    byte[] allowed = new byte[OPTIONS.maxMessageBytes()];
    assertThatThrownBy(
            () -> messaging.publish(PublishRequest.direct(topic, List.of(new byte[1], tooLarge))))
        .isInstanceOf(TooLargeException.class)
        .hasMessageContaining(Integer.toString(OPTIONS.maxMessageBytes()));
    assertThatThrownBy(
            () ->
                messaging.publish(
                    PublishRequest.direct(topic, List.of(allowed, allowed, allowed, new byte[1]))))
        .isInstanceOf(TooLargeException.class);
    List<byte[]> tooMany = new ArrayList<>();
    for (int i = 0; i <= OPTIONS.maxRequestMessages(); i++) {
      tooMany.add(new byte[0]);
    }
    assertThatThrownBy(() -> messaging.publish(PublishRequest.direct(topic, tooMany)))
        .isInstanceOf(TooLargeException.class);
    assertThat(texts()).isEmpty();
  }

  @Test
  void topicMadeAgainShowsNothingOfTheOldOne() {
    publish("old");
    String oldId = fetch(FetchRequest.of(topic, Start.BEGINNING, 1)).get(0).messageId().toString();
    messaging.deleteTopic(topic);
    messaging.createTopic(topic, Map.of("ttl", "60"));
    assertThat(messaging.topic(topic).description())
        .isEqualTo(Map.of("ttl", "60", "generation", "2"));
    assertThat(texts()).isEmpty();
    publish("new");
    assertThat(texts()).containsExactly("new");
    assertThat(texts(FetchRequest.of(topic, Start.after(MessageId.parse(oldId)), 10)))
        .containsExactly("new");
  }

  @Test
  void deletedNamespaceLeavesNothing() {
    publish("old");
    TopicId other = new TopicId(namespace, "other");
    TopicId kept = new TopicId(new NamespaceId(namespace.name() + "x"), "kept");
    messaging.createTopic(other, Map.of());
    messaging.createTopic(kept, Map.of());
    messaging.deleteTopics(namespace);
    messaging.deleteTopics(namespace);
    assertThat(messaging.topics(namespace)).isEmpty();
    assertThat(messaging.topics(kept.namespace())).containsExactly(kept);
    messaging.createTopic(topic, Map.of());
    assertThat(messaging.topic(topic).generation()).isEqualTo(1);
    assertThat(texts()).isEmpty();
  }

  @Test
  void transactionIsSeenWhenItHasCommittedAndNothingBehindItBefore() throws Exception {
    publish("before");
    ActiveTransaction transaction = transactions.begin();
    Optional<RollbackRange> range = messaging.publish(request(transaction, topic, "t1", "t2"));
    assertThat(range).isPresent();
    publish("after");
    assertThat(texts()).containsExactly("before");
    try (ActiveTransaction early = transactions.begin()) {
      transaction.commit();
      assertThat(texts()).containsExactly("before", "t1", "t2", "after");
      FetchRequest all = FetchRequest.of(topic, Start.BEGINNING, 100);
      assertThat(texts(all.in(early.transaction()))).containsExactly("before");
      try (ActiveTransaction late = transactions.begin()) {
        assertThat(texts(all.in(late.transaction())))
            .containsExactly("before", "t1", "t2", "after");
      }
    }
  }

  @Test
  void transactionSeesItsOwnMessages() throws Exception {
    try (ActiveTransaction transaction = transactions.begin()) {
      messaging.publish(request(transaction, topic, "own"));
      FetchRequest all = FetchRequest.of(topic, Start.BEGINNING, 100);
      assertThat(texts(all.in(transaction.transaction()))).containsExactly("own");
      assertThat(texts()).isEmpty();
    }
  }

  @Test
  void failedTransactionIsPassedOver() throws Exception {
    publish("1");
    ActiveTransaction rolledBack = transactions.begin();
    RollbackRange range = messaging.publish(request(rolledBack, topic, "no")).orElseThrow();
    publish("2");
    messaging.rollback(topic, range);
    messaging.rollback(topic, range);
    rolledBack.rollBack();
    ActiveTransaction invalid = transactions.begin();
    messaging.publish(request(invalid, topic, "never"));
    publish("3");
    assertThat(texts()).containsExactly("1", "2");
    data().transactionSystem().client().invalidate(invalid.transaction().getTransactionId());
    assertThat(texts()).containsExactly("1", "2", "3");
    try (ActiveTransaction later = transactions.begin()) {
      FetchRequest all = FetchRequest.of(topic, Start.BEGINNING, 100);
      assertThat(texts(all.in(later.transaction()))).containsExactly("1", "2", "3");
    }
  }

  @Test
  void rollbackTakesNothingOfOthers() throws Exception {
    publish("direct");
    try (ActiveTransaction one = transactions.begin();
        ActiveTransaction two = transactions.begin()) {
      messaging.publish(request(one, topic, "one"));
      messaging.publish(request(two, topic, "two"));
      messaging.rollback(
          topic,
          new RollbackRange(one.transaction().getWritePointer(), 0, 0, Long.MAX_VALUE, 65_535));
      two.commit();
    }
    publish("last");
    assertThat(texts()).containsExactly("direct", "two", "last");
  }

  @Test
  void storedPayloadsBecomeMessagesByALaterPublish() throws Exception {
    publish("before");
    ActiveTransaction transaction = transactions.begin();
    messaging.store(request(transaction, topic, "s1", "s2"));
    messaging.store(request(transaction, topic, "s3"));
    assertThat(texts()).containsExactly("before");
    publish("between");
    assertThat(texts()).containsExactly("before", "between");
    messaging.publish(request(transaction, topic));
    transaction.commit();
    publish("after");
    assertThat(texts()).containsExactly("before", "between", "s1", "s2", "s3", "after");
    List<StoredMessage> all = fetch(FetchRequest.of(topic, Start.BEGINNING, 100));
    for (int i = 0; i < all.size(); i++) {
      MessageId id = all.get(i).messageId();
      assertThat(texts(FetchRequest.of(topic, Start.after(id), 100))).hasSize(5 - i);
      assertThat(texts(FetchRequest.of(topic, new Start(id, true), 100))).hasSize(6 - i);
    }
  }

  @Test
  void storedPayloadsOfAFailedTransactionAreNotSeen() throws Exception {
    ActiveTransaction transaction = transactions.begin();
    messaging.store(request(transaction, topic, "s1"));
    RollbackRange range = messaging.publish(request(transaction, topic)).orElseThrow();
    messaging.rollback(topic, range);
    transaction.rollBack();
    publish("m");
    assertThat(texts()).containsExactly("m");
  }

  @Test
  void requestsThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> PublishRequest.direct(topic, List.of()))
        .isInstanceOf(BadRequestException.class);
    assertThatThrownBy(() -> messaging.store(PublishRequest.direct(topic, bytes("m"))))
        .isInstanceOf(BadRequestException.class);
    assertThatThrownBy(
            () -> messaging.publish(PublishRequest.in(Long.MAX_VALUE, topic, bytes("m"))))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContaining("write pointer");
    assertThatThrownBy(() -> FetchRequest.of(topic, Start.BEGINNING, 0))
        .isInstanceOf(BadRequestException.class);
    publish("m");
    assertThat(texts()).containsExactly("m");
  }

  @Test
  void manyMessagesOfOneCallKeepTheirOrder() {
    int count = 70_000; // more than a millisecond has numbers for
    List<byte[]> payloads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      payloads.add(Integer.toString(i).getBytes(UTF_8));
    }
    messaging.publish(PublishRequest.direct(topic, payloads));
    List<StoredMessage> all = fetch(FetchRequest.of(topic, Start.BEGINNING, Integer.MAX_VALUE));
    assertThat(all).hasSize(count);
    for (int i = 0; i < count; i++) {
      assertThat(new String(all.get(i).payload(), UTF_8)).isEqualTo(Integer.toString(i));
    }
    for (int from : List.of(0, 999, 1000, 1001, 65_535, 65_536, count - 2)) {
      assertThat(texts(FetchRequest.of(topic, Start.after(all.get(from).messageId()), 1)))
          .containsExactly(Integer.toString(from + 1));
    }
  }

  @Test
  void expiredMessagesAreNotSeen() {
    messaging.updateTopic(topic, Map.of("ttl", "3600"));
    publish("old");
    if (!advance(Duration.ofMinutes(40))) {
      return;
    }
    publish("new");
    assertThat(texts()).containsExactly("old", "new");
    assertThat(advance(Duration.ofMinutes(40))).isTrue();
    assertThat(texts()).containsExactly("new");
    assertThat(advance(Duration.ofMinutes(40))).isTrue();
    assertThat(texts()).isEmpty();
  }

  @Test
  void manyPublishersLoseNothingAndKeepTheirOrders() throws Exception {
    int publishers = 8;
    inParallel(
        publishers,
        publisher -> {
          for (int i = 0; i < rounds(); i++) {
            if (i % 3 == 0) {
              try (ActiveTransaction transaction = transactions.begin()) {
                RollbackRange range =
                    messaging
                        .publish(request(transaction, topic, publisher + ":" + i))
                        .orElseThrow();
                if (i % 2 == 0) {
                  transaction.commit();
                } else {
                  messaging.rollback(topic, range);
                }
              }
            } else {
              publish(publisher + ":" + i);
            }
          }
        });
    Map<String, List<Integer>> seen = new HashMap<>();
    texts()
        .forEach(
            text ->
                seen.computeIfAbsent(text.split(":")[0], key -> new ArrayList<>())
                    .add(Integer.parseInt(text.split(":")[1])));
    assertThat(seen).hasSize(publishers);
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < rounds(); i++) {
      if (i % 3 != 0 || i % 2 == 0) {
        expected.add(i);
      }
    }
    assertThat(seen.values()).allSatisfy(list -> assertThat(list).isEqualTo(expected));
  }

  @Test
  void subscriberSeesEachCommittedMessageOnceWhileOthersPublish() throws Exception {
    int publishers = 4;
    Set<String> committed = ConcurrentHashMap.newKeySet();
    AtomicInteger running = new AtomicInteger(publishers);
    List<String> seen = new ArrayList<>();
    inParallel(
        publishers + 1,
        thread -> {
          if (thread == publishers) {
            follow(running, seen);
            return;
          }
          try {
            Random random = new Random(thread);
            for (int i = 0; i < rounds(); i++) {
              String text = thread + ":" + i;
              try (ActiveTransaction transaction = transactions.begin()) {
                RollbackRange range =
                    messaging.publish(request(transaction, topic, text)).orElseThrow();
                if (random.nextBoolean()) {
                  transaction.commit();
                  committed.add(text);
                } else {
                  messaging.rollback(topic, range);
                }
              }
            }
          } finally {
            running.decrementAndGet();
          }
        });
    assertThat(seen).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(seen)).isEqualTo(new TreeSet<>(committed));
  }

  private void follow(AtomicInteger running, List<String> seen) {
    Start start = Start.BEGINNING;
    boolean last = false;
    while (true) {
      List<StoredMessage> messages = fetch(FetchRequest.of(topic, start, 7));
      for (StoredMessage message : messages) {
        seen.add(new String(message.payload(), UTF_8));
        start = Start.after(message.messageId());
      }
      if (messages.isEmpty()) {
        if (last) {
          return;
        }
        last = running.get() == 0;
      }
    }
  }

  @Test
  void messagesOfATransactionOfTheFabricAreThereWhenItHasCommitted() throws Exception {
    EventPublisher events = new TransactionalEvents(messaging, data().transactions());
    byte[] row = {1};
    data()
        .systemTables()
        .transact(
            tables -> {
              tables.table("contract.events").put(row, row, row);
              events.publish(tables, topic, "e1".getBytes(UTF_8));
              events.publish(tables, topic, "e2".getBytes(UTF_8));
              return null;
            });
    assertThat(texts()).containsExactly("e1", "e2");
    assertThatThrownBy(
            () ->
                data()
                    .systemTables()
                    .transact(
                        tables -> {
                          events.publish(tables, topic, "no".getBytes(UTF_8));
                          throw new IllegalStateException("changed my mind");
                        }))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(
            () ->
                data()
                    .systemTables()
                    .transact(
                        tables -> {
                          events.publish(tables, topic, "no".getBytes(UTF_8));
                          events.publish(
                              tables, new TopicId(namespace, "none"), "no".getBytes(UTF_8));
                          return null;
                        }))
        .isInstanceOf(PlatformException.class)
        .hasMessageContaining("none");
    publish("last");
    assertThat(texts()).containsExactly("e1", "e2", "last");
  }

  @Test
  void transactionOfAnySizeFits() throws Exception {
    byte[] payload = new byte[300_000];
    Arrays.fill(payload, (byte) 'x');
    int count = 20;
    try (ActiveTransaction transaction = data().transactions().begin(TransactionOptions.SHORT)) {
      TransactionalMessages messages = new TransactionalMessages(messaging, data().transactions());
      transaction.join(messages);
      for (int i = 0; i < count; i++) {
        payload[0] = (byte) i;
        messages.add(topic, payload.clone());
      }
      assertThat(texts()).isEmpty();
      transaction.commit();
    }
    List<StoredMessage> all = fetch(FetchRequest.of(topic, Start.BEGINNING, 100));
    assertThat(all).extracting(message -> (int) message.payload()[0]).hasSize(count).isSorted();
  }

  private interface Body {
    void run(int thread) throws Exception;
  }

  private static void inParallel(int threads, Body body) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        running.add(
            executor.submit(
                () -> {
                  body.run(thread);
                  return null;
                }));
      }
      for (Future<?> each : running) {
        each.get(60, TimeUnit.SECONDS);
      }
    } finally {
      executor.shutdownNow();
    }
  }
}
