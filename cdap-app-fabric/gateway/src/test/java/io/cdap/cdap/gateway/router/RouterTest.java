package io.cdap.cdap.gateway.router;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.GatewayOptions;
import io.cdap.cdap.gateway.Routes;
import io.cdap.cdap.gateway.TestGateway;
import io.cdap.cdap.gateway.TrustedAddresses;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RouterTest {
  private static final String METHODS = "/v3/namespaces/default/apps/shop/services/buy/methods/";
  private static final String VERSION =
      "/v3/namespaces/default/apps/shop/versions/%s/services/buy/methods/";
  private static final String SERVICE = ServiceNames.service("default", "shop", "buy");

  private final List<TestGateway> backends = new ArrayList<>();
  private TestRouter router;

  @BeforeEach
  void start() {
    router = TestRouter.start();
    router.add(ServiceNames.APPFABRIC, backend("appfabric"));
  }

  @AfterEach
  void stop() {
    router.close();
    backends.forEach(TestGateway::close);
  }

  private TestGateway backend(String name) {
    TestGateway backend =
        TestGateway.start(GatewayOptions.builder().port(0).build(), r -> register(r, name));
    backends.add(backend);
    return backend;
  }

  private static void register(Routes routes, String name) {
    routes.add("*", "/**", (in, out) -> out.sendText(200, name + " " + in.method()));
    routes.get(
        "/**/headers",
        (in, out) -> {
          out.header("X-Own", "kept");
          out.header("X-Own", "twice");
          StringBuilder text = new StringBuilder();
          for (String header :
              List.of(
                  "Host",
                  "X-A",
                  "X-Named",
                  "Keep-Alive",
                  "TE",
                  "Upgrade",
                  "Authorization",
                  "CDAP-UserId")) {
            text.append(header).append('=').append(in.header(header).orElse("-")).append('\n');
          }
          out.sendText(200, text + in.uri());
        });
    routes.get("/**/nothing", (in, out) -> out.sendStatus(204));
    routes.get(
        "/**/text",
        (in, out) -> {
          try (OutputStream answer = out.stream(200, Map.of("Content-Type", "text/plain"))) {
            for (int i = 0; i < 50_000; i++) {
              answer.write("line\n".getBytes(UTF_8));
            }
          }
        });
    routes.post("/**/echo", (in, out) -> out.sendText(201, in.bodyText()));
    routes.post("/**/unread", (in, out) -> out.sendText(404, "nothing here"));
    routes.get(
        "/**/wait/{millis}",
        (in, out) -> {
          Thread.sleep(Long.parseLong(in.pathParameter("millis")));
          out.sendText(200, in.pathParameter("millis"));
        });
  }

  @Test
  void theUserHeaderOfThoseWhoMayNotSendItIsLeftOut() {
    assertThat(router.send(router.request("/v3/headers").header("CDAP-UserId", "bob")).body())
        .contains("CDAP-UserId=bob");
    try (TestRouter closed =
        TestRouter.start(
            RouterOptions.builder().userHeaderFrom(TrustedAddresses.parse("10.0.0.1")))) {
      closed.add(ServiceNames.APPFABRIC, backends.get(0));
      assertThat(closed.send(closed.request("/v3/headers").header("CDAP-UserId", "bob")).body())
          .contains("CDAP-UserId=-");
    }
  }

  @Test
  void everyInstanceHasItsTurn() {
    router.add(SERVICE, backend("a"));
    router.add(SERVICE, backend("b"));
    router.add(SERVICE, backend("c"));
    List<String> answers = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      answers.add(router.get(METHODS + "x").body());
    }
    assertThat(answers).filteredOn("a GET"::equals).hasSize(3);
    assertThat(answers).filteredOn("b GET"::equals).hasSize(3);
    assertThat(answers).filteredOn("c GET"::equals).hasSize(3);
  }

  @Test
  void theVersionSelectsAndWithoutOneTheLastRunAnswers() {
    router.add(SERVICE, backend("old").port(), Map.of("version", "1.0", "generation", "1000"));
    router.add(SERVICE, backend("new").port(), Map.of("version", "2.0", "generation", "2000"));
    for (int i = 0; i < 4; i++) {
      assertThat(router.get(METHODS + "x").body()).isEqualTo("new GET");
      assertThat(router.get(VERSION.formatted("-SNAPSHOT") + "x").body()).isEqualTo("new GET");
      assertThat(router.get(VERSION.formatted("1.0") + "x").body()).isEqualTo("old GET");
      assertThat(router.get(VERSION.formatted("2.0") + "x").body()).isEqualTo("new GET");
      assertThat(router.get(VERSION.formatted("3.0") + "x").body()).isEqualTo("appfabric GET");
    }
  }

  @Test
  void whatIsNoRunningServiceGoesToTheApplicationFabric() {
    router.add(SERVICE, backend("service"));
    assertThat(router.get("/v3/namespaces").body()).isEqualTo("appfabric GET");
    assertThat(router.get("/").body()).isEqualTo("appfabric GET");
    assertThat(router.get(METHODS.replace("/methods/", "/status")).body())
        .isEqualTo("appfabric GET");
    assertThat(router.get(METHODS.replace("buy", "sell") + "x").body()).isEqualTo("appfabric GET");
    assertThat(router.get(METHODS.replace("services", "spark") + "x").body())
        .isEqualTo("appfabric GET");
    router.add(ServiceNames.spark("default", "shop", "buy"), backend("spark"));
    assertThat(router.get(METHODS.replace("services", "spark") + "x").body())
        .isEqualTo("spark GET");
    assertThat(router.get("//v3//namespaces/def%61ult/apps/shop/services/buy/methods").body())
        .isEqualTo("service GET");
  }

  @Test
  void theLeaderOfTheHighestEpochIsAsked() {
    router.add(ServiceNames.APPFABRIC, backend("second").port(), Map.of("generation", "2"));
    router.add(ServiceNames.APPFABRIC, backend("first").port(), Map.of("generation", "1"));
    for (int i = 0; i < 4; i++) {
      assertThat(router.get("/v3/namespaces").body()).isEqualTo("second GET");
    }
  }

  @Test
  void internalPathsAreNotThere() throws Exception {
    for (String path :
        List.of(
            "/v3Internal/runtime",
            "//v3Internal//runtime",
            "/v3%49nternal/x",
            "/%763Internal",
            "/v1/namespaces/x")) {
      assertThat(router.get(path).statusCode()).as(path).isEqualTo(404);
    }
    assertThat(
            router.exchange(
                "GET http://x/v3Internal/y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 404");
    assertThat(
            router.exchange(
                "GET http://x/v3/y?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 200");
    assertThat(router.exchange("CONNECT x:80 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 400");
    assertThat(router.exchange("GET /v3/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
        .doesNotStartWith("HTTP/1.1 5");
  }

  @Test
  void headersOfTheConnectionStayAndOthersPass() throws Exception {
    String answer =
        router.exchange(
            "GET /v3/headers?q=%20a+b&r HTTP/1.1\r\nHost: shop.example\r\nX-A: b\r\nX-Named: c\r\n"
                + "Keep-Alive: timeout=5\r\nTE: trailers\r\nUpgrade: h2c\r\nAuthorization: me\r\n"
                + "Connection: close, x-named, authorization\r\n\r\n");
    assertThat(answer)
        .contains("200 OK", "kept", "twice")
        .contains("Host=shop.example\nX-A=b\nX-Named=-\nKeep-Alive=-\nTE=-\nUpgrade=-")
        .contains("Authorization=me")
        .endsWith("/v3/headers?q=%20a+b&r");
  }

  @Test
  void allMethodsAndEmptyAnswers() throws Exception {
    for (String method : List.of("GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS")) {
      assertThat(
              router
                  .send(
                      router.request("/v3/any").method(method, HttpRequest.BodyPublishers.noBody()))
                  .body())
          .isEqualTo("appfabric " + method);
    }
    String head = router.exchange("HEAD /v3/any HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assertThat(head).startsWith("HTTP/1.1 200 OK").endsWith("\r\n\r\n");
    HttpResponse<String> nothing = router.get("/v3/nothing");
    assertThat(nothing.statusCode()).isEqualTo(204);
    assertThat(nothing.body()).isEmpty();
  }

  @Test
  void compressedAnswersPassAsTheyAre() throws Exception {
    HttpResponse<java.io.InputStream> response =
        router
            .client()
            .send(
                router.request("/v3/text").header("Accept-Encoding", "gzip").build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
    try (GZIPInputStream body = new GZIPInputStream(response.body())) {
      assertThat(body.readAllBytes()).hasSize(250_000);
    }
  }

  @Test
  void oldClientsGetAnAnswerThatEndsWithTheConnection() throws Exception {
    String answer = router.exchange("GET /v3/text HTTP/1.0\r\n\r\n");
    assertThat(answer).startsWith("HTTP/1.0 200").doesNotContainIgnoringCase("chunked");
    assertThat(answer.substring(answer.indexOf("\r\n\r\n") + 4)).hasSize(250_000);
  }

  @Test
  void bodiesPassChunkedOrNot() throws Exception {
    assertThat(router.post("/v3/echo", "hello").body()).isEqualTo("hello");
    assertThat(router.post("/v3/echo", "").statusCode()).isEqualTo(201);
    String chunked =
        router.exchange(
            "POST /v3/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n");
    assertThat(chunked).startsWith("HTTP/1.1 201").endsWith("\r\n\r\nhello world");
  }

  @Test
  void anUnreadBodyDoesNotDisturbTheAnswer() {
    for (int i = 0; i < 3; i++) {
      HttpResponse<String> large = router.post("/v3/unread", "x".repeat(3_000_000));
      assertThat(large.statusCode()).isEqualTo(404);
      assertThat(large.body()).isEqualTo("nothing here");
      assertThat(router.post("/v3/unread", "x").body()).isEqualTo("nothing here");
    }
  }

  @Test
  void consentToABodyIsTheEndpoints() throws Exception {
    String head =
        "POST /v3/%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n";
    try (Socket socket = router.connect()) {
      socket.getOutputStream().write(head.formatted("echo", 100_000).getBytes(UTF_8));
      assertThat(TestRouter.readUntil(socket, "\r\n\r\n")).startsWith("HTTP/1.1 100 Continue");
      socket.getOutputStream().write("y".repeat(100_000).getBytes(UTF_8));
      assertThat(TestRouter.rest(socket)).contains("201 Created").endsWith("y".repeat(100_000));
    }
    try (Socket socket = router.connect()) {
      socket.getOutputStream().write(head.formatted("unread", 100_000).getBytes(UTF_8));
      assertThat(TestRouter.readUntil(socket, "nothing here")).startsWith("HTTP/1.1 404");
    }
  }

  @Test
  void pipelinedRequestsAreAnsweredInOrder() throws Exception {
    String answers =
        router.exchange(
            "GET /v3/wait/300 HTTP/1.1\r\nHost: x\r\n\r\n"
                + "GET /v3/any HTTP/1.1\r\nHost: x\r\n\r\n"
                + "POST /v3/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc"
                + "GET /v3/wait/20 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assertThat(answers)
        .containsSubsequence("\r\n\r\n300", "\r\n\r\nappfabric GET", "\r\n\r\nabc", "\r\n\r\n20");
  }

  @Test
  void tooLargeRequestsAreRefused() throws Exception {
    try (TestRouter small =
        TestRouter.start(RouterOptions.builder().maxBody(100_000).maxHeaderSize(8192))) {
      small.add(ServiceNames.APPFABRIC, backends.get(0));
      assertThat(small.post("/v3/echo", "x".repeat(100_000)).statusCode()).isEqualTo(201);
      assertThat(small.post("/v3/echo", "x".repeat(100_001)).statusCode()).isEqualTo(413);
      HttpResponse<String> chunked =
          small.send(
              small
                  .request("/v3/echo")
                  .POST(
                      HttpRequest.BodyPublishers.ofInputStream(
                          () -> new java.io.ByteArrayInputStream(new byte[300_000]))));
      assertThat(chunked.statusCode()).isEqualTo(413);
      assertThat(small.exchange("GET /v3/x HTTP/1.1\r\nX: " + "a".repeat(9000) + "\r\n\r\n"))
          .contains(" 431 ");
      assertThat(small.exchange("GET /" + "a".repeat(9000) + " HTTP/1.1\r\n\r\n"))
          .contains(" 414 ");
      assertThat(small.exchange("complete rubbish\r\n\r\n")).contains(" 400 ");
    }
  }

  @Test
  void connectionsOnWhichNothingHappensAreClosed() throws Exception {
    try (TestRouter quick =
            TestRouter.start(
                RouterOptions.builder()
                    .idleTimeout(java.time.Duration.ofMillis(500))
                    .slowClientTimeout(java.time.Duration.ofMillis(500)));
        Socket idle = quick.connect();
        Socket stalls = quick.connect()) {
      quick.add(ServiceNames.APPFABRIC, backends.get(0));
      stalls
          .getOutputStream()
          .write(
              "POST /v3/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc".getBytes(UTF_8));
      assertThat(TestRouter.rest(idle)).isEmpty();
      assertThat(TestRouter.rest(stalls)).isEmpty();
      assertThat(quick.get("/v3/wait/1500").body()).isEqualTo("1500");
    }
  }

  @Test
  void closingLetsRunningRequestsFinish() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    TestGateway slow =
        TestGateway.start(
            routes ->
                routes.get(
                    "/**",
                    (in, out) -> {
                      entered.countDown();
                      release.await();
                      out.sendText(200, "finished");
                    }));
    backends.add(slow);
    router.add(SERVICE, slow);
    CompletableFuture<HttpResponse<String>> running =
        router
            .client()
            .sendAsync(router.request(METHODS + "x").build(), HttpResponse.BodyHandlers.ofString());
    entered.await();
    Thread closer = new Thread(router::close);
    closer.start();
    while (!router.router().isStopping()) {
      Thread.onSpinWait();
    }
    assertThatThrownBy(() -> router.get("/v3/any")).hasCauseInstanceOf(IOException.class);
    release.countDown();
    assertThat(running.get(20, TimeUnit.SECONDS).body()).isEqualTo("finished");
    closer.join();
    assertThatThrownBy(router::connect).isInstanceOf(IOException.class);
  }

  @Test
  void aPortInUseIsReported() {
    Router other =
        new Router(
            RouterOptions.builder().port(router.router().port()).build(), service -> List.of());
    assertThatThrownBy(other::start)
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("cannot listen on 127.0.0.1:" + router.router().port());
  }
}
