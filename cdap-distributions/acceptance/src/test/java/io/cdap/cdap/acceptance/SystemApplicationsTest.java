package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** System applications as an operator has them: files in a directory. */
class SystemApplicationsTest {
  private static final String SERVICE = "/v3/namespaces/system/apps/greeter/services/greeting";
  private static final String GREETING = SERVICE + "/methods/greeting";
  private static final String SOURCE =
      """
      package hostile;
      import io.cdap.cdap.api.Config;
      import io.cdap.cdap.api.annotation.Property;
      import io.cdap.cdap.api.app.AbstractApplication;
      import io.cdap.cdap.api.service.http.*;
      import javax.ws.rs.*;

      public class Greeter extends AbstractApplication<Greeter.Conf> {
        public static class Conf extends Config {
          String text = "hello";
        }

        @Override
        public void configure() {
          addService("greeting", new Handler(getConfig().text));
        }

        public static class Handler extends AbstractHttpServiceHandler {
          @Property private String text;

          public Handler() {}

          Handler(String text) {
            this.text = text;
          }

          @GET @Path("/greeting")
          public void greeting(HttpServiceRequest request, HttpServiceResponder responder) {
            responder.sendString(text + " " + getContext().getRuntimeArguments().get("whom"));
          }
        }
      }
      """;

  @Test
  void areThereFromTheStartAndFollowTheirFiles(@TempDir Path data, @TempDir Path jars)
      throws Exception {
    Path artifacts = Files.createDirectories(data.resolve("artifacts"));
    Path files = Files.createDirectories(data.resolve("system-apps"));
    Files.copy(
        new TestJars(jars).compile("Greeter", SOURCE), artifacts.resolve("greeter-1.0.0.jar"));
    write(files, "hello", 2);
    Files.writeString(files.resolve("a-broken.json"), "{\"name\":\"broken\"}");
    Files.writeString(
        files.resolve("absent.json"),
        "{\"name\":\"absent\",\"artifact\":{\"name\":\"nothing\",\"version\":\"1.0.0\"}}");

    try (SandboxUnderTest sandbox =
        SandboxUnderTest.startWith(data, "program.max.instances", "3")) {
      HttpCalls http = sandbox.http();
      http.await(GREETING, answer -> answer.body().equals("hello world"));
      assertThat(http.get(SERVICE + "/instances").body()).contains("\"requested\":2");
      String report =
          http.await("/v3/bootstrap", answer -> answer.body().contains("greeting")).body();
      assertThat(report)
          .contains("Read a-broken.json", "is missing")
          .contains("Deploy the application absent", "system:nothing")
          .contains("Start the service greeting of the application greeter");

      // An operator's change stays as long as the file does.
      http.put(SERVICE + "/instances", "{\"instances\":3}").expect(200);
      assertThat(http.put(SERVICE + "/instances", "{\"instances\":4}").expect(400).body())
          .contains("at most 3", "program.max.instances");
      assertThat(failuresOfAnother(http)).isEqualTo(2);
      assertThat(http.get(SERVICE + "/runs").json().getAsJsonArray()).hasSize(1);
      assertThat(http.get(SERVICE + "/instances").body()).contains("\"requested\":3");

      sandbox.kill();
      sandbox.start();
      sandbox.http().await(GREETING, answer -> answer.body().equals("hello world"));

      // Another configuration: a new version runs, the old one does not.
      write(files, "goodbye", 1);
      Files.delete(files.resolve("a-broken.json"));
      Files.delete(files.resolve("absent.json"));
      assertThat(failuresOfAnother(sandbox.http())).isZero();
      sandbox.http().await(GREETING, answer -> answer.body().equals("goodbye world"));
      assertThat(sandbox.http().get(SERVICE + "/runs?status=running").json().getAsJsonArray())
          .hasSize(1);
    }
  }

  private static void write(Path directory, String text, int instances) throws IOException {
    Files.writeString(
        directory.resolve("greeter.json"),
        """
        {"name": "greeter",
         "artifact": {"name": "greeter", "version": "[1.0.0,2.0.0)"},
         "config": {"text": "%s"},
         "programs": [{"type": "service", "name": "greeting", "instances": %d,
           "arguments": {"whom": "world"}}]}
        """
            .formatted(text, instances));
  }

  /** How many steps of one more bootstrap fail. */
  private static int failuresOfAnother(HttpCalls http) throws IOException, InterruptedException {
    http.post("/v3/bootstrap", "").expect(200);
    HttpCalls.Answer answer = http.get("/v3/bootstrap");
    JsonArray steps = answer.expect(200).json().getAsJsonObject().getAsJsonArray("steps");
    int failures = 0;
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).getAsJsonObject().get("status").getAsString().equals("FAILED")) {
        failures++;
      }
    }
    return failures;
  }
}
