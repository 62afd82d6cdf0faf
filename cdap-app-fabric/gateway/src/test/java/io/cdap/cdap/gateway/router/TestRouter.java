package io.cdap.cdap.gateway.router;

import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A router on a free port, whose directory is what a test writes into it, and a client. */
final class TestRouter implements AutoCloseable {
  private final ConcurrentMap<String, List<Endpoint>> endpoints = new ConcurrentHashMap<>();
  private final Router router;
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(10))
          .build();

  private TestRouter(RouterOptions options) {
    router = new Router(options, service -> endpoints.getOrDefault(service, List.of()));
  }

  static TestRouter start(RouterOptions.Builder options) {
    TestRouter started = new TestRouter(options.port(0).build());
    started.router.start();
    return started;
  }

  static TestRouter start() {
    return start(RouterOptions.builder());
  }

  Router router() {
    return router;
  }

  HttpClient client() {
    return client;
  }

  void add(String service, int port, Map<String, String> payload) {
    endpoints.merge(
        service,
        List.of(new Endpoint(service, "127.0.0.1", port, payload)),
        (before, more) -> {
          List<Endpoint> all = new ArrayList<>(before);
          all.addAll(more);
          return List.copyOf(all);
        });
  }

  void add(String service, TestGateway backend) {
    add(service, backend.port(), Map.of());
  }

  void remove(String service) {
    endpoints.remove(service);
  }

  HttpRequest.Builder request(String pathAndQuery) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + router.port() + pathAndQuery))
        .timeout(Duration.ofSeconds(60));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
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

  HttpResponse<String> get(String pathAndQuery) {
    return send(request(pathAndQuery).GET());
  }

  HttpResponse<String> post(String pathAndQuery, String body) {
    return send(request(pathAndQuery).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  Socket connect() throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), router.port());
    socket.setSoTimeout(20_000);
    return socket;
  }

  /** What comes back for some bytes until the connection is closed. */
  String exchange(String sent) throws IOException {
    try (Socket socket = connect()) {
      socket.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
      return rest(socket);
    }
  }

  static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  static String readUntil(Socket socket, String end) throws IOException {
    StringBuilder read = new StringBuilder();
    int c = socket.getInputStream().read();
    while (c >= 0) {
      read.append((char) c);
      if (c == end.charAt(end.length() - 1) && read.toString().endsWith(end)) {
        break;
      }
      c = socket.getInputStream().read();
    }
    return read.toString();
  }

  @Override
  public void close() {
    router.close();
  }
}
