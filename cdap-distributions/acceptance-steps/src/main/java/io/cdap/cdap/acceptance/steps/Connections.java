package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;

/** The system application that was compiled against the published API. */
public final class Connections {
  private static final String SERVICE =
      "/v3/namespaces/system/apps/Connections/services/ConnectionsService";

  /** Where its service answers. */
  public static final String METHODS = SERVICE + "/methods/v1";

  private final HttpCalls http;

  public Connections(HttpCalls http) {
    this.http = http;
  }

  /** Makes a namespace and deploys the application. */
  public void deploy() throws IOException, InterruptedException {
    http.put("/v3/namespaces/shop", "").expect(200);
    deployIn("system").expect(200);
  }

  /** Deploys the application where it may not be. */
  public HttpCalls.Answer deployIn(String namespace) throws IOException, InterruptedException {
    return http.upload(
        "/v3/namespaces/" + namespace + "/apps",
        Repository.connectionsJar(),
        "X-Archive-Name",
        "connections-1.0.0.jar");
  }

  /** Starts the service and waits until it takes requests. */
  public void startService() throws IOException, InterruptedException {
    http.startService(SERVICE);
  }

  /** Stops the service and waits until it has stopped. */
  public void stopService() throws IOException, InterruptedException {
    http.stopProgram(SERVICE);
  }

  /** Scales the service under load; see {@link Scaling#upAndDown}. */
  public void scale(Duration patience) throws IOException, InterruptedException {
    http.put("/v3/namespaces/scaled", "").expect(200);
    new Scaling(http, SERVICE, METHODS + "/contexts/scaled/connections/client", patience)
        .upAndDown();
  }

  /** Keeps connections of two namespaces, one of which is deleted and made again. */
  public void verify() throws IOException, InterruptedException {
    assertThat(http.get(METHODS + "/contexts").expect(200).body()).contains("default", "shop");
    String connections = METHODS + "/contexts/shop/connections";
    assertThat(http.put(connections + "/b", "mysql").expect(200).body()).isEqualTo("kept");
    http.put(connections + "/a", "mysql").expect(200);
    http.put(METHODS + "/contexts/default/connections/c", "mysql").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEqualTo("a,b");
    assertThat(http.get(METHODS + "/contexts/default/urls/mysql").expect(200).body())
        .isEqualTo("default.c,shop.a,shop.b");
    assertThat(http.get(connections + "/a").expect(200).body()).isEqualTo("mysql null");
    assertThat(http.get(connections + "/a").expect(200).body()).isEqualTo("mysql 1");
    assertThat(http.post(connections + "/a/replace/no/oracle", "").expect(200).body())
        .isEqualTo("false");
    assertThat(http.post(connections + "/a/replace/mysql/oracle", "").expect(200).body())
        .isEqualTo("true");
    assertThat(http.get(METHODS + "/contexts/default/urls/oracle").expect(200).body())
        .isEqualTo("shop.a");
    http.delete(connections + "/b").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEqualTo("a");
    assertThat(http.get(METHODS + "/contexts/nowhere/connections").expect(404).body())
        .contains("nowhere");

    http.delete("/v3/unrecoverable/namespaces/shop").expect(200);
    http.put("/v3/namespaces/shop", "").expect(200);
    assertThat(http.get(connections).expect(200).body()).isEmpty();
    assertThat(http.get(METHODS + "/contexts/default/connections").expect(200).body())
        .isEqualTo("c");
  }
}
