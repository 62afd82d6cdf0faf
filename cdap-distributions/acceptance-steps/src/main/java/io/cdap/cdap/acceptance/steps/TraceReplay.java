package io.cdap.cdap.acceptance.steps;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Replays recorded exchanges with a released platform, in order. Where ours answers otherwise on
 * purpose, resources with one JSON object a line say what it answers and why. The platform must
 * have the demo application as a system artifact, {@link #SYSTEM_ARTIFACT}, and nothing in the
 * namespace of the recording, {@link #NAMESPACE}.
 */
public final class TraceReplay {
  /** The name of the file in the directory of system artifacts. */
  public static final String SYSTEM_ARTIFACT = "SysApp-1.0.0.jar";

  /** The path of the namespace in which the recording was made. */
  public static final String NAMESPACE = "/v3/namespaces/ns1";

  private final HttpCalls http;
  private final Map<Integer, JsonObject> differences = new HashMap<>();
  private final Map<Integer, Step> waits;

  /** Something that is done before an exchange. */
  @FunctionalInterface
  public interface Step {
    void run() throws Exception;
  }

  /**
   * A replay.
   *
   * @param differences resources; of two that speak of the same exchange the later one holds
   * @param waits what else the platform has to be waited for before an exchange
   */
  public TraceReplay(HttpCalls http, List<String> differences, Map<Integer, Step> waits)
      throws IOException {
    this.http = http;
    this.waits = Map.copyOf(waits);
    for (String resource : differences) {
      for (JsonObject difference : Exchange.lines(resource)) {
        for (JsonElement exchange : difference.getAsJsonArray("exchanges")) {
          this.differences.put(exchange.getAsInt(), difference);
        }
      }
    }
  }

  /** One test for each exchange, to be run in their order. */
  public Stream<DynamicTest> tests() throws IOException {
    TracePreparation preparation = new TracePreparation(http);
    return Exchange.recorded().stream()
        .filter(Scope::contains)
        .map(
            exchange ->
                DynamicTest.dynamicTest(
                    exchange.toString(),
                    () -> {
                      preparation.prepare(exchange.number());
                      waits.getOrDefault(exchange.number(), () -> {}).run();
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
