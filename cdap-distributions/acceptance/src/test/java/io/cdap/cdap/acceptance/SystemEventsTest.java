package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events that the platform publishes of what becomes of entities and program runs. */
class SystemEventsTest {
  private static final String NS = "/v3/namespaces/events";
  private static final String POLL = "/v3/namespaces/system/topics/%s/poll?limit=10000";
  private static final String APP = NS + "/apps/Tick";
  private static final String WORKER = APP + "/workers/Work";
  private static final String MEMBERS =
      """
      @Override public void configure() {
        addWorker(new Work());
        createDataset("declared", Table.class);
      }
      public static class Work extends AbstractWorker {
        @Override public void run() {
          if (getContext().getRuntimeArguments().containsKey("fail")) {
            throw new IllegalStateException("asked to fail");
          }
        }
      }
      """;

  @Test
  void tellOfEveryChangeOnceAndOfNothingThatFailed(@TempDir Path data, @TempDir Path jars)
      throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      http.put(NS, "").expect(200);
      http.put(NS + "/properties", "{\"description\":\"x\"}").expect(200);
      http.put(NS + "/securekeys/k", "{\"data\":\"secret\",\"description\":\"\"}").expect(200);
      http.put(NS + "/securekeys/k", "{\"data\":\"other\",\"description\":\"\"}").expect(200);
      http.delete(NS + "/securekeys/k").expect(200);
      http.put(NS + "/topics/t", "").expect(200);
      http.put(NS + "/data/datasets/d", "{\"typeName\":\"table\",\"properties\":{}}").expect(200);
      http.put(NS + "/data/datasets/d", "{\"typeName\":\"table\",\"properties\":{}}").expect(409);
      http.post(NS + "/data/datasets/d/admin/truncate", "").expect(200);
      http.put(NS + "/data/datasets/d/properties", "{\"ttl\":\"60\"}").expect(200);
      http.delete(NS + "/data/datasets/d").expect(200);
      http.upload(
              NS + "/apps",
              new TestJars(jars).application("Tick", MEMBERS),
              "X-Archive-Name",
              "tick-1.0.0.jar")
          .expect(200);
      http.post(WORKER + "/start", "").expect(200);
      http.awaitStatus(WORKER, "STOPPED");
      sandbox.kill();
      sandbox.start();
      http = sandbox.http();
      http.post(WORKER + "/start", "{\"fail\":\"yes\"}").expect(200);
      http.awaitStatus(WORKER, "STOPPED");
      http.delete("/v3/unrecoverable/namespaces/events").expect(200);

      List<String> changes = new ArrayList<>();
      for (JsonObject event : events(http, "audit")) {
        JsonObject entity = event.getAsJsonObject("entityId");
        if (entity.get("namespace").getAsString().equals("events")) {
          assertThat(event.keySet())
              .containsExactlyInAnyOrder("version", "time", "entityId", "user", "type", "payload");
          changes.add(event.get("type").getAsString() + " " + entity.get("entity").getAsString());
        }
      }
      assertThat(changes)
          .containsExactly(
              "CREATE NAMESPACE",
              "UPDATE NAMESPACE",
              "CREATE SECUREKEY",
              "UPDATE SECUREKEY",
              "DELETE SECUREKEY",
              "CREATE TOPIC",
              "CREATE DATASET",
              "TRUNCATE DATASET",
              "UPDATE DATASET",
              "DELETE DATASET",
              "CREATE ARTIFACT",
              "CREATE DATASET",
              "CREATE APPLICATION",
              "DELETE APPLICATION",
              "DELETE DATASET",
              "DELETE TOPIC",
              "DELETE ARTIFACT",
              "DELETE NAMESPACE");
    }
  }

  @Test
  void tellOfEachStateOfARun(@TempDir Path data, @TempDir Path jars) throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      http.put(NS, "").expect(200);
      http.upload(
              NS + "/apps",
              new TestJars(jars).application("Tick", MEMBERS),
              "X-Archive-Name",
              "tick-1.0.0.jar")
          .expect(200);
      http.post(WORKER + "/start", "").expect(200);
      http.awaitStatus(WORKER, "STOPPED");
      http.post(WORKER + "/start", "{\"fail\":\"yes\"}").expect(200);
      http.awaitStatus(WORKER, "STOPPED");

      for (String topic : List.of("programstatusevent", "programstatusrecordevent")) {
        List<String> states = new ArrayList<>();
        Set<String> runs = new TreeSet<>();
        for (JsonObject event : events(http, topic)) {
          assertThat(event.get("notificationType").getAsString()).isEqualTo("PROGRAM_STATUS");
          JsonObject properties = event.getAsJsonObject("properties");
          String state = properties.get("programStatus").getAsString();
          states.add(state);
          JsonObject run = object(properties, "programRunId");
          assertThat(run.get("type").getAsString()).isEqualTo("Worker");
          assertThat(run.get("entity").getAsString()).isEqualTo("PROGRAM_RUN");
          runs.add(run.get("run").getAsString());
          assertThat(properties.get("cdap.version").getAsString()).isNotEmpty();
          if (state.equals("STARTING")) {
            JsonObject descriptor = object(properties, "programDescriptor");
            assertThat(descriptor.keySet())
                .containsExactlyInAnyOrder("programId", "appSpec", "artifactId");
            assertThat(object(properties, "userOverrides").has("logical.start.time")).isTrue();
          }
          if (state.equals("FAILED")) {
            assertThat(object(properties, "programError").get("message").getAsString())
                .contains("asked to fail");
          }
          assertThat(properties.has("endTime"))
              .isEqualTo(state.equals("FAILED") || state.equals("COMPLETED"));
        }
        // A run that is over at once may never be seen running.
        states.removeIf("RUNNING"::equals);
        assertThat(states).containsExactly("STARTING", "COMPLETED", "STARTING", "FAILED");
        assertThat(runs).hasSize(2);
      }
    }
  }

  private static JsonObject object(JsonObject properties, String property) {
    return JsonParser.parseString(properties.get(property).getAsString()).getAsJsonObject();
  }

  private static List<JsonObject> events(HttpCalls http, String topic)
      throws IOException, InterruptedException {
    List<JsonObject> events = new ArrayList<>();
    for (JsonElement message :
        http.get(POLL.formatted(topic)).expect(200).json().getAsJsonArray()) {
      events.add(
          JsonParser.parseString(message.getAsJsonObject().get("payload").getAsString())
              .getAsJsonObject());
    }
    return events;
  }
}
