package io.cdap.cdap.appfabric.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.appfabric.testing.TestAccess;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.gateway.TestGateway;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

class LogEndpointsTest {
  static final String PROGRAM = "/v3/namespaces/ns1/apps/App/services/Svc";
  static final ProgramRunId RUN = run("ns1", "run-1");

  @TempDir Path directory;

  private final LoggerContext loggers = new LoggerContext();

  private final Logger userLog = loggers.getLogger("org.acme.shop.Handler");
  private final Set<String> counted = ConcurrentHashMap.newKeySet();
  LogFiles files;
  RunLogRouter router;
  private TestGateway gateway;

  /** What the tests run on. */
  LogFiles newFiles(LogOptions options) throws IOException {
    return LogFiles.local(directory, options, Clock.systemUTC());
  }

  /** Makes a file look as if it was last written then. */
  void age(String path, Instant modified) throws IOException {
    Files.setLastModifiedTime(directory.resolve(path), FileTime.from(modified));
  }

  /** Lets another process that was killed leave half a line in the log of a run that has ended. */
  void writeHalfALine(ProgramRunId run) throws IOException {
    Path part = directory.resolve(files.own(files.run(run)).get(0).path());
    Files.writeString(part, "{\"timestamp\":17960", StandardOpenOption.APPEND);
  }

  @BeforeEach
  void start() throws IOException {
    files = newFiles(new LogOptions(2000, 4, Duration.ofDays(7), 1 << 20, Duration.ZERO));
    router = new RunLogRouter(files);
    RunLogAppender appender =
        new RunLogAppender(router, (run, level) -> counted.add(run.run() + " " + level));
    loggers.setMDCAdapter(new LogbackMDCAdapter());
    appender.setContext(loggers);
    appender.start();
    loggers.getLogger(Logger.ROOT_LOGGER_NAME).detachAndStopAllAppenders();
    loggers.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(appender);
    loggers.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.DEBUG);
    gateway =
        TestGateway.start(
            TestAccess.open(
                new LogEndpoints(
                    router,
                    files,
                    (program, run) -> run.equals("silent"),
                    Set.of("appfabric", "metadata.service"),
                    Clock.systemUTC(),
                    ZoneOffset.UTC)));
  }

  @AfterEach
  void stop() {
    gateway.close();
    router.close();
    loggers.stop();
  }

  static ProgramRunId run(String namespace, String run) {
    ApplicationId app = new ApplicationId(new NamespaceId(namespace), "App", "1");
    return new ProgramId(app, ProgramKind.SERVICE, "Svc").run(run);
  }

  /** Events of several runs have an order only when they are of different milliseconds. */
  private static void awaitNextMillisecond() {
    long now = System.currentTimeMillis();
    while (System.currentTimeMillis() == now) {
      Thread.onSpinWait();
    }
  }

  void log(ProgramRunId run, String... messages) {
    awaitNextMillisecond();
    try (RunLogs.Scope scope = router.enter(run)) {
      assertThat(scope).isNotNull();
      for (String message : messages) {
        userLog.info(message);
      }
    }
  }

  List<String> messages(String pathAndQuery) {
    List<String> messages = new ArrayList<>();
    for (var entry : array(pathAndQuery)) {
      JsonObject object = entry.getAsJsonObject();
      JsonObject log = object.has("log") ? object.getAsJsonObject("log") : object;
      messages.add(log.get("message").getAsString());
    }
    return messages;
  }

  JsonArray array(String pathAndQuery) {
    var response = gateway.get(pathAndQuery);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JsonParser.parseString(response.body()).getAsJsonArray();
  }

  @Test
  void textLinesShowTimeLevelThreadLoggerAndTrace() {
    try (RunLogs.Scope scope = router.enter(RUN)) {
      assertThat(scope).isNotNull();
      userLog.warn("a < b", new IllegalStateException("broken"));
    }
    String text = gateway.get(PROGRAM + "/logs").body();
    assertThat(text)
        .matches(
            "(?s)\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d,\\d{3} - WARN  \\[[^\\]]*:o\\.a\\.s\\.Handler@\\d+\\]"
                + " - a &lt; b\n.*")
        .contains("java.lang.IllegalStateException: broken\n");
    assertThat(gateway.get(PROGRAM + "/logs?escape=false").body()).contains("a < b");
    assertThat(counted).containsExactly("run-1 warn");
  }

  @Test
  void jsonCarriesTheContextOfTheRun() {
    log(RUN, "hello");
    JsonObject log =
        array(PROGRAM + "/logs/next?format=json&suppress=threadName")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("log");
    assertThat(log.get("message").getAsString()).isEqualTo("hello");
    assertThat(log.get("logLevel").getAsString()).isEqualTo("INFO");
    assertThat(log.get("className").getAsString()).isEqualTo(LogEndpointsTest.class.getName());
    assertThat(log.get("simpleClassName").getAsString()).isEqualTo("LogEndpointsTest");
    assertThat(log.get("lineNumber").getAsInt()).isPositive();
    assertThat(log.get("stackTrace").getAsString()).isEmpty();
    assertThat(log.get("loggerName").getAsString()).isEqualTo("org.acme.shop.Handler");
    assertThat(log.has("threadName")).isFalse();
    JsonObject context = log.getAsJsonObject("mdc");
    assertThat(context.get(".namespaceId").getAsString()).isEqualTo("ns1");
    assertThat(context.get(".applicationId").getAsString()).isEqualTo("App");
    assertThat(context.get(".userserviceid").getAsString()).isEqualTo("Svc");
    assertThat(context.get(".runId").getAsString()).isEqualTo("run-1");
    assertThat(context.get(".origin").getAsString()).isEqualTo("program");
    assertThat(messages(PROGRAM + "/logs?format=json")).containsExactly("hello");
  }

  @Test
  void threadsOfARunLogForItUntilItEnds() throws Exception {
    try (RunLogs.Scope scope = router.enter(RUN)) {
      assertThat(scope).isNotNull();
      Thread child = new Thread(() -> userLog.info("from a child"));
      child.start();
      child.join();
      router.ended(RUN);
      userLog.info("after the end");
    }
    userLog.info("from outside");
    assertThat(messages(PROGRAM + "/logs?format=json")).containsExactly("from a child");
    assertThat(messages("/v3/system/services/appfabric/logs?format=json"))
        .containsExactly("after the end", "from outside");
  }

  @Test
  void pagesForwardAndBackward() {
    for (int i = 0; i < 30; i++) {
      log(run("ns1", "run-" + i % 3), "m" + i);
    }
    String next = PROGRAM + "/logs/next?format=json&max=10";
    // Runs may have logged in the same millisecond; then there is no order between them.
    assertThat(messages(next)).hasSize(10).contains("m29");

    Set<String> seen = new TreeSet<>();
    String offset = "0.0";
    JsonArray page = array(next + "&fromOffset=" + offset);
    while (!page.isEmpty()) {
      page.forEach(
          entry ->
              seen.add(
                  entry.getAsJsonObject().getAsJsonObject("log").get("message").getAsString()));
      offset = page.get(page.size() - 1).getAsJsonObject().get("offset").getAsString();
      page = array(next + "&fromOffset=" + offset);
    }
    assertThat(seen).hasSize(30);
    assertThat(messages(PROGRAM + "/logs/prev?format=json&max=100&fromOffset=" + offset))
        .hasSize(29);
    assertThat(messages(PROGRAM + "/runs/run-2/logs/prev?format=json&max=2"))
        .containsExactly("m26", "m29");
  }

  @Test
  void filtersByLevelAndContext() {
    log(RUN, "fine");
    try (RunLogs.Scope scope = router.enter(RUN)) {
      assertThat(scope).isNotNull();
      userLog.error("bad");
      userLog.debug("detail");
    }
    log(run("ns1", "run-2"), "other");
    String logs = PROGRAM + "/logs?format=json&filter=";
    assertThat(messages(logs + "loglevel=ERROR")).containsExactly("bad");
    assertThat(messages(logs + ".runId=run-1%20AND%20loglevel=INFO"))
        .containsExactly("fine", "bad");
    assertThat(messages(logs + ".runId=run-2%20OR%20loglevel=ERROR"))
        .containsExactly("bad", "other");
  }

  @Test
  void refusesBadRequests() {
    log(RUN, "x");
    assertThat(gateway.get(PROGRAM + "/logs?start=10&stop=10").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs?start=abc").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs?filter=nonsense").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs?filter=loglevel=LOUD").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs?suppress=nofield").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs?format=xml").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs/next?fromOffset=x").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/logs/next?max=0").statusCode()).isEqualTo(400);
    assertThat(gateway.get(PROGRAM + "/runs/none/logs").statusCode()).isEqualTo(404);
    assertThat(gateway.get(PROGRAM + "/runs/..%2F..%2Fx/logs").statusCode()).isEqualTo(404);
    assertThat(gateway.get("/v3/system/services/nope/logs").statusCode()).isEqualTo(404);
    assertThat(gateway.get("/v3/namespaces/ns1/apps/App/flows/x/logs").statusCode()).isEqualTo(400);
  }

  @Test
  void aProgramWithoutLogsHasAnEmptyOne() {
    var none = gateway.get("/v3/namespaces/ns1/apps/none/services/x/logs?start=0&stop=9999999999");
    assertThat(none.statusCode()).isEqualTo(200);
    assertThat(none.body()).isEmpty();
    assertThat(gateway.get(PROGRAM + "/runs/silent/logs").statusCode()).isEqualTo(200);
    assertThat(gateway.get(PROGRAM + "/logs/next").body()).isEqualTo("[]");
  }

  @Test
  void filesRotateAndTheOldestGo() throws Exception {
    for (int i = 0; i < 60; i++) {
      log(RUN, "message " + i);
    }
    List<String> kept = messagesUntil("message 59");
    assertThat(kept).hasSizeBetween(8, 40);
    assertThat(files.own(files.run(RUN)))
        .hasSize(4)
        .allSatisfy(part -> assertThat(part.length()).isLessThanOrEqualTo(2000));
  }

  /** A flush waits for some seconds only, which a slow file system may exceed. */
  private List<String> messagesUntil(String last) throws Exception {
    long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    List<String> read;
    do {
      assertThat(System.nanoTime()).isLessThan(deadline);
      router.flush(RUN.program().reference());
      read = messages(PROGRAM + "/logs?format=json");
    } while (!read.get(read.size() - 1).equals(last));
    return read;
  }

  @Test
  void aLineThatACrashCutOffIsSkipped() throws Exception {
    log(RUN, "one");
    router.ended(RUN);
    writeHalfALine(RUN);
    log(RUN, "two");
    assertThat(messages(PROGRAM + "/logs?format=json")).containsExactly("one", "two");
  }

  @Test
  void expiredFilesAndThoseOfDeletedNamespacesGo() throws Exception {
    log(RUN, "old");
    log(run("ns1", "run-2"), "new");
    log(run("ns2", "run-3"), "other");
    router.ended(RUN);
    router.close();
    age(
        files.own(files.run(RUN)).get(0).path(),
        Instant.now(Clock.system(ZoneId.of("UTC"))).minus(Duration.ofDays(8)));

    files.removeExpired();
    assertThat(messages(PROGRAM + "/logs?format=json")).containsExactly("new");

    files.deleteAll(new NamespaceId("ns1"));
    files.deleteAll(new NamespaceId("ns1"));
    assertThat(files.logs(files.run(run("ns1", "run-2")))).isEmpty();
    assertThat(namespacesWithLogs()).containsExactly("ns2");
    assertThat(files.logs(files.run(run("ns2", "run-3")))).hasSize(1);
  }

  List<String> namespacesWithLogs() throws IOException {
    return files.storage().list("programs").stream().map(LogStorage.Entry::name).toList();
  }
}
