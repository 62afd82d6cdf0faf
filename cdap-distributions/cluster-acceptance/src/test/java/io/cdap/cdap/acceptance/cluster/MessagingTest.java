package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Topics in HBase, through the router. */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
class MessagingTest {
  private static final String NAMESPACE = "/v3/namespaces/talk";
  private static final String TOPIC = NAMESPACE + "/topics/orders";

  private static final String SERVICE = "service.system.cdap.messaging";
  private static final int MESSAGES = 20;

  private final Installation installation;

  MessagingTest(Installation installation) {
    this.installation = installation;
  }

  @Test
  void messagesAreKeptAndVanishWithTheirNamespace() throws Exception {
    HttpCalls http = installation.http();
    http.put(NAMESPACE, "").expect(200);
    http.put(TOPIC, "{\"ttl\":\"3600\"}").expect(200);
    http.await("/v3/system/services/status", answer -> answer.body().contains("messaging.service"));
    http.post(TOPIC + "/publish", "one\ntwo").expect(200);
    http.post(TOPIC + "/publish", "three").expect(200);
    assertThat(payloads(http)).containsExactly("one", "two", "three");
    assertThat(tables()).anyMatch(table -> table.startsWith("cdap_system:messages.orders."));

    http.delete("/v3/unrecoverable/namespaces/talk").expect(200);
    http.get(NAMESPACE + "/topics").expect(404);
    assertThat(tables()).noneMatch(table -> table.startsWith("cdap_system:messages.orders."));
    http.put(NAMESPACE, "").expect(200);
    assertThat(http.get(NAMESPACE + "/topics").expect(200).body()).isEqualTo("[]");
    http.put(TOPIC, "").expect(200);
    assertThat(payloads(http)).isEmpty();
  }

  @Test
  void noAcknowledgedMessageIsLostWithAnInstance() throws Exception {
    HttpCalls http = installation.http();
    http.put("/v3/namespaces/loud", "").expect(200);
    String topic = "/v3/namespaces/loud/topics/shouts";
    http.put(topic, "").expect(200);
    String application = installation.yarnApplication(SERVICE).getApplicationId().toString();
    awaitContainers(application);
    List<String> acknowledged = new ArrayList<>();
    publish(http, topic, acknowledged);
    // One of them writes.
    for (String container : ContainerProcesses.all(application)) {
      ContainerProcesses.kill(container);
      publish(http, topic, acknowledged);
    }
    awaitContainers(application);
    publish(http, topic, acknowledged);
    // One that was written and not acknowledged was sent again.
    assertThat(new LinkedHashSet<>(payloads(http, topic))).containsExactlyElementsOf(acknowledged);
  }

  private static void awaitContainers(String application) {
    await()
        .atMost(InventoryOnCluster.PATIENCE)
        .until(() -> ContainerProcesses.all(application).size() == 2);
  }

  private static void publish(HttpCalls http, String topic, List<String> acknowledged)
      throws Exception {
    for (int i = 0; i < MESSAGES; i++) {
      String message = "message " + acknowledged.size();
      await()
          .atMost(InventoryOnCluster.PATIENCE)
          .until(() -> http.post(topic + "/publish", message).status() == 200);
      acknowledged.add(message);
    }
  }

  private static List<String> payloads(HttpCalls http) throws Exception {
    return payloads(http, TOPIC);
  }

  private static List<String> payloads(HttpCalls http, String topic) throws Exception {
    JsonArray messages = http.get(topic + "/poll").expect(200).json().getAsJsonArray();
    List<String> payloads = new ArrayList<>();
    for (JsonElement message : messages) {
      payloads.add(message.getAsJsonObject().get("payload").getAsString());
    }
    return payloads;
  }

  private List<String> tables() throws Exception {
    List<String> names = new ArrayList<>();
    try (Connection connection = ConnectionFactory.createConnection(installation.hadoop());
        Admin admin = connection.getAdmin()) {
      for (var name : admin.listTableNames()) {
        names.add(name.getNameAsString());
      }
    }
    return names;
  }
}
