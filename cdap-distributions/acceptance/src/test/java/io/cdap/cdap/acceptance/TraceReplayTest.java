package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.HttpCalls.Answer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Replays recorded exchanges with a released platform, in order, against a fresh sandbox. Where
 * ours answers otherwise on purpose, {@code trace-differences.jsonl} says what it answers and why.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TraceReplayTest {
  private SandboxUnderTest sandbox;
  private HttpCalls http;

  @BeforeAll
  void start(@TempDir Path data) throws IOException, InterruptedException {
    Path systemArtifacts = Files.createDirectories(data.resolve("artifacts"));
    Files.copy(Repository.demoJar(), systemArtifacts.resolve("SysApp-1.0.0.jar"));
    sandbox = SandboxUnderTest.start(data);
    http = sandbox.http();
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> replay() throws IOException {
    Map<Integer, JsonObject> differences = new HashMap<>();
    for (JsonObject difference : Exchange.lines("/trace-differences.jsonl")) {
      for (JsonElement exchange : difference.getAsJsonArray("exchanges")) {
        differences.put(exchange.getAsInt(), difference);
      }
    }
    TracePreparation preparation = new TracePreparation(http);
    return Exchange.recorded().stream()
        .filter(Scope::contains)
        .map(
            exchange ->
                DynamicTest.dynamicTest(
                    exchange.toString(),
                    () -> {
                      preparation.prepare(exchange.number());
                      compare(exchange, differences.get(exchange.number()), send(exchange));
                    }));
  }

  private Answer send(Exchange exchange) throws IOException, InterruptedException {
    List<String> headers = new ArrayList<>();
    for (String name : List.of("Artifact-Version", "Artifact-Extends", "Content-Type")) {
      String value = exchange.header(name);
      if (value != null) {
        headers.add(name);
        headers.add(value);
      }
    }
    BodyPublisher body =
        exchange.hasBinaryBody()
            ? BodyPublishers.ofFile(Repository.demoJar())
            : exchange.body().isEmpty()
                ? BodyPublishers.noBody()
                : BodyPublishers.ofString(exchange.body());
    return http.send(exchange.method(), exchange.target(), body, headers.toArray(new String[0]));
  }

  private static void compare(Exchange exchange, JsonObject difference, Answer answer) {
    int status = exchange.status();
    String contentType = exchange.contentType();
    String response = exchange.response();
    if (difference != null) {
      status = difference.has("status") ? difference.get("status").getAsInt() : status;
      contentType =
          difference.has("contentType") ? difference.get("contentType").getAsString() : contentType;
      if (difference.has("matches")) {
        assertThat(answer.body()).matches("(?s)" + difference.get("matches").getAsString());
        response = answer.body();
      }
      response = difference.has("response") ? difference.get("response").getAsString() : response;
    }
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.contentType()).as(answer.body()).isEqualTo(contentType);
    assertThat(Answers.normalized(answer.body())).isEqualTo(Answers.normalized(response));
  }
}
