package io.cdap.cdap.acceptance;

import io.cdap.cdap.acceptance.steps.Repository;
import io.cdap.cdap.acceptance.steps.TraceReplay;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Replays the recorded exchanges against a fresh sandbox. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TraceReplayTest {
  private SandboxUnderTest sandbox;

  @BeforeAll
  void start(@TempDir Path data) throws IOException, InterruptedException {
    Path systemArtifacts = Files.createDirectories(data.resolve("artifacts"));
    Files.copy(Repository.demoJar(), systemArtifacts.resolve(TraceReplay.SYSTEM_ARTIFACT));
    sandbox = SandboxUnderTest.start(data);
  }

  @AfterAll
  void stop() throws IOException, InterruptedException {
    if (sandbox != null) {
      sandbox.close();
    }
  }

  @TestFactory
  Stream<DynamicTest> replay() throws IOException {
    return new TraceReplay(sandbox.http(), List.of("/trace-differences.jsonl"), Map.of()).tests();
  }
}
