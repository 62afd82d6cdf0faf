package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Inventory;
import java.io.IOException;
import java.time.Duration;

/** The application that was compiled against a published API, in a namespace of its own. */
final class InventoryOnCluster {
  /** How long YARN may take on a busy machine. */
  static final Duration PATIENCE = Duration.ofMinutes(3);

  private final HttpCalls http;
  private final String namespace;

  private InventoryOnCluster(HttpCalls http, String namespace) {
    this.http = http;
    this.namespace = "/v3/namespaces/" + namespace;
  }

  /** Makes the namespace and deploys the application and its plugin. */
  static InventoryOnCluster deploy(HttpCalls http, String namespace, String api)
      throws IOException, InterruptedException {
    InventoryOnCluster inventory = new InventoryOnCluster(http, namespace);
    http.put(inventory.namespace, "").expect(200);
    Inventory.deploy(http, inventory.namespace, api, "{}");
    return inventory;
  }

  /** The same application through another master. */
  InventoryOnCluster through(HttpCalls other) {
    return new InventoryOnCluster(other, namespace.substring("/v3/namespaces/".length()));
  }

  String namespace() {
    return namespace;
  }

  String app() {
    return namespace + "/apps/Inventory";
  }

  String service() {
    return app() + "/services/InventoryService";
  }

  String worker() {
    return app() + "/workers/Counter";
  }

  String methods() {
    return service() + "/methods";
  }

  HttpCalls http() {
    return http;
  }

  /** Starts the service and waits until it answers. */
  void startService() throws IOException, InterruptedException {
    http.post(service() + "/start", "{\"prefix\":\"item \",\"task.container.memory.mb\":\"512\"}")
        .expect(200);
    awaitServing();
  }

  /** Waits until the service answers. */
  void awaitServing() throws IOException, InterruptedException {
    http.await("GET", methods() + "/items", answer -> answer.status() == 200, PATIENCE);
  }

  /** Stops the service and waits until it has stopped. */
  void stopService() throws IOException, InterruptedException {
    http.post(service() + "/stop", "").expect(200);
    awaitStatus(service(), "STOPPED");
  }

  /** Waits until a program has a status. */
  void awaitStatus(String program, String status) throws IOException, InterruptedException {
    http.await(
        "GET",
        program + "/status",
        answer -> answer.body().contains("\"" + status + "\""),
        PATIENCE);
  }

  void putItem(String item, String text) throws IOException, InterruptedException {
    http.put(methods() + "/items/" + item, text).expect(200);
  }

  void expectItem(String item, String text) throws IOException, InterruptedException {
    assertThat(http.get(methods() + "/items/" + item).expect(200).body())
        .isEqualTo("{\"item %s\":\"%s\"}".formatted(item, text));
  }
}
