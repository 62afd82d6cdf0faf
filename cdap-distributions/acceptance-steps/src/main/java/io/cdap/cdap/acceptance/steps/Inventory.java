package io.cdap.cdap.acceptance.steps;

import java.io.IOException;

/** The application that was compiled against a published API, and its plugin. */
public final class Inventory {
  private Inventory() {}

  /**
   * Deploys both in a namespace.
   *
   * @param namespace for example {@code /v3/namespaces/default}; exists
   * @param api {@code 6.0} or {@code 6.11}
   * @param config of the application, for example <code>{"prefix":""}</code>
   */
  public static void deploy(HttpCalls http, String namespace, String api, String config)
      throws IOException, InterruptedException {
    http.upload(
            namespace + "/artifacts/inventory",
            Repository.inventoryJar(api),
            "Artifact-Version",
            "1.0.0")
        .expect(200);
    http.upload(
            namespace + "/artifacts/labeler",
            Repository.labelerJar(api),
            "Artifact-Version",
            "1.0.0",
            "Artifact-Extends",
            "inventory[1.0.0,2.0.0)")
        .expect(200);
    http.put(
            namespace + "/apps/Inventory",
            "{\"artifact\":{\"name\":\"inventory\",\"version\":\"1.0.0\",\"scope\":\"USER\"},\"config\":%s}"
                .formatted(config))
        .expect(200);
  }
}
