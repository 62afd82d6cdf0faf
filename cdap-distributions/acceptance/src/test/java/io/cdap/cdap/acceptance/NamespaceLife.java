package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import io.cdap.cdap.acceptance.steps.Connections;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Inventory;
import java.io.IOException;
import java.util.List;

/** Fills a namespace with one of everything, and looks whether anything is in it. */
final class NamespaceLife {
  static final String NAMESPACE = "life";
  private static final String PATH = "/v3/namespaces/" + NAMESPACE;
  private static final String APP = PATH + "/apps/Inventory";
  private static final String SERVICE = APP + "/services/InventoryService";
  private static final String CONNECTIONS =
      Connections.METHODS + "/contexts/" + NAMESPACE + "/connections";
  private static final List<String> OF_SYSTEM_APPLICATION = List.of("shared", "shared_files");

  private final HttpCalls http;

  NamespaceLife(HttpCalls http) {
    this.http = http;
  }

  void create() throws IOException, InterruptedException {
    assertThat(http.put(PATH, "").expect(200).body()).contains("created successfully");
  }

  HttpCalls.Answer delete() throws IOException, InterruptedException {
    return http.delete("/v3/unrecoverable/namespaces/" + NAMESPACE);
  }

  /** Deploys, without running anything. */
  void deploy() throws IOException, InterruptedException {
    Inventory.deploy(http, PATH, "6.11", "{\"prefix\":\"\"}");
  }

  /** Keeps what needs no program to run. */
  void keep() throws IOException, InterruptedException {
    http.put(PATH + "/preferences", "{\"a\":\"1\"}").expect(200);
    http.put(APP + "/preferences", "{\"b\":\"2\"}").expect(200);
    http.put(SERVICE + "/runtimeargs", "{\"c\":\"3\"}").expect(200);
    http.put(PATH + "/securekeys/key", "{\"description\":\"\",\"data\":\"s\",\"properties\":{}}")
        .expect(200);
    http.put(PATH + "/topics/topic", "").expect(200);
    http.post(PATH + "/topics/topic/publish", "message").expect(200);
    http.put(CONNECTIONS + "/one", "jdbc:one").expect(200);
  }

  /** Starts the service, writes rows and a file through it, and tries to delete what is in use. */
  void run() throws IOException, InterruptedException {
    http.startService(SERVICE);
    assertThat(http.get(SERVICE + "/methods/items").expect(200).body()).isEqualTo("0");
    assertThat(http.get(SERVICE + "/methods/counts/puts").expect(200).body()).isEqualTo("0");
    http.get(SERVICE + "/methods/notes/note").expect(404);
    http.put(SERVICE + "/methods/items/item", "value").expect(200);
    http.put(SERVICE + "/methods/notes/note", "text").expect(200);
    assertThat(delete().expect(409).body()).contains("InventoryService");
    http.stopProgram(SERVICE);
  }

  /** All that was kept is there. */
  void verifyKept() throws IOException, InterruptedException {
    assertThat(http.get(PATH + "/apps").expect(200).body()).contains("Inventory");
    assertThat(http.get(PATH + "/artifacts?scope=USER").expect(200).body())
        .contains("inventory", "labeler");
    assertThat(http.get(PATH + "/data/datasets").expect(200).body())
        .contains("items", "counts", "notes");
    assertThat(http.get(PATH + "/topics/topic/poll").expect(200).body()).contains("message");
    assertThat(http.get(PATH + "/securekeys").expect(200).body()).contains("key");
    assertThat(http.get(PATH + "/preferences").expect(200).body()).contains("\"a\"");
    assertThat(http.get(SERVICE + "/runtimeargs").expect(200).body()).contains("\"c\"");
  }

  /** Nothing is there but what a system application may have made a moment ago. */
  void verifyEmpty() throws IOException, InterruptedException {
    assertThat(http.get(PATH + "/apps").expect(200).body()).isEqualTo("[]");
    http.get(SERVICE + "/runs").expect(404);
    http.get(SERVICE + "/runtimeargs").expect(404);
    http.get(SERVICE + "/methods/items").expect(503);
    assertThat(http.get(PATH + "/artifacts?scope=USER").expect(200).body()).isEqualTo("[]");
    for (JsonElement dataset :
        http.get(PATH + "/data/datasets").expect(200).json().getAsJsonArray()) {
      assertThat(dataset.getAsJsonObject().get("name").getAsString()).isIn(OF_SYSTEM_APPLICATION);
    }
    assertThat(http.get(PATH + "/topics").expect(200).body()).isEqualTo("[]");
    assertThat(http.get(PATH + "/securekeys").expect(200).body()).isEqualTo("[]");
    assertThat(http.get(PATH + "/preferences").expect(200).body()).isEqualTo("{}");
    assertThat(http.get(CONNECTIONS).expect(200).body()).isEmpty();
  }

  /** Nothing is left of a topic of the same name that was made anew. */
  void verifyNewTopicIsEmpty() throws IOException, InterruptedException {
    http.put(PATH + "/topics/topic", "").expect(200);
    assertThat(http.get(PATH + "/topics/topic/poll").expect(200).body()).isEqualTo("[]");
    assertThat(http.get(PATH + "/topics/topic").expect(200).body())
        .contains("\"generation\":\"1\"");
    http.delete(PATH + "/topics/topic").expect(200);
  }
}
