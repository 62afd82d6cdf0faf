package io.cdap.cdap.appfabric.messaging;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.cdap.cdap.appfabric.namespace.NamespaceRecords;
import io.cdap.cdap.appfabric.namespace.NamespaceSettings;
import io.cdap.cdap.appfabric.namespace.Namespaces;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.TopicId;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.messaging.MessagingOptions;
import io.cdap.cdap.messaging.PublishRequest;
import io.cdap.cdap.messaging.store.LocalMessaging;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopicEndpointsTest {
  private static final NamespaceId NS = new NamespaceId("ns1");
  private static final String TOPICS = "/v3/namespaces/ns1/topics";
  private static final String TOPIC = TOPICS + "/t";

  @TempDir Path directory;
  private RocksTableStore store;
  private DataFabric data;
  private LocalMessaging messaging;
  private Namespaces namespaces;
  private TestGateway gateway;

  @BeforeEach
  void open() throws IOException {
    Clock clock = Clock.systemUTC();
    store = RocksTableStore.open(directory, clock);
    data =
        DataFabric.open(
            store, TransactionSettings.DEFAULT, List.of(), getClass().getClassLoader(), clock);
    messaging =
        LocalMessaging.open(
            store, data.systemTables(), data.transactions(), MessagingOptions.DEFAULT, clock);
    NamespaceRecords records = new NamespaceRecords(data.systemTables());
    NamespaceTopics topics = new NamespaceTopics(messaging);
    namespaces = new Namespaces(data.systemTables(), records, List.of(topics), topics, clock, true);
    namespaces.create(NS, NamespaceSettings.NONE);
    gateway = TestGateway.start(TestAccess.open(new TopicEndpoints(messaging, records)));
  }

  @AfterEach
  void close() {
    gateway.close();
    messaging.close();
    data.close();
    store.close();
  }

  private void expect(int status, String method, String path, String body) {
    HttpResponse<String> response = gateway.call(method, path, body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
  }

  private JsonArray poll(String query) {
    HttpResponse<String> response = gateway.get(TOPIC + "/poll" + query);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JsonParser.parseString(response.body()).getAsJsonArray();
  }

  private static List<String> payloads(JsonArray messages) {
    List<String> payloads = new ArrayList<>();
    for (JsonElement message : messages) {
      JsonElement text = message.getAsJsonObject().get("payload");
      payloads.add(
          text == null
              ? "base64:" + message.getAsJsonObject().get("base64").getAsString()
              : text.getAsString());
    }
    return payloads;
  }

  @Test
  void topicsAreManaged() {
    expect(200, "PUT", TOPIC, "{\"ttl\":\"60\"}");
    expect(409, "PUT", TOPIC, "{\"ttl\":\"60\"}");
    assertThat(gateway.get(TOPICS).body()).isEqualTo("[\"t\"]");
    assertThat(gateway.get(TOPIC).body()).isEqualTo("{\"generation\":\"1\",\"ttl\":\"60\"}");
    expect(200, "PUT", TOPIC + "/properties", "{\"ttl\":\"70\"}");
    assertThat(gateway.get(TOPIC + "/properties").body())
        .isEqualTo("{\"generation\":\"1\",\"ttl\":\"70\"}");
    expect(400, "PUT", TOPIC + "/properties", "{\"ttl\":\"x\"}");
    expect(200, "DELETE", TOPIC, "");
    for (String[] call :
        new String[][] {
          {"GET", TOPIC, ""},
          {"DELETE", TOPIC, ""},
          {"PUT", TOPIC + "/properties", "{}"},
          {"POST", TOPIC + "/publish", "m"},
          {"GET", TOPIC + "/poll", ""}
        }) {
      HttpResponse<String> response = gateway.call(call[0], call[1], call[2]);
      assertThat(response.statusCode()).isEqualTo(404);
      assertThat(response.body()).isEqualTo("'topic:ns1.t' was not found.");
    }
    assertThat(gateway.get("/v3/namespaces/nope/topics").body())
        .isEqualTo("'namespace:nope' was not found.");
    expect(404, "PUT", "/v3/namespaces/nope/topics/t", "{}");
    expect(400, "PUT", TOPICS + "/b.d", "{}");
  }

  @Test
  void textIsPublishedAndPolled() {
    expect(200, "PUT", TOPIC, "");
    assertThat(gateway.call("POST", TOPIC + "/publish", "one\ntwo\n").body())
        .isEqualTo("{\"published\":2}");
    HttpResponse<String> json =
        gateway.send(
            gateway
                .request(TOPIC + "/publish")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\"messages\":[\"th\\nree\"]}")));
    assertThat(json.body()).isEqualTo("{\"published\":1}");
    expect(200, "POST", TOPIC + "/publish?encoding=base64", "/w==");
    expect(200, "POST", TOPIC + "/publish", "Grüße");
    JsonArray all = poll("");
    assertThat(payloads(all)).containsExactly("one", "two", "th\nree", "base64:/w==", "Grüße");
    String second = all.get(1).getAsJsonObject().get("id").getAsString();
    long time = all.get(1).getAsJsonObject().get("time").getAsLong();
    assertThat(payloads(poll("?from=" + second + "&limit=2"))).containsExactly("two", "th\nree");
    assertThat(payloads(poll("?from=" + second + "&inclusive=false&limit=1")))
        .containsExactly("th\nree");
    assertThat(payloads(poll("?startTime=" + time))).contains("two");
    assertThat(poll("?startTime=" + (time + 100_000_000))).isEmpty();
    HttpResponse<String> posted =
        gateway.call(
            "POST", TOPIC + "/poll", "{\"startTime\": 0, \"inclusive\": true, \"limit\": 2}");
    assertThat(payloads(JsonParser.parseString(posted.body()).getAsJsonArray()))
        .containsExactly("one", "two");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    expect(200, "PUT", TOPIC, "");
    for (String query :
        List.of(
            "?limit=0",
            "?limit=-1",
            "?limit=10001",
            "?limit=x",
            "?from=zz",
            "?from=00ff",
            "?startTime=x",
            "?from=" + "ff".repeat(20),
            "?inclusive=maybe&from=" + "00".repeat(20),
            "?limit=99999999999999")) {
      HttpResponse<String> response = gateway.get(TOPIC + "/poll" + query);
      assertThat(response.statusCode()).as(query + response.body()).isEqualTo(400);
    }
    expect(400, "POST", TOPIC + "/poll", "{\"limit\": -1}");
    expect(400, "POST", TOPIC + "/poll", "[1]");
    expect(400, "POST", TOPIC + "/publish", "");
    expect(400, "POST", TOPIC + "/publish?encoding=latin", "x");
    expect(400, "POST", TOPIC + "/publish?encoding=base64", "*");
    for (String body : List.of("{}", "{\"messages\":[null]}", "{\"messages\":1}", "[]", "{")) {
      HttpResponse<String> response =
          gateway.send(
              gateway
                  .request(TOPIC + "/publish")
                  .header("Content-Type", "application/json")
                  .POST(BodyPublishers.ofString(body)));
      assertThat(response.statusCode()).as(body).isEqualTo(400);
    }
    assertThat(poll("")).isEmpty();
  }

  @Test
  void topicsVanishWithTheirNamespace() {
    TopicId topic = new TopicId(NS, "t");
    for (int round = 0; round < 20; round++) {
      expect(200, "PUT", TOPIC, "");
      assertThat(poll("")).isEmpty();
      messaging.publish(PublishRequest.direct(topic, List.of(("m" + round).getBytes(UTF_8))));
      assertThat(payloads(poll(""))).containsExactly("m" + round);
      namespaces.delete(NS);
      namespaces.create(NS, NamespaceSettings.NONE);
      assertThat(gateway.get(TOPICS).body()).isEqualTo("[]");
    }
  }
}
