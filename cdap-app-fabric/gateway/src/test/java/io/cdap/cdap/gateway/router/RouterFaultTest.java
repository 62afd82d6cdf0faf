package io.cdap.cdap.gateway.router;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Endpoints that refuse, die, fall silent or are overrun, and clients that leave. */
@Timeout(60)
class RouterFaultTest {
  private static final String METHODS = "/v3/namespaces/default/apps/shop/services/buy/methods/";
  private static final String SERVICE = ServiceNames.service("default", "shop", "buy");

  private final List<AutoCloseable> toClose = new ArrayList<>();

  @AfterEach
  void stop() throws Exception {
    for (AutoCloseable closeable : toClose) {
      closeable.close();
    }
  }

  private TestRouter router(RouterOptions.Builder options) {
    TestRouter router = TestRouter.start(options);
    toClose.add(router);
    return router;
  }

  private TestGateway backend(String name) {
    TestGateway backend =
        TestGateway.start(
            GatewayOptions.builder().port(0).build(),
            routes -> routes.add("*", "/**", (in, out) -> out.sendText(200, name)));
    toClose.add(backend);
    return backend;
  }

  /** A port at which nothing listens. */
  private static int deadPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** A server of raw connections, each given to a script on a thread of its own. */
  private final class RawServer implements AutoCloseable {
    private final ServerSocket server;
    final AtomicInteger requests = new AtomicInteger();

    RawServer(Script script) throws IOException {
      server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      toClose.add(this);
      Thread acceptor = new Thread(() -> accept(script));
      acceptor.setDaemon(true);
      acceptor.start();
    }

    private void accept(Script script) {
      while (!server.isClosed()) {
        try {
          Socket socket = server.accept();
          Thread thread = new Thread(() -> run(script, socket));
          thread.setDaemon(true);
          thread.start();
        } catch (IOException e) {
          if (!server.isClosed()) {
            throw new UncheckedIOException(e);
          }
        }
      }
    }

    private void run(Script script, Socket socket) {
      try (socket) {
        script.play(this, socket);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    int port() {
      return server.getLocalPort();
    }

    /** Reads the head of a request and counts it; false at the end. */
    boolean readHead(Socket socket) throws IOException {
      boolean complete = TestRouter.readUntil(socket, "\r\n\r\n").endsWith("\r\n\r\n");
      if (complete) {
        requests.incrementAndGet();
      }
      return complete;
    }

    @Override
    public void close() throws IOException {
      server.close();
    }
  }

  private interface Script {
    void play(RawServer server, Socket socket) throws IOException, InterruptedException;
  }

  private static void write(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(UTF_8));
    socket.getOutputStream().flush();
  }

  @Test
  void deadEndpointsInTheListDoNotShow() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    router.add(SERVICE, deadPort(), Map.of());
    router.add(SERVICE, backend("alive"));
    router.add(SERVICE, deadPort(), Map.of());
    for (int i = 0; i < 20; i++) {
      assertThat(router.get(METHODS + "x").body()).isEqualTo("alive");
      assertThat(router.post(METHODS + "x", "y".repeat(i * 1000)).body()).isEqualTo("alive");
    }
  }

  @Test
  void aRequestWaitsForAnEndpointToComeBack() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    int port = deadPort();
    router.add(SERVICE, port, Map.of());
    CompletableFuture<HttpResponse<String>> waiting =
        router
            .client()
            .sendAsync(
                router
                    .request(METHODS + "x")
                    .POST(HttpRequest.BodyPublishers.ofString("x".repeat(500_000)))
                    .build(),
                HttpResponse.BodyHandlers.ofString());
    assertThatThrownBy(() -> waiting.get(500, TimeUnit.MILLISECONDS))
        .isInstanceOf(java.util.concurrent.TimeoutException.class);
    TestGateway late =
        TestGateway.start(
            GatewayOptions.builder().port(port).build(),
            routes -> routes.post("/**", (in, out) -> out.sendText(200, "" + in.body().length)));
    toClose.add(late);
    assertThat(waiting.get(10, TimeUnit.SECONDS).body()).isEqualTo("500000");
  }

  @Test
  void aRequestWaitsForALeader() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    CompletableFuture<HttpResponse<String>> waiting =
        router
            .client()
            .sendAsync(
                router.request("/v3/namespaces").build(), HttpResponse.BodyHandlers.ofString());
    assertThatThrownBy(() -> waiting.get(300, TimeUnit.MILLISECONDS))
        .isInstanceOf(java.util.concurrent.TimeoutException.class);
    router.add(ServiceNames.APPFABRIC, backend("leader"));
    assertThat(waiting.get(10, TimeUnit.SECONDS).body()).isEqualTo("leader");
  }

  @Test
  void withoutAnyEndpointItIs503OnceTheBudgetIsSpent() throws Exception {
    TestRouter router = router(RouterOptions.builder().retryBudget(Duration.ofMillis(300)));
    HttpResponse<String> none = router.get(METHODS + "x?y=z");
    assertThat(none.statusCode()).isEqualTo(503);
    assertThat(none.body())
        .isEqualTo("No discoverable found for request GET " + METHODS + "x?y=z HTTP/1.1");
    router.add(SERVICE, deadPort(), Map.of());
    HttpResponse<String> dead = router.post(METHODS + "x", "body");
    assertThat(dead.statusCode()).isEqualTo(503);
    assertThat(dead.body()).startsWith("No discoverable found for request POST ");
  }

  @Test
  void anEndpointThatDiesWhileItWorksIs502AndNobodyElseIsAsked() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    RawServer dies = new RawServer((server, socket) -> server.readHead(socket));
    router.add(SERVICE, dies.port(), Map.of());
    for (String method : List.of("GET", "POST")) {
      HttpResponse<String> response =
          router.send(
              router.request(METHODS + "x").method(method, HttpRequest.BodyPublishers.noBody()));
      assertThat(response.statusCode()).isEqualTo(502);
      assertThat(response.body()).contains("not known");
    }
    assertThat(dies.requests).hasValue(2);
  }

  @Test
  void onlyIdempotentRequestsAreSentAgainWhenAUsedConnectionCloses() throws Exception {
    TestRouter router = router(RouterOptions.builder().eventLoops(1));
    // Answers the first request of a connection and closes it, without a word, at the second.
    RawServer fickle =
        new RawServer(
            (server, socket) -> {
              server.readHead(socket);
              write(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
              server.readHead(socket);
            });
    router.add(SERVICE, fickle.port(), Map.of());
    assertThat(router.get(METHODS + "x").body()).isEqualTo("ok");
    assertThat(router.get(METHODS + "x").body()).isEqualTo("ok");
    assertThat(fickle.requests).hasValue(3);
    assertThat(router.post(METHODS + "x", "").statusCode()).isEqualTo(502);
    assertThat(fickle.requests).hasValue(4);
    assertThat(router.get(METHODS + "x").body()).isEqualTo("ok");
    HttpResponse<String> put =
        router.send(router.request(METHODS + "x").PUT(HttpRequest.BodyPublishers.ofString("body")));
    assertThat(put.statusCode()).isEqualTo(502);
    assertThat(fickle.requests).hasValue(6);
  }

  @Test
  void aBrokenAnswerIsNotTakenForAWhole() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    RawServer breaks =
        new RawServer(
            (server, socket) -> {
              server.readHead(socket);
              write(socket, "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n");
            });
    router.add(SERVICE, breaks.port(), Map.of());
    assertThat(router.exchange("GET " + METHODS + "x HTTP/1.1\r\nHost: x\r\n\r\n"))
        .contains("half")
        .doesNotContain("0\r\n\r\n");
    assertThatThrownBy(() -> router.get(METHODS + "x")).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void rubbishFromAnEndpointIs502() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    RawServer rubbish =
        new RawServer(
            (server, socket) -> {
              server.readHead(socket);
              write(socket, "what?\r\n\r\n");
            });
    router.add(SERVICE, rubbish.port(), Map.of());
    assertThat(router.get(METHODS + "x").statusCode()).isEqualTo(502);
  }

  @Test
  void aSilentEndpointIs504() throws Exception {
    TestRouter router = router(RouterOptions.builder().responseTimeout(Duration.ofMillis(600)));
    CountDownLatch closed = new CountDownLatch(1);
    RawServer silent =
        new RawServer(
            (server, socket) -> {
              server.readHead(socket);
              assertThat(socket.getInputStream().read()).isNegative();
              closed.countDown();
            });
    router.add(SERVICE, silent.port(), Map.of());
    HttpResponse<String> response = router.get(METHODS + "x");
    assertThat(response.statusCode()).isEqualTo(504);
    assertThat(response.body()).startsWith("The service did not answer within 600 ms");
    assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aClientThatLeavesTakesItsRequestAlong() throws Exception {
    TestRouter router = router(RouterOptions.builder().connectionsPerEndpoint(1).eventLoops(1));
    BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
    TestGateway backend =
        TestGateway.start(
            routes -> {
              routes.get(
                  "/**/endless",
                  (in, out) -> {
                    try (OutputStream body = out.stream(200, Map.of())) {
                      while (true) {
                        body.write(new byte[8192]);
                      }
                    } catch (IOException e) {
                      failures.add(e);
                      throw e;
                    }
                  });
              routes.post(
                  "/**/upload",
                  (in, out) -> {
                    try (InputStream body = in.bodyStream()) {
                      body.transferTo(OutputStream.nullOutputStream());
                      out.sendStatus(200);
                    } catch (IOException e) {
                      failures.add(e);
                      throw e;
                    }
                  });
              routes.get("/**/ping", (in, out) -> out.sendText(200, "OK"));
            });
    toClose.add(backend);
    router.add(SERVICE, backend);
    for (int i = 0; i < 3; i++) {
      try (Socket socket = router.connect()) {
        write(socket, "GET " + METHODS + "endless HTTP/1.1\r\nHost: x\r\n\r\n");
        assertThat(socket.getInputStream().readNBytes(100_000)).hasSize(100_000);
      }
      assertThat(failures.poll(20, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
      try (Socket socket = router.connect()) {
        write(
            socket,
            "POST " + METHODS + "upload HTTP/1.1\r\nHost: x\r\nContent-Length: 20000000\r\n\r\nab");
        socket.getOutputStream().write(new byte[1_000_000]);
      }
      assertThat(failures.poll(20, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
      // The one connection that may be is free again.
      assertThat(router.get(METHODS + "ping").body()).isEqualTo("OK");
    }
  }

  @Test
  void aClientThatLeavesBeforeThereIsAConnectionLeavesNothingBehind() throws Exception {
    TestRouter router = router(RouterOptions.builder().connectionsPerEndpoint(1).eventLoops(1));
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    AtomicInteger worked = new AtomicInteger();
    TestGateway backend =
        TestGateway.start(
            routes -> {
              routes.get(
                  "/**/hold",
                  (in, out) -> {
                    entered.countDown();
                    release.await();
                    out.sendText(200, "held");
                  });
              routes.get("/**/work", (in, out) -> out.sendText(200, "" + worked.incrementAndGet()));
            });
    toClose.add(backend);
    router.add(SERVICE, backend);
    CompletableFuture<HttpResponse<String>> holding =
        router
            .client()
            .sendAsync(
                router.request(METHODS + "hold").build(), HttpResponse.BodyHandlers.ofString());
    entered.await();
    List<Socket> waiting = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Socket socket = router.connect();
      write(socket, "GET " + METHODS + "work HTTP/1.1\r\nHost: x\r\n\r\n");
      waiting.add(socket);
    }
    // A third one may not even wait.
    HttpResponse<String> busy;
    do {
      busy = router.send(router.request(METHODS + "work").timeout(Duration.ofSeconds(20)));
    } while (busy.statusCode() != 503);
    assertThat(busy.headers().firstValue("Retry-After")).contains("1");
    for (Socket socket : waiting) {
      socket.close();
    }
    release.countDown();
    assertThat(holding.get(10, TimeUnit.SECONDS).body()).isEqualTo("held");
    for (int i = 0; i < 3; i++) {
      assertThat(router.get(METHODS + "work").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void nothingIsLostOrDoneTwiceWhileInstancesComeAndGo() throws Exception {
    TestRouter router = router(RouterOptions.builder());
    AtomicInteger executed = new AtomicInteger();
    List<TestGateway> instances = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      TestGateway instance =
          TestGateway.start(
              routes ->
                  routes.post(
                      "/**",
                      (in, out) -> {
                        executed.incrementAndGet();
                        out.sendText(200, in.bodyText());
                      }));
      toClose.add(instance);
      instances.add(instance);
      router.add(SERVICE, instance);
    }
    AtomicInteger acknowledged = new AtomicInteger();
    AtomicInteger unknown = new AtomicInteger();
    CountDownLatch half = new CountDownLatch(400);
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Thread client =
          new Thread(
              () -> {
                for (int n = 0; n < 200; n++) {
                  int status = router.post(METHODS + "x", "body " + n).statusCode();
                  (status == 200 ? acknowledged : unknown).incrementAndGet();
                  half.countDown();
                }
              });
      client.start();
      clients.add(client);
    }
    half.await();
    instances.get(0).close();
    instances.get(1).close();
    for (Thread client : clients) {
      client.join();
    }
    assertThat(acknowledged.get() + unknown.get()).isEqualTo(800);
    assertThat(executed.get()).isBetween(acknowledged.get(), acknowledged.get() + unknown.get());
    assertThat(unknown.get()).isLessThan(50);
  }
}
