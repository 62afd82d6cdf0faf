package io.cdap.cdap.appfabric.messaging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.annotation.Nullable;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.tephra.TransactionCodec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests and answers, byte for byte as Avro makes them from the published schemas. */
class MessagingWireTest {
  private static final Schema PUBLISH =
      schema(
          """
          {"type":"record","name":"PublishRequest","fields":[
            {"name":"transactionWritePointer","type":["long","null"]},
            {"name":"messages","type":{"type":"array","items":"bytes"}}]}
          """);
  private static final Schema PUBLISHED =
      schema(
          """
          {"type":"record","name":"PublishResponse","fields":[
            {"name":"transactionWritePointer","type":["long","null"]},
            {"name":"rollbackRange","type":{"type":"record","name":"Range","fields":[
              {"name":"startTimestamp","type":"long"},{"name":"startSequenceId","type":"int"},
              {"name":"endTimestamp","type":"long"},{"name":"endSequenceId","type":"int"}]}}]}
          """);
  private static final Schema CONSUME =
      schema(
          """
          {"type":"record","name":"ConsumeRequest","fields":[
            {"name":"startFrom","type":["bytes","long","null"]},
            {"name":"inclusive","type":"boolean","default":true},
            {"name":"limit","type":["int","null"]},
            {"name":"transaction","type":["bytes","null"]}]}
          """);
  private static final Schema CONSUMED =
      schema(
          """
          {"type":"array","items":{"type":"record","name":"Message","fields":[
            {"name":"id","type":"bytes"},{"name":"payload","type":"bytes"}]}}
          """);
  private static final String TOPICS = "/v1/namespaces/ns1/topics";
  private static final String TOPIC = TOPICS + "/t";

  @TempDir Path directory;
  private RocksTableStore store;
  private DataFabric data;
  private LocalMessaging messaging;
  private TestGateway gateway;

  private static Schema schema(String json) {
    return new Schema.Parser().parse(json);
  }

  @BeforeEach
  void open() throws IOException {
    Clock clock = Clock.systemUTC();
    store = RocksTableStore.open(directory, clock);
    data =
        DataFabric.open(
            store, TransactionSettings.DEFAULT, List.of(), getClass().getClassLoader(), clock);
    MessagingOptions options = MessagingOptions.DEFAULT.withMaxBytes(1 << 20, 2 << 20);
    messaging =
        LocalMessaging.open(store, data.systemTables(), data.transactions(), options, clock);
    NamespaceRecords namespaces = new NamespaceRecords(data.systemTables());
    new Namespaces(
            data.systemTables(), namespaces, List.of(), new NamespaceTopics(messaging), clock, true)
        .create(new NamespaceId("ns1"), NamespaceSettings.NONE);
    gateway =
        TestGateway.start(TestAccess.open(new MessagingEndpoints(messaging, namespaces, options)));
    assertThat(gateway.call("PUT", TOPIC, "").statusCode()).isEqualTo(200);
  }

  @AfterEach
  void close() {
    gateway.close();
    messaging.close();
    data.close();
    store.close();
  }

  private HttpResponse<byte[]> post(String path, byte[] body, String contentType) throws Exception {
    return gateway
        .client()
        .send(
            gateway
                .request(path)
                .header("Content-Type", contentType)
                .POST(BodyPublishers.ofByteArray(body))
                .build(),
            BodyHandlers.ofByteArray());
  }

  private byte[] post(String path, byte[] body) throws Exception {
    HttpResponse<byte[]> response = post(path, body, "avro/binary");
    assertThat(response.statusCode()).as(new String(response.body(), UTF_8)).isEqualTo(200);
    return response.body();
  }

  private static byte[] encode(Schema schema, Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
    new GenericDatumWriter<>(schema).write(value, encoder);
    encoder.flush();
    return bytes.toByteArray();
  }

  private static <T> T decode(Schema schema, byte[] bytes) throws IOException {
    return new GenericDatumReader<T>(schema)
        .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
  }

  private static byte[] publish(@Nullable Long writePointer, String... messages)
      throws IOException {
    GenericRecord request = new GenericData.Record(PUBLISH);
    request.put("transactionWritePointer", writePointer);
    request.put(
        "messages",
        Stream.of(messages).map(message -> ByteBuffer.wrap(message.getBytes(UTF_8))).toList());
    return encode(PUBLISH, request);
  }

  private static byte[] consume(
      @Nullable Object from, boolean inclusive, @Nullable Integer limit, @Nullable byte[] tx)
      throws IOException {
    GenericRecord request = new GenericData.Record(CONSUME);
    request.put("startFrom", from);
    request.put("inclusive", inclusive);
    request.put("limit", limit);
    request.put("transaction", tx == null ? null : ByteBuffer.wrap(tx));
    return encode(CONSUME, request);
  }

  private List<GenericRecord> poll(byte[] request) throws Exception {
    return decode(CONSUMED, post(TOPIC + "/poll", request));
  }

  private static List<String> texts(List<GenericRecord> messages) {
    return messages.stream()
        .map(message -> UTF_8.decode(((ByteBuffer) message.get("payload")).duplicate()).toString())
        .toList();
  }

  @Test
  void messagesArePublishedAndPolled() throws Exception {
    assertThat(post(TOPIC + "/publish", publish(null, "a", "b"))).isEmpty();
    assertThat(post(TOPIC + "/publish", publish(null, "c"))).isEmpty();
    List<GenericRecord> all = poll(consume(null, true, null, null));
    assertThat(texts(all)).containsExactly("a", "b", "c");
    ByteBuffer second = (ByteBuffer) all.get(1).get("id");
    assertThat(second.remaining()).isEqualTo(20);
    assertThat(texts(poll(consume(second.duplicate(), false, 10, null)))).containsExactly("c");
    assertThat(texts(poll(consume(second.duplicate(), true, 1, null)))).containsExactly("b");
    assertThat(poll(consume(Long.MAX_VALUE, true, 10, null))).isEmpty();
    assertThat(texts(poll(consume(0L, true, 2, null)))).containsExactly("a", "b");
  }

  @Test
  void largeAnswerArrivesWhole() throws Exception {
    String[] messages = new String[3000];
    Arrays.setAll(messages, i -> i + "x".repeat(500));
    post(TOPIC + "/publish", publish(null, messages));
    assertThat(texts(poll(consume(null, true, null, null)))).containsExactly(messages);
  }

  @Test
  void transactionIsPublishedSeenAndRolledBack() throws Exception {
    ActiveTransaction transaction = data.transactions().begin(TransactionOptions.SHORT);
    data.transactions().writing(transaction.transaction());
    long pointer = transaction.transaction().getWritePointer();
    byte[] answer = post(TOPIC + "/publish", publish(pointer, "t1", "t2"));
    GenericRecord published = decode(PUBLISHED, answer);
    assertThat(published.get("transactionWritePointer")).isEqualTo(pointer);
    GenericRecord range = (GenericRecord) published.get("rollbackRange");
    assertThat((int) range.get("endSequenceId")).isEqualTo((int) range.get("startSequenceId") + 1);
    assertThat(poll(consume(null, true, 10, null))).isEmpty();
    byte[] own = new TransactionCodec().encode(transaction.transaction());
    assertThat(texts(poll(consume(null, true, 10, own)))).containsExactly("t1", "t2");
    post(TOPIC + "/store", publish(pointer, "s"));
    post(TOPIC + "/publish", publish(pointer));
    assertThat(texts(poll(consume(null, true, 10, own)))).containsExactly("t1", "t2", "s");
    post(TOPIC + "/rollback", answer);
    transaction.rollBack();
    assertThat(poll(consume(null, true, 10, null))).isEmpty();
  }

  @Test
  void topicsAreManagedInJson() {
    assertThat(gateway.get(TOPIC).body()).isEqualTo("{\"generation\":\"1\",\"ttl\":\"604800\"}");
    assertThat(gateway.get(TOPICS).body()).isEqualTo("[\"t\"]");
    assertAnswer("PUT", TOPIC, "", 409, "'topic:ns1.t' already exists");
    assertAnswer(
        "PUT",
        TOPICS + "/u",
        "{\"ttl\":\"abc\"}",
        400,
        "The ttl property must be a number greater than zero for topic topic:ns1.u");
    assertAnswer(
        "PUT",
        TOPICS + "/u",
        "{\"ttl\": \"-1\"}",
        400,
        "The ttl property must be greater than zero for topic topic:ns1.u");
    assertAnswer(
        "PUT",
        TOPICS + "/b.d!",
        "{}",
        400,
        "Invalid topic ID: b.d!. Should only contain alphanumeric characters and _ or -.");
    assertAnswer("PUT", TOPIC + "/properties", "{\"ttl\": \"100\"}", 200, "");
    assertThat(gateway.get(TOPIC).body()).isEqualTo("{\"generation\":\"1\",\"ttl\":\"100\"}");
    assertAnswer("PUT", TOPICS + "/none/properties", "{}", 404, "'topic:ns1.none' was not found.");
    assertAnswer("DELETE", TOPICS + "/none", "", 404, "'topic:ns1.none' was not found.");
    assertAnswer("DELETE", TOPIC, "", 200, "");
    assertAnswer("PUT", TOPIC, "", 200, "");
    assertThat(gateway.get(TOPIC).body()).contains("\"generation\":\"2\"");
    for (String body : List.of("[]", "5", "{", "{\"ttl\":[]}", "{\"ttl\":null}", "nonsense")) {
      assertThat(gateway.call("PUT", TOPICS + "/v", body).statusCode()).as(body).isEqualTo(400);
    }
    assertThat(gateway.get(TOPICS).body()).isEqualTo("[\"t\"]");
  }

  private void assertAnswer(String method, String path, String body, int status, String expected) {
    HttpResponse<String> response = gateway.call(method, path, body);
    assertThat(response.body()).isEqualTo(expected);
    assertThat(response.statusCode()).isEqualTo(status);
  }

  @Test
  void otherContentTypesAreRefused() throws Exception {
    for (String call : List.of("publish", "store", "rollback", "poll")) {
      HttpResponse<byte[]> response =
          post(TOPIC + "/" + call, "notjson".getBytes(UTF_8), "application/json");
      assertThat(response.statusCode()).isEqualTo(400);
      assertThat(new String(response.body(), UTF_8))
          .isEqualTo("Only avro/binary content type is supported.");
    }
  }

  @Test
  void hostileBodiesAreRefusedAndHarmNothing() throws Exception {
    post(TOPIC + "/publish", publish(null, "m"));
    long seed = System.nanoTime();
    Random random = new Random(seed);
    byte[][] valid = {
      publish(null, "a", "b"), publish(5L, "x"), consume(7L, true, 3, new byte[] {1, 2, 3})
    };
    for (int i = 0; i < 600; i++) {
      byte[] body;
      if (i % 3 == 0) {
        body = new byte[random.nextInt(60)];
        random.nextBytes(body);
      } else {
        body = valid[random.nextInt(valid.length)].clone();
        if (i % 3 == 1) {
          body = Arrays.copyOf(body, random.nextInt(body.length));
        } else {
          body[random.nextInt(body.length)] = (byte) random.nextInt();
        }
      }
      String call = List.of("rollback", "poll", "store").get(random.nextInt(3));
      HttpResponse<byte[]> response = post(TOPIC + "/" + call, body, "avro/binary");
      assertThat(response.statusCode())
          .as("seed %d, %s of %s: %s", seed, call, Arrays.toString(body), text(response))
          .isIn(200, 400, 413);
    }
    byte[] claimsTwoGigabytes = {2, 2, (byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 15};
    byte[] claimsManyMessages = {2, (byte) 0xFE, (byte) 0xFF, (byte) 0xFF, (byte) 0xFF, 15, 0, 0};
    for (byte[] body :
        List.of(
            new byte[0],
            claimsTwoGigabytes,
            claimsManyMessages,
            publish(null),
            publish(-5L, "x"),
            publish(Long.MAX_VALUE, "x"))) {
      assertThat(post(TOPIC + "/publish", body, "avro/binary").statusCode())
          .as(Arrays.toString(body))
          .isIn(400, 413);
    }
    byte[] followed = Arrays.copyOf(publish(null, "a"), publish(null, "a").length + 1);
    assertThat(text(post(TOPIC + "/publish", followed, "avro/binary"))).contains("follows");
    assertThat(post(TOPIC + "/poll", consume(null, true, 0, null), "avro/binary").statusCode())
        .isEqualTo(400);
    assertThat(post(TOPICS + "/none/publish", publish(null, "a"), "avro/binary").statusCode())
        .isEqualTo(404);
    assertThat(
            post(TOPIC + "/publish", publish(null, "x".repeat((1 << 20) + 1)), "avro/binary")
                .statusCode())
        .isEqualTo(413);
    assertThat(texts(poll(consume(null, true, 1, null)))).containsExactly("m");
  }

  private static String text(HttpResponse<byte[]> response) {
    return new String(response.body(), UTF_8);
  }
}
