package io.cdap.cdap.gateway;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/**
 * A gateway on a free port with a client beside it, for tests of endpoints over real HTTP.
 *
 * <pre>{@code
 * try (TestGateway gateway = TestGateway.start(new NamespaceEndpoints(namespaces))) {
 *   assertThat(gateway.get("/v3/namespaces/x").statusCode()).isEqualTo(404);
 * }
 * }</pre>
 */
public final class TestGateway implements AutoCloseable {
  private final HttpGateway gateway;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  private TestGateway(HttpGateway gateway) {
    this.gateway = gateway;
  }

  public static TestGateway start(HttpEndpoints... endpoints) {
    return start(GatewayOptions.builder().port(0).build(), endpoints);
  }

  public static TestGateway start(GatewayOptions options, HttpEndpoints... endpoints) {
    HttpGateway gateway = new HttpGateway(options, List.of(endpoints));
    gateway.start();
    return new TestGateway(gateway);
  }

  public HttpGateway gateway() {
    return gateway;
  }

  public int port() {
    return gateway.port();
  }

  public HttpClient client() {
    return client;
  }

  public URI uri(String pathAndQuery) {
    return URI.create("http://127.0.0.1:" + port() + pathAndQuery);
  }

  /** Starts a request; add a method and headers, then {@link #send}. */
  public java.net.http.HttpRequest.Builder request(String pathAndQuery) {
    return java.net.http.HttpRequest.newBuilder(uri(pathAndQuery)).timeout(Duration.ofSeconds(60));
  }

  public HttpResponse<String> send(java.net.http.HttpRequest.Builder request) {
    try {
      return client.send(
          request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public HttpResponse<String> get(String pathAndQuery) {
    return send(request(pathAndQuery).GET());
  }

  /** Any method, with a text body; an empty one is sent as none. */
  public HttpResponse<String> call(String method, String pathAndQuery, String body) {
    return send(
        request(pathAndQuery)
            .method(
                method,
                body.isEmpty()
                    ? java.net.http.HttpRequest.BodyPublishers.noBody()
                    : java.net.http.HttpRequest.BodyPublishers.ofString(body)));
  }

  /** A raw connection, for what no client library would send. */
  public Socket connect() {
    try {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port());
      socket.setSoTimeout(20_000);
      return socket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    gateway.close();
  }
}
