package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import io.cdap.cdap.acceptance.steps.Repository;
import io.cdap.cdap.acceptance.steps.TestJars;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A full disk and a restart under running programs lose nothing that was acknowledged. */
class FaultTest {
  private static final String NAMESPACE = "/v3/namespaces/default";
  private static final String APP = NAMESPACE + "/apps/Hostile";
  private static final String SERVICE = APP + "/services/Good";

  @TempDir private Path files;

  @Test
  void restartWithRunningPrograms(@TempDir Path data) throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      deployAndStart(http);
      http.post(APP + "/workers/Stubborn/start", "").expect(200);
      http.awaitStatus(APP + "/workers/Stubborn", "RUNNING");
      http.put(SERVICE + "/methods/rows/before", "kept").expect(200);
    }
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      HttpCalls http = sandbox.http();
      for (String program : List.of(SERVICE, APP + "/workers/Stubborn")) {
        http.awaitStatus(program, "STOPPED");
        JsonObject run =
            http.get(program + "/runs")
                .expect(200)
                .json()
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(run.get("status").getAsString()).isEqualTo("KILLED");
        assertThat(run.has("end")).isTrue();
        http.post(program + "/start", "").expect(200);
        http.awaitStatus(program, "RUNNING");
      }
      assertThat(http.get(SERVICE + "/methods/rows/before").expect(200).body()).isEqualTo("kept");
    }
  }

  @Test
  void fullDisk() throws Exception {
    Path disk = Files.createDirectories(files.resolve("disk"));
    assumeTrue(mount(disk), "no file system of limited size can be mounted here");
    try {
      Path data = disk.resolve("data");
      Map<String, String> acknowledged = new HashMap<>();
      try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
        HttpCalls http = sandbox.http();
        deployAndStart(http);
        write(http, acknowledged, 50);
        Path ballast = fill(disk);
        Answer refused = writeUntilRefused(http, acknowledged);
        assertThat(refused.status()).as(refused.body()).isBetween(500, 599);
        assertThat(refused.body()).isNotBlank().doesNotContain("\tat ");
        http.get("/ping").expect(200);
        Answer upload =
            http.upload(
                NAMESPACE + "/artifacts/late", Repository.demoJar(), "Artifact-Version", "1.0.0");
        assertThat(upload.status()).as(upload.body()).isBetween(500, 599);
        Answer read = http.get(SERVICE + "/methods/rows/k1");
        assertThat(read.status()).as(read.body()).isIn(200, 500, 503);
        Files.delete(ballast);
      }
      try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
        HttpCalls http = sandbox.http();
        assertThat(http.get(NAMESPACE + "/artifacts").body()).doesNotContain("late");
        http.post(SERVICE + "/start", "").expect(200);
        http.awaitStatus(SERVICE, "RUNNING");
        for (Map.Entry<String, String> row : acknowledged.entrySet()) {
          assertThat(http.get(SERVICE + "/methods/rows/" + row.getKey()).expect(200).body())
              .isEqualTo(row.getValue());
        }
        write(http, acknowledged, 10);
        new Platform(http, data).assertUnharmed();
      }
    } finally {
      SandboxUnderTest.run(List.of("umount", "-l", disk.toString()));
    }
  }

  private static boolean mount(Path disk) throws IOException, InterruptedException {
    try {
      return SandboxUnderTest.run(
                  List.of("mount", "-t", "tmpfs", "-o", "size=96m", "tmpfs", disk.toString()))
              .exitCode()
          == 0;
    } catch (IOException noSuchCommand) {
      return false;
    }
  }

  private void deployAndStart(HttpCalls http) throws Exception {
    http.upload(
            NAMESPACE + "/apps",
            new TestJars(files).hostile(),
            "X-Archive-Name",
            "Hostile-1.0.0.jar")
        .expect(200);
    http.post(SERVICE + "/start", "").expect(200);
    http.awaitStatus(SERVICE, "RUNNING");
  }

  private static void write(HttpCalls http, Map<String, String> acknowledged, int count)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      int n = acknowledged.size();
      http.put(SERVICE + "/methods/rows/k" + n, "value " + n).expect(200);
      acknowledged.put("k" + n, "value " + n);
    }
  }

  /** What is open already may have room left; the next file has none. */
  private static Answer writeUntilRefused(HttpCalls http, Map<String, String> acknowledged)
      throws IOException, InterruptedException {
    for (int i = 0; i < 2000; i++) {
      int n = acknowledged.size();
      String value = "value " + n + "x".repeat(20_000);
      Answer answer = http.put(SERVICE + "/methods/rows/k" + n, value);
      if (answer.status() != 200) {
        return answer;
      }
      acknowledged.put("k" + n, value);
    }
    throw new AssertionError("a full disk takes everything");
  }

  private static Path fill(Path disk) throws IOException {
    Path ballast = disk.resolve("ballast");
    byte[] block = new byte[4096];
    try (OutputStream out = Files.newOutputStream(ballast)) {
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      return ballast;
    }
  }
}
