package io.cdap.cdap.acceptance;

import static io.cdap.cdap.acceptance.Platform.assertClear;
import static io.cdap.cdap.acceptance.Platform.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import io.cdap.cdap.acceptance.steps.Repository;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that nobody should send get a clear answer and leave nothing behind. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileInputTest {
  private static final long TWO_GIGABYTES = 2L << 30;
  private static final String DEFAULT = "/v3/namespaces/default";

  @TempDir private static Path data;
  @TempDir private static Path files;

  private SandboxUnderTest sandbox;
  private HttpCalls http;
  private Platform platform;

  @BeforeAll
  void start() throws Exception {
    sandbox = SandboxUnderTest.startWith(data, "artifact.upload.max.bytes", "67108864");
    http = sandbox.http();
    platform = new Platform(http, data);
    Path jar = new TestJars(files).hostile();
    http.upload(DEFAULT + "/apps", jar, "X-Archive-Name", "Hostile-1.0.0.jar").expect(200);
    http.post(DEFAULT + "/apps/Hostile/services/Good/start", "").expect(200);
    http.awaitStatus(DEFAULT + "/apps/Hostile/services/Good", "RUNNING");
  }

  @AfterEach
  void platformIsUnharmed() throws Exception {
    platform.assertUnharmed();
    http.get(good("/ok")).expect(200);
  }

  @AfterAll
  void stop() throws Exception {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  /** Method, path below /v3, body and the status, one request a line. */
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvFileSource(
      resources = "/hostile/requests.csv",
      delimiter = '|',
      quoteCharacter = '\'',
      numLinesToSkip = 1,
      emptyValue = "")
  void refuses(String method, String path, String body, int status) throws Exception {
    List<String> before = names();
    Answer answer =
        http.send(
            method,
            "/v3" + expand(path),
            body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(expand(body)));
    if (status >= 400) {
      assertRefused(answer, status);
    } else {
      answer.expect(status);
    }
    assertThat(names()).isEqualTo(before);
  }

  /** Everything that has a name. */
  private List<String> names() throws IOException, InterruptedException {
    List<String> all = new ArrayList<>();
    for (String list :
        List.of(
            "/v3/namespaces",
            DEFAULT + "/artifacts",
            DEFAULT + "/apps",
            DEFAULT + "/data/datasets",
            DEFAULT + "/data/modules",
            DEFAULT + "/securekeys",
            DEFAULT + "/preferences",
            DEFAULT + "/apps/Hostile/services/Bad/runs")) {
      all.add(http.get(list).expect(200).body());
    }
    return all;
  }

  private static String expand(String text) {
    return text.replace("{300}", "a".repeat(300))
        .replace("{deep}", "[".repeat(20_000))
        .replace("{huge}", "9".repeat(5_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /v3/namespaces/%zz HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/namespaces/%c0%af HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/namespaces/%00 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/namespaces/% HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/namespaces/..%2f..%2fetc HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /v3/namespaces?%zz=%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET http://[bad HTTP/1.1\r\nHost: a\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET\r\n\r\n",
        "GET /v3/namespaces HTTP/9.9\r\n\r\n",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "PUT /v3/namespaces/x1 HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
        "GET /v3/namespaces HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n",
        "GET /v3/namespaces HTTP/1.1\r\nHost: a\r\n: empty\r\n\r\n"
      })
  void garbage(String request) throws Exception {
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      String head = connection.send(request).head();
      assertThat(head).as(request).matches("(?s)HTTP/\\d\\.\\d (200|4\\d\\d|501) .*|");
    }
    http.get("/v3/namespaces/x1").expect(404);
  }

  @Test
  void garbageAfterAGoodRequest() throws Exception {
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      String all =
          connection
              .send("GET /ping HTTP/1.1\r\nHost: a\r\n\r\n\u0001\u0002garbage\r\n\r\n")
              .rest();
      assertThat(all).startsWith("HTTP/1.1 200").contains(" 400 Bad Request");
    }
  }

  @Test
  void manyPipelinedRequestsAreAnsweredInOrder() throws Exception {
    int count = 200;
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      StringBuilder requests = new StringBuilder();
      for (int i = 0; i < count; i++) {
        requests.append("GET /v3/namespaces/none%d HTTP/1.1\r\nHost: a\r\n\r\n".formatted(i));
      }
      requests.append("GET /ping HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      String all = connection.send(requests.toString()).rest();
      int from = 0;
      for (int i = 0; i < count; i++) {
        from = all.indexOf("none" + i + "'", from);
        assertThat(from).as("answer %d", i).isPositive();
      }
    }
  }

  @Test
  void hugeHeadersAndRequestLines() throws Exception {
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      connection.send("GET /ping HTTP/1.1\r\nHost: a\r\nX-Big: " + "x".repeat(200_000));
      assertThat(connection.status()).isEqualTo(431);
    }
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      connection.send("GET /" + "x".repeat(200_000));
      assertThat(connection.status()).isEqualTo(414);
    }
  }

  @Test
  void clientsThatSendHalfARequest() throws Exception {
    List<RawConnection> connections = new ArrayList<>();
    try {
      for (int i = 0; i < 200; i++) {
        RawConnection connection = new RawConnection(sandbox.url());
        connections.add(connection);
        connection.send(
            i % 2 == 0
                ? "GET /ping HTTP/1.1\r\nHost:"
                : "POST %s/artifacts/slow HTTP/1.1\r\nHost: a\r\nArtifact-Version: 1.0.0\r\n"
                        .formatted(DEFAULT)
                    + "Content-Length: 1000000\r\n\r\nPK");
      }
      http.get("/ping").expect(200);
      http.get(good("/ok")).expect(200);
    } finally {
      for (RawConnection connection : connections) {
        connection.close();
      }
    }
    http.get(DEFAULT + "/artifacts/slow").expect(404);
  }

  @Test
  void gzipBombsAndBrokenGzip() throws Exception {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bomb)) {
      byte[] spaces = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < 500; i++) {
        out.write(spaces);
      }
    }
    byte[] bytes = bomb.toByteArray();
    String[] headers = {"Content-Encoding", "gzip"};
    assertRefused(
        http.send("PUT", "/v3/preferences", BodyPublishers.ofByteArray(bytes), headers), 413);
    assertRefused(
        http.send("PUT", "/v3/preferences", BodyPublishers.ofByteArray(bytes, 0, 100), headers),
        400);
    assertRefused(http.send("PUT", "/v3/preferences", BodyPublishers.ofString("{}"), headers), 400);
  }

  @Test
  void bodiesThatDoNotFitInMemory() throws Exception {
    assertRefused(
        http.send("PUT", "/v3/preferences", BodyPublishers.ofByteArray(new byte[64 << 20])), 413);
  }

  @Test
  void twoGigabytesToAnArtifact() throws Exception {
    String path = DEFAULT + "/artifacts/large";
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      connection.send(uploadHead(path, "Content-Length: " + TWO_GIGABYTES));
      assertThat(connection.status()).isEqualTo(413);
    }
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      connection.send(uploadHead(path, "Transfer-Encoding: chunked"));
      sendChunks(connection, TWO_GIGABYTES);
      assertThat(connection.status()).isEqualTo(413);
    } catch (IOException cutWhileSending) {
      assertThat(cutWhileSending).hasMessageMatching("(?i).*(reset|broken pipe|closed).*");
    }
    http.get(path).expect(404);
    assertRefused(
        http.send(
            "POST",
            DEFAULT + "/apps",
            BodyPublishers.ofByteArray(new byte[65 << 20]),
            "X-Archive-Name",
            "large-1.0.0.jar"),
        413);
    assertRefused(
        http.send(
            "PUT",
            DEFAULT + "/data/modules/large",
            BodyPublishers.ofByteArray(new byte[65 << 20]),
            "X-Class-Name",
            "a.B"),
        413);
  }

  private static String uploadHead(String path, String length) {
    return "POST %s HTTP/1.1\r\nHost: a\r\nArtifact-Version: 1.0.0\r\n%s\r\n\r\n"
        .formatted(path, length);
  }

  private static void sendChunks(RawConnection connection, long total) throws IOException {
    byte[] chunk = new byte[1 << 16];
    byte[] head = "10000\r\n".getBytes(StandardCharsets.US_ASCII);
    byte[] tail = "\r\n".getBytes(StandardCharsets.US_ASCII);
    for (long sent = 0; sent < total; sent += chunk.length) {
      connection.output().write(head);
      connection.output().write(chunk);
      connection.output().write(tail);
    }
    connection.send("0\r\n\r\n");
  }

  @Test
  void twoGigabytesToAService() throws Exception {
    try (RawConnection connection = new RawConnection(sandbox.url())) {
      connection.send(
          "POST %s HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: %d\r\n\r\n"
              .formatted(good("/sink"), TWO_GIGABYTES));
      byte[] chunk = new byte[1 << 16];
      for (long sent = 0; sent < TWO_GIGABYTES; sent += chunk.length) {
        connection.output().write(chunk);
      }
      assertThat(connection.rest())
          .startsWith("HTTP/1.1 200")
          .endsWith(Long.toString(TWO_GIGABYTES));
    }
    assertThat(residentKilobytes()).isLessThan(1_400_000);
  }

  private long residentKilobytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + sandbox.pid() + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void pathsThatLeaveAFileSet() throws Exception {
    for (String name : List.of("../../../escaped", "/../../escaped", "a/../../../../escaped")) {
      Answer answer = http.send("PUT", good("/files"), BodyPublishers.noBody(), "X-Name", name);
      assertThat(answer.status()).as(name).isBetween(400, 500);
    }
    try (var all = Files.walk(data)) {
      assertThat(all.filter(file -> file.getFileName().toString().equals("escaped"))).isEmpty();
    }
  }

  @Test
  void badHeaders() throws Exception {
    BodyPublisher jar = BodyPublishers.ofFile(Repository.demoJar());
    String path = DEFAULT + "/artifacts/headers";
    for (String[] headers :
        new String[][] {
          {"Artifact-Version", "not a version"},
          {"Artifact-Version", "../../1.0.0"},
          {"Artifact-Version", "1.0.0", "Artifact-Extends", "nonsense"},
          {"Artifact-Version", "1.0.0", "Artifact-Extends", "a[2.0.0,1.0.0)"},
          {"Artifact-Version", "1.0.0", "Artifact-Plugins", "{not json"},
          {"Artifact-Version", "1.0.0", "Artifact-Plugins", "[1,2]"},
          {"Artifact-Version", "1.0.0", "Artifact-Plugins", "[{\"type\":\"a\"}]"},
          {"Artifact-Version", "1.0.0", "Artifact-Plugins", "[null]"}
        }) {
      assertRefused(http.send("POST", path, jar, headers), 400, 404);
    }
    for (String archive : List.of("nonsense", "../../a-1.0.0.jar", "a b-1.0.0.jar")) {
      assertRefused(http.send("POST", DEFAULT + "/apps", jar, "X-Archive-Name", archive), 400);
    }
    assertRefused(
        http.send(
            "POST",
            DEFAULT + "/apps",
            jar,
            "X-Archive-Name",
            "headers-1.0.0.jar",
            "X-App-Config",
            "{not json"),
        400);
    assertThat(http.get(DEFAULT + "/artifacts").body()).doesNotContain("headers", "..");
  }

  @Test
  void twoCreatesOfTheSameThing() throws Exception {
    int rivals = 8;
    assertThat(statuses(rivals, () -> http.put("/v3/namespaces/race", ""))).containsOnly(200);
    assertThat(
            race(rivals, () -> http.put("/v3/namespaces/race2", "")).stream()
                .filter(answer -> answer.body().contains("created successfully")))
        .hasSize(1);
    List<Integer> artifacts =
        statuses(
            rivals,
            () ->
                http.upload(
                    "/v3/namespaces/race/artifacts/demo",
                    Repository.demoJar(),
                    "Artifact-Version",
                    "1.0.0"));
    assertOneWins(artifacts);
    String app = "/v3/namespaces/race/apps/Twin";
    assertThat(
            statuses(
                rivals,
                () ->
                    http.put(
                        app,
                        "{\"artifact\":{\"name\":\"demo\",\"version\":\"1.0.0\",\"scope\":\"USER\"}}")))
        .containsOnly(200);
    assertOneWins(
        statuses(
            rivals,
            () -> http.put("/v3/namespaces/race/data/datasets/d", "{\"typeName\":\"table\"}")));
    assertOneWins(statuses(rivals, () -> http.post(app + "/services/DemoService/start", "")));
    assertThat(http.get(app + "/services/DemoService/runs").json().getAsJsonArray()).hasSize(1);
    http.awaitStatus(app + "/services/DemoService", "RUNNING");
    Answer refused = assertRefused(http.delete("/v3/unrecoverable/namespaces/race"), 409);
    assertThat(refused.body()).contains("DemoService");
    assertRefused(http.delete(app), 409);
    http.post(app + "/services/DemoService/stop", "").expect(200);
    http.awaitStatus(app + "/services/DemoService", "STOPPED");
    http.delete("/v3/unrecoverable/namespaces/race").expect(200);
    http.get("/v3/namespaces/race").expect(404);
    http.delete("/v3/unrecoverable/namespaces/race2").expect(200);
  }

  private static void assertOneWins(List<Integer> statuses) {
    assertThat(statuses).containsOnly(200, 409);
    assertThat(statuses.stream().filter(status -> status == 200)).hasSize(1);
  }

  @Test
  void aNamespaceIsCreatedFilledAndDeletedAtTheSameTime() throws Exception {
    String namespace = "/v3/namespaces/churn";
    List<Answer> answers = new ArrayList<>();
    for (int round = 0; round < 10; round++) {
      int[] turn = {0};
      answers.addAll(
          race(
              6,
              () -> {
                int mine;
                synchronized (turn) {
                  mine = turn[0]++;
                }
                return switch (mine % 3) {
                  case 0 -> http.put(namespace, "");
                  case 1 -> http.put(namespace + "/data/datasets/d", "{\"typeName\":\"table\"}");
                  default -> http.delete("/v3/unrecoverable/namespaces/churn");
                };
              }));
    }
    for (Answer answer : answers) {
      assertThat(answer.status()).as(answer.body()).isIn(200, 404, 409);
      if (answer.status() != 200) {
        assertClear(answer);
      }
    }
    if (http.get(namespace).status() == 200) {
      http.delete("/v3/unrecoverable/namespaces/churn").expect(200);
    }
    http.put(namespace, "").expect(200);
    assertThat(http.get(namespace + "/data/datasets").body()).isEqualTo("[]");
    http.delete("/v3/unrecoverable/namespaces/churn").expect(200);
  }

  private static List<Integer> statuses(int rivals, Callable<Answer> request) throws Exception {
    return race(rivals, request).stream().map(Answer::status).toList();
  }

  private static List<Answer> race(int rivals, Callable<Answer> request) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(rivals);
    try {
      List<Future<Answer>> running = new ArrayList<>();
      for (int i = 0; i < rivals; i++) {
        running.add(threads.submit(request));
      }
      List<Answer> answers = new ArrayList<>();
      for (Future<Answer> answer : running) {
        answers.add(answer.get(60, TimeUnit.SECONDS));
      }
      return answers;
    } finally {
      threads.shutdownNow();
    }
  }

  private static String good(String path) {
    return DEFAULT + "/apps/Hostile/services/Good/methods" + path;
  }
}
