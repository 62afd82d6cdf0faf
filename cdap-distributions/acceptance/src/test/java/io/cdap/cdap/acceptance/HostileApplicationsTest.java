package io.cdap.cdap.acceptance;

import static io.cdap.cdap.acceptance.Platform.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jars and programs that fail in every way they can leave the platform as it was. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileApplicationsTest {
  private static final String NAMESPACE = "/v3/namespaces/default";
  private static final String APP = NAMESPACE + "/apps/Hostile";
  private static final String BAD = APP + "/services/Bad";
  private static final String GOOD = APP + "/services/Good";

  @TempDir private static Path data;
  @TempDir private static Path files;

  private SandboxUnderTest sandbox;
  private HttpCalls http;
  private Platform platform;
  private TestJars jars;

  @BeforeAll
  void start() throws Exception {
    sandbox =
        SandboxUnderTest.startWith(
            data,
            "app.configure.timeout.secs",
            "3",
            "http.service.request.timeout.secs",
            "3",
            "program.stop.timeout.secs",
            "3");
    http = sandbox.http();
    platform = new Platform(http, data);
    jars = new TestJars(files);
    deploy("Hostile", jars.hostile()).expect(200);
    for (String service : List.of(BAD, GOOD)) {
      http.post(service + "/start", "").expect(200);
      http.awaitStatus(service, "RUNNING");
    }
  }

  @AfterEach
  void platformIsUnharmed() throws Exception {
    platform.assertUnharmed();
    http.get(GOOD + "/methods/ok").expect(200);
    assertThat(http.get(NAMESPACE + "/apps").json().getAsJsonArray()).hasSize(1);
    assertThat(http.get(NAMESPACE + "/artifacts").json().getAsJsonArray()).hasSize(1);
    assertThat(names(NAMESPACE + "/data/datasets")).containsExactlyInAnyOrder("rows", "files");
  }

  @AfterAll
  void stop() throws Exception {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  private Answer deploy(String name, Path jar, String... headers) throws Exception {
    List<String> all = new ArrayList<>(List.of("X-Archive-Name", name + "-1.0.0.jar"));
    all.addAll(Arrays.asList(headers));
    return http.upload(NAMESPACE + "/apps", jar, all.toArray(String[]::new));
  }

  private List<String> names(String path) throws IOException, InterruptedException {
    return http.get(path).expect(200).json().getAsJsonArray().asList().stream()
        .map(entity -> entity.getAsJsonObject().get("name").getAsString())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Constructor | public Constructor() { throw new IllegalStateException(\"no way\"); }"
            + " public void configure() {} | no way",
        "Thrower | public void configure() { throw new RuntimeException(\"no luck\"); } | no luck",
        "Failing | public void configure() { throw new Error(\"no use\"); } | no use",
        "Deep | int d() { return d() + 1; } public void configure() { d(); } | Deep",
        "Memory | public void configure() { setDescription(\"\" + new long[Integer.MAX_VALUE]); }"
            + " | Memory",
        "Initializer | static { if (true) throw new RuntimeException(\"no start\"); }"
            + " public void configure() {} | no start",
        "Hanging | public void configure() { while (true) { Thread.onSpinWait(); } } | 3 seconds",
        "Sleeper | public void configure() { try { Thread.sleep(100000); }"
            + " catch (InterruptedException e) { throw new RuntimeException(\"woken\"); } } | 3 seconds",
        "Incompatible | public void configure() { createDataset(\"fresh\", Table.class);"
            + " createDataset(\"rows\", FileSet.class); } | rows",
        "Unknown | public void configure() { createDataset(\"fresh\", Table.class);"
            + " createDataset(\"odd\", \"noSuchType\"); } | noSuchType",
        "BadName | public void configure() { setName(\"a b/../c\"); } | a b/../c",
        "BadDataset | public void configure() { createDataset(\"a b\", Table.class); } | a b",
        "Twice | public void configure() { addWorker(new W()); addWorker(new W()); }"
            + " public static class W extends AbstractWorker { public void run() {} } | W",
        "Nameless | public void configure() { addWorker(new W()); } public static class W"
            + " extends AbstractWorker { public void configure() { setName(\"a b\"); }"
            + " public void run() {} } | a b",
        "TwoServices | public void configure() { addService(\"s\", new H());"
            + " addService(\"s\", new H()); } public static class H"
            + " extends AbstractHttpServiceHandler {} | s",
        "NoResources | public void configure() { addWorker(new W()); } public static class W"
            + " extends AbstractWorker { public void configure() { setInstances(-1); }"
            + " public void run() {} } | -1",
        "NoPlugin | public void configure() { usePlugin(null, null, null, null); } | "
      })
  void applicationsThatCannotBeConfigured(String name, String members, String reason)
      throws Exception {
    Answer answer = deploy(name, jars.application(name, members));
    assertThat(answer.status()).as(answer.body()).isIn(400, 404, 409);
    assertThat(answer.body())
        .isNotBlank()
        .contains(reason == null ? "" : reason)
        .doesNotContain("\tat ", "io.cdap.cdap.appfabric");
  }

  @Test
  void configurationsThatDoNotFit() throws Exception {
    Path jar =
        jars.compile(
            "Configured",
            "package hostile; import io.cdap.cdap.api.*; import io.cdap.cdap.api.app.*;"
                + " public class Configured extends AbstractApplication<Configured.C> {"
                + " public static class C extends Config { private int number; }"
                + " public void configure() { setDescription(\"\" + getConfig().number); } }");
    for (String config :
        List.of("{\"number\":\"x\"}", "{\"number\":{}}", "[1]", "\"text\"", "{", "5")) {
      assertRefused(deploy("configured", jar, "X-App-Config", config), 400);
    }
  }

  @Test
  void jarsThatAreNone() throws Exception {
    Path good = jars.application("Fine", "public void configure() {}");
    byte[] bytes = Files.readAllBytes(good);
    List<Path> bad =
        List.of(
            Files.writeString(files.resolve("text.jar"), "this is not a zip file"),
            Files.write(files.resolve("empty.jar"), new byte[0]),
            Files.write(files.resolve("truncated.jar"), Arrays.copyOf(bytes, bytes.length / 2)),
            Files.write(files.resolve("head.jar"), Arrays.copyOf(bytes, 10)),
            jars.withEntry(good, "../../escaped", "x".getBytes(StandardCharsets.UTF_8)),
            jars.withEntry(good, "/absolute", "x".getBytes(StandardCharsets.UTF_8)),
            jars.withEntry(good, "a/../../escaped", "x".getBytes(StandardCharsets.UTF_8)));
    for (Path jar : bad) {
      assertRefused(deploy("bad", jar), 400);
      assertRefused(
          http.upload(NAMESPACE + "/artifacts/bad", jar, "Artifact-Version", "1.0.0"), 400);
      assertRefused(
          http.send(
              "PUT",
              NAMESPACE + "/data/modules/bad",
              java.net.http.HttpRequest.BodyPublishers.ofFile(jar),
              "X-Class-Name",
              "a.B"),
          400);
    }
    try (var all = Files.walk(data)) {
      assertThat(all.map(file -> file.getFileName().toString()))
          .doesNotContain("escaped", "absolute");
    }
    assertThat(http.get(NAMESPACE + "/data/modules").body()).isEqualTo("[]");
  }

  @Test
  void brokenClassesAndMissingApplications() throws Exception {
    Path plain = jars.compile("Plain", "package hostile; public class Plain {}");
    assertRefused(deploy("plain", plain), 400);
    Path broken =
        jars.withEntry(plain, "hostile/Broken.class", "garbage".getBytes(StandardCharsets.UTF_8));
    Answer answer = deploy("broken", broken);
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    Path module = jars.compile("NoModule", "package hostile; public class NoModule {}");
    for (String name : List.of("hostile.NoModule", "hostile.None", "../x", "java.lang.String")) {
      Answer added =
          http.send(
              "PUT",
              NAMESPACE + "/data/modules/bad",
              java.net.http.HttpRequest.BodyPublishers.ofFile(module),
              "X-Class-Name",
              name);
      assertThat(added.status()).as(added.body()).isEqualTo(400);
    }
    assertThat(http.get(NAMESPACE + "/data/modules").body()).isEqualTo("[]");
  }

  @ParameterizedTest
  @CsvSource({
    "error, 500, boom",
    "exception, 500, boom",
    "stack, 500, ''",
    "memory, 500, ''",
    "twice, 500, already",
    "never, 200, ''",
    "status/99, 500, ''",
    "status/1000, 500, ''",
    "status/-1, 500, ''",
    "header, 500, ''",
    "none, 404, ''",
    "sleep/nonsense, 400, ''"
  })
  void handlersThatFail(String method, int status, String text) throws Exception {
    for (int i = 0; i < 3; i++) {
      Answer answer = http.get(BAD + "/methods/" + method);
      assertThat(answer.status()).as(answer.body()).isEqualTo(status);
      assertThat(answer.body()).contains(text).doesNotContain("\tat ");
    }
    assertThat(http.get(GOOD + "/methods/rows/" + method.split("/")[0]).status()).isEqualTo(404);
    http.get(BAD + "/methods/ok").expect(200);
  }

  @Test
  void handlersThatNeverAnswer() throws Exception {
    List<CompletableFuture<Answer>> stuck = new ArrayList<>();
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < 150; i++) {
        String method = i % 75 == 0 ? "/ignore/6000" : "/sleep/100000";
        stuck.add(
            CompletableFuture.supplyAsync(() -> getUnchecked(BAD + "/methods" + method), threads));
      }
      http.get("/ping").expect(200);
      http.get(NAMESPACE + "/apps").expect(200);
      http.get(GOOD + "/methods/ok").expect(200);
      http.put(GOOD + "/methods/rows/alive", "yes").expect(200);
      for (CompletableFuture<Answer> answer : stuck) {
        assertRefused(answer.get(30, TimeUnit.SECONDS), 503, 504);
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(http.get(GOOD + "/methods/rows/ignored").status()).isEqualTo(404);
    http.post(BAD + "/stop", "").expect(200);
    http.awaitStatus(BAD, "STOPPED");
    http.post(BAD + "/start", "").expect(200);
    http.awaitStatus(BAD, "RUNNING");
    http.get(BAD + "/methods/ok").expect(200);
  }

  private Answer getUnchecked(String path) {
    try {
      return http.get(path);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Test
  void stoppingUnderLoadFinishesRunningRequests() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Answer>> slow = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        slow.add(threads.submit(() -> http.get(BAD + "/methods/sleep/2500")));
      }
      http.await(BAD + "/methods/sleeping", answer -> answer.body().equals("8"));
      http.post(BAD + "/stop", "").expect(200);
      for (Future<Answer> answer : slow) {
        assertThat(answer.get(30, TimeUnit.SECONDS).expect(200).body()).isEqualTo("slept");
      }
      http.awaitStatus(BAD, "STOPPED");
      assertRefused(http.get(BAD + "/methods/ok"), 503);
      assertThat(lastRun(BAD).get("status").getAsString()).isEqualTo("KILLED");
    } finally {
      threads.shutdownNow();
      http.post(BAD + "/start", "");
      http.awaitStatus(BAD, "RUNNING");
    }
  }

  @Test
  void deployingAgainWhileItRuns() throws Exception {
    http.put(APP, "{\"artifact\":{\"name\":\"Hostile\",\"version\":\"1.0.0\",\"scope\":\"USER\"}}")
        .expect(200);
    http.get(GOOD + "/methods/ok").expect(200);
    assertThat(lastRun(GOOD).get("status").getAsString()).isEqualTo("RUNNING");
    assertRefused(http.delete(APP), 409);
    assertRefused(http.delete("/v3/unrecoverable/namespaces/default"), 409);
  }

  @Test
  void workersThatDoNotStop() throws Exception {
    String worker = APP + "/workers/Stubborn";
    http.post(worker + "/start", "").expect(200);
    http.awaitStatus(worker, "RUNNING");
    http.post(worker + "/stop", "").expect(200);
    http.awaitStatus(worker, "STOPPED");
    assertThat(lastRun(worker).get("status").getAsString()).isEqualTo("KILLED");
  }

  private JsonObject lastRun(String program) throws IOException, InterruptedException {
    JsonElement runs = http.get(program + "/runs?limit=1").expect(200).json();
    return runs.getAsJsonArray().get(0).getAsJsonObject();
  }
}
