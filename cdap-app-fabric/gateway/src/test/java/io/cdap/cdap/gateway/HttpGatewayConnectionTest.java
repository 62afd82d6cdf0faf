package io.cdap.cdap.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.error.UnavailableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HttpGatewayConnectionTest {
  private static final BlockingQueue<Throwable> FAILURES = new LinkedBlockingQueue<>();
  private static TestGateway gateway;

  @BeforeAll
  static void start() {
    GatewayOptions options =
        GatewayOptions.builder()
            .port(0)
            .maxMemoryBody(100_000)
            .maxStreamedBody(1_000_000)
            .maxHeaderSize(8192)
            .idleTimeout(Duration.ofMillis(1500))
            .slowClientTimeout(Duration.ofMillis(1000))
            .build();
    gateway =
        TestGateway.start(options, new CommonEndpoints(), HttpGatewayConnectionTest::register);
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  private static void register(Routes routes) {
    routes.get(
        "/wait/{millis}",
        (in, out) -> {
          Thread.sleep(Long.parseLong(in.pathParameter("millis")));
          out.sendText(200, in.pathParameter("millis"));
        });
    routes.post("/memory", (in, out) -> out.sendText(200, "" + in.body().length));
    routes.post("/ignore", (in, out) -> out.sendText(200, "ignored"));
    routes.post(
        "/stream",
        (in, out) -> {
          try (InputStream body = in.bodyStream()) {
            out.sendText(200, "" + body.transferTo(OutputStream.nullOutputStream()));
          } catch (IOException | RuntimeException e) {
            FAILURES.add(e);
            throw e;
          }
        });
    routes.get(
        "/endless",
        (in, out) -> {
          try (OutputStream body = out.stream(200, Map.of())) {
            while (true) {
              body.write(new byte[8192]);
            }
          } catch (IOException e) {
            FAILURES.add(e);
            throw e;
          }
        });
    routes.get(
        "/half",
        (in, out) -> {
          OutputStream body = out.stream(200, Map.of("Content-Type", "application/octet-stream"));
          body.write(new byte[40_000]);
          body.flush();
          throw new IOException("the other half is lost");
        });
  }

  private static String exchange(String... parts) throws IOException {
    try (Socket socket = gateway.connect()) {
      for (String part : parts) {
        socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
      }
      return rest(socket);
    }
  }

  private static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
  }

  private static String readUntil(Socket socket, String end) throws IOException {
    StringBuilder read = new StringBuilder();
    int c = socket.getInputStream().read();
    while (c >= 0) {
      read.append((char) c);
      if (read.toString().endsWith(end)) {
        break;
      }
      c = socket.getInputStream().read();
    }
    return read.toString();
  }

  @Test
  void answersPipelinedRequestsInOrder() throws Exception {
    String answers =
        exchange(
            "GET /wait/300 HTTP/1.1\r\nHost: x\r\n\r\n"
                + "GET /ping HTTP/1.1\r\nHost: x\r\n\r\n"
                + "POST /memory HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                + "GET /wait/20 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assertThat(answers.split("HTTP/1.1 200 OK")).hasSize(5);
    assertThat(answers)
        .containsSubsequence("\r\n\r\n300", "\r\n\r\nOK.", "\r\n\r\n3", "\r\n\r\n20");
  }

  @Test
  void keepsConnectionsAliveAndClosesIdleOnes() throws Exception {
    try (Socket socket = gateway.connect()) {
      for (int i = 0; i < 3; i++) {
        socket.getOutputStream().write("GET /ping HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
        assertThat(readUntil(socket, "OK.\n")).contains("200 OK");
      }
      assertThat(rest(socket)).isEmpty();
    }
  }

  @Test
  void aHandlerMayTakeLongerThanTheIdleTimeout() {
    assertThat(gateway.get("/wait/2500").body()).isEqualTo("2500");
  }

  @Test
  void tricklingHeadersAreCutOff() throws Exception {
    try (Socket socket = gateway.connect()) {
      long start = System.nanoTime();
      OutputStream out = socket.getOutputStream();
      out.write("GET /ping HTTP/1.1\r\n".getBytes(UTF_8));
      socket.setSoTimeout(200);
      boolean open = true;
      while (open && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(20)) {
        try {
          out.write("X-A: b\r\n".getBytes(UTF_8));
          open = socket.getInputStream().read() >= 0;
        } catch (java.net.SocketTimeoutException e) {
          open = true;
        } catch (IOException e) {
          open = false;
        }
      }
      assertThat(open).isFalse();
    }
  }

  @Test
  void chunkedBodies() throws Exception {
    String head =
        "POST /%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
    String body = "5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n";
    assertThat(exchange(head.formatted("memory") + body)).contains("200 OK").endsWith("\r\n\r\n11");
    assertThat(exchange(head.formatted("stream") + body)).contains("200 OK").endsWith("\r\n\r\n11");
    assertThat(exchange(head.formatted("stream") + "zz\r\nhello\r\n")).doesNotContain("200 OK");
  }

  @Test
  void bodiesAboveTheLimitsAre413() throws Exception {
    assertThat(gateway.call("POST", "/memory", "x".repeat(100_000)).body()).isEqualTo("100000");
    assertThat(gateway.call("POST", "/memory", "x".repeat(100_001)).statusCode()).isEqualTo(413);
    assertThat(gateway.call("POST", "/stream", "x".repeat(1_000_000)).body()).isEqualTo("1000000");
    assertThat(gateway.call("POST", "/stream", "x".repeat(1_000_001)).statusCode()).isEqualTo(413);
    byte[] large = new byte[1_200_000];
    for (String path : List.of("/memory", "/stream")) {
      HttpResponse<String> response =
          gateway.send(
              gateway
                  .request(path)
                  .POST(
                      java.net.http.HttpRequest.BodyPublishers.ofInputStream(
                          () -> new java.io.ByteArrayInputStream(large))));
      assertThat(response.statusCode()).as(path).isEqualTo(413);
    }
  }

  @Test
  void expectContinueIsAnsweredOnlyWhenTheBodyIsWanted() throws Exception {
    try (Socket socket = gateway.connect()) {
      String head =
          "POST /%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n";
      socket.getOutputStream().write(head.formatted("stream", 100_000).getBytes(UTF_8));
      assertThat(readUntil(socket, "\r\n\r\n")).startsWith("HTTP/1.1 100 Continue");
      socket.getOutputStream().write(new byte[100_000]);
      assertThat(rest(socket)).contains("200 OK").endsWith("100000");
      assertThat(exchange(head.formatted("nowhere", 100_000))).startsWith("HTTP/1.1 404");
      assertThat(exchange(head.formatted("stream", 2_000_000))).startsWith("HTTP/1.1 413");
    }
  }

  @Test
  void anUnreadBodyDoesNotDisturbTheAnswer() {
    assertThat(gateway.call("POST", "/ignore", "x".repeat(900_000)).body()).isEqualTo("ignored");
    assertThat(gateway.call("POST", "/ignore", "x".repeat(10)).body()).isEqualTo("ignored");
    assertThat(gateway.call("POST", "/nowhere", "x".repeat(900_000)).statusCode()).isEqualTo(404);
  }

  @Test
  void aClientThatStallsInItsBodyIsCutOff() throws Exception {
    FAILURES.clear();
    String head = "POST /stream HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nabc";
    assertThat(exchange(head)).isEmpty();
    assertThat(FAILURES.poll(10, TimeUnit.SECONDS)).hasMessageContaining("sent nothing");
    assertThat(exchange("POST /memory HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\nabc"))
        .isEmpty();
  }

  @Test
  void aClientThatDoesNotReadIsCutOff() throws Exception {
    FAILURES.clear();
    try (Socket socket = gateway.connect()) {
      socket.getOutputStream().write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
      assertThat(FAILURES.poll(20, TimeUnit.SECONDS)).hasMessageContaining("took nothing");
    }
  }

  @Test
  void aClientThatGoesAwayEndsTheHandler() throws Exception {
    FAILURES.clear();
    try (Socket socket = gateway.connect()) {
      socket.getOutputStream().write("GET /endless HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
      assertThat(socket.getInputStream().readNBytes(100_000)).hasSize(100_000);
    }
    assertThat(FAILURES.poll(20, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
    try (Socket socket = gateway.connect()) {
      socket
          .getOutputStream()
          .write(
              "POST /stream HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\nab"
                  .getBytes(UTF_8));
    }
    assertThat(FAILURES.poll(20, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
  }

  @Test
  void aFailureInTheMiddleOfAnAnswerIsNotTakenForItsEnd() throws Exception {
    String answer = exchange("GET /half HTTP/1.1\r\nHost: x\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.1 200").doesNotEndWith("0\r\n\r\n");
    assertThatThrownBy(() -> gateway.get("/half")).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void malformedRequestsAreRefused() throws Exception {
    assertThat(exchange("complete rubbish\r\n\r\n")).matches("(?s)HTTP/1.[01] 400 .*");
    assertThat(exchange("GET /ping HTTP/1.1\r\nBad Header\r\n: x\r\n\r\n"))
        .matches("(?s)HTTP/1.[01] 400 .*");
    assertThat(exchange("GET /ping HTTP/1.1\r\nX: " + "a".repeat(9000) + "\r\n\r\n"))
        .matches("(?s)HTTP/1.[01] 431 .*");
    assertThat(exchange("GET /" + "a".repeat(9000) + " HTTP/1.1\r\n\r\n"))
        .matches("(?s)HTTP/1.[01] 414 .*");
    assertThat(exchange("GET /wait/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .matches("(?s)HTTP/1.[01] 400 .*");
    assertThat(exchange("POST /memory HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"))
        .matches("(?s)HTTP/1.[01] 400 .*");
    assertThat(
            exchange(
                "POST /memory HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"))
        .matches("(?s)HTTP/1.[01] 400 .*");
    assertThat(gateway.get("/ping").statusCode()).isEqualTo(200);
  }

  @Test
  void closingLetsRunningRequestsFinish() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    TestGateway other =
        TestGateway.start(
            routes ->
                routes.get(
                    "/slow",
                    (in, out) -> {
                      entered.countDown();
                      release.await();
                      out.sendText(200, "finished");
                    }));
    CompletableFuture<HttpResponse<String>> slow =
        other
            .client()
            .sendAsync(other.request("/slow").build(), HttpResponse.BodyHandlers.ofString());
    entered.await();
    Thread closer = new Thread(other::close);
    closer.start();
    while (!other.gateway().isStopping()) {
      Thread.onSpinWait();
    }
    assertThatThrownBy(() -> other.get("/slow")).hasCauseInstanceOf(IOException.class);
    release.countDown();
    assertThat(slow.get(20, TimeUnit.SECONDS).body()).isEqualTo("finished");
    closer.join();
    assertThatThrownBy(other::connect).hasCauseInstanceOf(IOException.class);
  }

  @Test
  void pipelinedRequestsDoNotDelayTheClosing() throws Exception {
    TestGateway other =
        TestGateway.start(
            GatewayOptions.builder().port(0).shutdownGrace(Duration.ofSeconds(60)).build(),
            new CommonEndpoints(),
            HttpGatewayConnectionTest::register);
    try (Socket socket = other.connect()) {
      socket
          .getOutputStream()
          .write(
              ("GET /wait/50 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3)
                      + "GET /ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                  .getBytes(UTF_8));
      assertThat(rest(socket)).endsWith("OK.\n");
    }
    long start = System.nanoTime();
    other.close();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
  }

  @Test
  void closingInterruptsWhatRunsLongerThanTheGrace() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    TestGateway other =
        TestGateway.start(
            GatewayOptions.builder().port(0).shutdownGrace(Duration.ofMillis(100)).build(),
            routes ->
                routes.get(
                    "/never",
                    (in, out) -> {
                      entered.countDown();
                      try {
                        new CountDownLatch(1).await();
                      } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                      }
                    }));
    try (Socket socket = other.connect()) {
      socket.getOutputStream().write("GET /never HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(UTF_8));
      entered.await();
      other.close();
      assertThat(interrupted.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aPortInUseIsReported() {
    assertThatThrownBy(
            () -> TestGateway.start(GatewayOptions.builder().port(gateway.port()).build()))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("Cannot listen on 127.0.0.1:" + gateway.port());
  }
}
