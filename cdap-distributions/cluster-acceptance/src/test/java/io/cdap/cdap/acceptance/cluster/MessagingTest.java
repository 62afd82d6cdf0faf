package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import java.util.ArrayList;
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

  private static List<String> payloads(HttpCalls http) throws Exception {
    JsonArray messages = http.get(TOPIC + "/poll").expect(200).json().getAsJsonArray();
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
