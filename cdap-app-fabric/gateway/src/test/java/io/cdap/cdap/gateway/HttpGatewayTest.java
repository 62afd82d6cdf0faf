package io.cdap.cdap.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParseException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.ForbiddenException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import io.cdap.cdap.error.TooLargeException;
import io.cdap.cdap.error.UnauthenticatedException;
import io.cdap.cdap.error.UnavailableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpGatewayTest {
  private record Person(String name, Integer age) {}

  private static TestGateway gateway;

  @BeforeAll
  static void start() {
    gateway = TestGateway.start(new CommonEndpoints(), HttpGatewayTest::register);
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  private static void register(Routes routes) {
    routes.get("/v3/namespaces/{ns}", (in, out) -> out.sendText(200, in.pathParameter("ns")));
    routes.put(
        "/v3/namespaces/{ns}",
        (in, out) -> out.sendJson(in.bodyJson(Person.class).orElse(new Person("none", null))));
    routes.get("/fail/{how}", (in, out) -> fail(in.pathParameter("how")));
    routes.get("/query", (in, out) -> out.sendJson(in.queryParameters()));
    routes.add("*", "/methods/**", (in, out) -> out.sendText(200, in.method() + " " + in.tail()));
    routes.get("/nothing", (in, out) -> {});
    routes.get("/big", (in, out) -> out.sendText(200, "x".repeat(100_000)));
    routes.get(
        "/bytes",
        (in, out) -> out.send(200, "application/octet-stream", ByteBuffer.allocate(9000)));
    routes.get("/inject", (in, out) -> out.header("X-Bad", "a\r\nSet-Cookie: b").sendStatus(200));
    routes.post("/text", (in, out) -> out.sendText(200, in.bodyText()));
    routes.get(
        "/twice",
        (in, out) -> {
          out.header("X-Note", "n").sendText(202, "once");
          out.sendText(200, "twice");
        });
  }

  private static void fail(String how) throws Exception {
    throw switch (how) {
      case "401" -> new UnauthenticatedException("who are you");
      case "403" -> new ForbiddenException("locked");
      case "404" -> new NotFoundException("'x' was not found.");
      case "409" -> new ConflictException("busy");
      case "413" -> new TooLargeException("too large");
      case "501" -> new NotSupportedException("not here");
      case "503" -> new UnavailableException("later");
      case "json" -> new JsonParseException("broken");
      case "nested" -> new IllegalStateException("outer", new IOException("the disk is full"));
      case "silent" -> new IllegalStateException();
      default -> new IOException("plain");
    };
  }

  @Test
  void pingStatusAndRoot() {
    HttpResponse<String> ping = gateway.get("/ping");
    assertThat(ping.statusCode()).isEqualTo(200);
    assertThat(ping.body()).isEqualTo("OK.\n");
    assertThat(ping.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
    assertThat(gateway.get("/status").body()).isEqualTo("OK");
    assertThat(gateway.get("/").statusCode()).isEqualTo(200);
    assertThat(gateway.get("/").body()).isEmpty();
  }

  @Test
  void unknownPathIs404WithItsPath() {
    HttpResponse<String> response = gateway.get("/v4/x?a=b");
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEqualTo("Problem accessing: /v4/x. Reason: Not Found");
  }

  @Test
  void knownPathWithAnotherMethodIs405() {
    HttpResponse<String> response = gateway.call("DELETE", "/v3/namespaces/ns1", "");
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.body()).isEqualTo("/v3/namespaces/ns1");
    assertThat(response.headers().firstValue("Allow")).contains("GET, PUT");
    HttpResponse<String> head = gateway.call("HEAD", "/ping", "");
    assertThat(head.statusCode()).isEqualTo(405);
    assertThat(head.body()).isEmpty();
    assertThat(gateway.call("RUBBISH", "/ping", "").statusCode()).isEqualTo(405);
    assertThat(gateway.call("RUBBISH", "/methods/a", "").body()).isEqualTo("RUBBISH a");
  }

  @ParameterizedTest
  @CsvSource({
    "401,401,who are you",
    "403,403,locked",
    "404,404,'''x'' was not found.'",
    "409,409,busy",
    "413,413,too large",
    "501,501,not here",
    "503,503,later",
    "json,400,Request body is invalid JSON: broken",
    "nested,500,the disk is full",
    "silent,500,The platform failed unexpectedly; its log says why.",
    "plain,500,plain"
  })
  void failuresBecomeStatusAndText(String how, int status, String text) {
    HttpResponse<String> response = gateway.get("/fail/" + how);
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.body()).isEqualTo(text);
    assertThat(response.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
  }

  @Test
  void jsonBodies() {
    assertThat(gateway.call("PUT", "/v3/namespaces/x", "{\"name\":\"Ada\",\"more\":1}").body())
        .isEqualTo("{\"name\":\"Ada\"}");
    assertThat(gateway.call("PUT", "/v3/namespaces/x", "").body()).isEqualTo("{\"name\":\"none\"}");
    assertThat(gateway.call("PUT", "/v3/namespaces/x", "{\"name\":").statusCode()).isEqualTo(400);
    assertThat(gateway.call("PUT", "/v3/namespaces/x", "[1]").statusCode()).isEqualTo(400);
  }

  @Test
  void queryParametersKeepOrderAndAreDecoded() {
    assertThat(gateway.get("/query?b=1&a=x+y%26&b=2&flag").body())
        .isEqualTo("{\"b\":[\"1\",\"2\"],\"a\":[\"x y\\u0026\"],\"flag\":[\"\"]}");
  }

  @Test
  void emptyAnswerOfASilentHandlerIs200() {
    HttpResponse<String> response = gateway.get("/nothing");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEmpty();
  }

  @Test
  void secondSendDoesNotReachTheClient() {
    HttpResponse<String> response = gateway.get("/twice");
    assertThat(response.statusCode()).isEqualTo(202);
    assertThat(response.headers().firstValue("X-Note")).contains("n");
  }

  @Test
  void headersCannotBeSplit() {
    HttpResponse<String> response = gateway.get("/inject");
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.headers().firstValue("Set-Cookie")).isEmpty();
  }

  @Test
  void compressesTextWhenAsked() throws Exception {
    HttpResponse<InputStream> zipped =
        gateway
            .client()
            .send(
                gateway.request("/big").header("Accept-Encoding", "deflate, gzip").build(),
                HttpResponse.BodyHandlers.ofInputStream());
    assertThat(zipped.headers().firstValue("Content-Encoding")).contains("gzip");
    byte[] bytes = zipped.body().readAllBytes();
    assertThat(bytes.length).isLessThan(2000);
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      assertThat(in.readAllBytes()).hasSize(100_000);
    }
    assertThat(gateway.get("/big").headers().firstValue("Content-Encoding")).isEmpty();
    for (String path : List.of("/ping", "/bytes")) {
      assertThat(
              gateway.send(gateway.request(path).header("Accept-Encoding", "gzip")).headers().map())
          .as(path)
          .doesNotContainKey("content-encoding");
    }
  }

  @Test
  void readsCompressedBodies() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write("hello".getBytes(StandardCharsets.UTF_8));
    }
    HttpResponse<String> response =
        gateway.send(
            gateway
                .request("/text")
                .header("Content-Encoding", "gzip")
                .POST(BodyPublishers.ofByteArray(bytes.toByteArray())));
    assertThat(response.body()).isEqualTo("hello");
    HttpResponse<String> broken =
        gateway.send(
            gateway
                .request("/text")
                .header("Content-Encoding", "gzip")
                .POST(BodyPublishers.ofString("no gzip at all")));
    assertThat(broken.statusCode()).isEqualTo(400);
  }

  @Test
  void hundredAtOnce() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      answers.add(
          gateway
              .client()
              .sendAsync(
                  gateway.request("/v3/namespaces/n" + i).build(),
                  HttpResponse.BodyHandlers.ofString()));
    }
    for (int i = 0; i < 100; i++) {
      assertThat(answers.get(i).get(30, TimeUnit.SECONDS).body()).isEqualTo("n" + i);
    }
  }

  @Test
  void refusesWith503WhenTooManyWait() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    GatewayOptions options =
        GatewayOptions.builder().port(0).workerThreads(1).workerQueue(1).build();
    HttpEndpoints blocking =
        routes ->
            routes.get(
                "/block",
                (in, out) -> {
                  release.await();
                  out.sendText(200, "done");
                });
    try (TestGateway small = TestGateway.start(options, blocking)) {
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        answers.add(
            small
                .client()
                .sendAsync(small.request("/block").build(), HttpResponse.BodyHandlers.ofString()));
      }
      CompletableFuture.anyOf(answers.toArray(CompletableFuture[]::new)).get(30, TimeUnit.SECONDS);
      release.countDown();
      Map<Integer, Integer> statuses = new java.util.TreeMap<>();
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        statuses.merge(answer.get(30, TimeUnit.SECONDS).statusCode(), 1, Integer::sum);
      }
      assertThat(statuses.get(503)).isBetween(1, 3);
      assertThat(statuses.get(200)).isBetween(2, 4);
    }
  }
}
