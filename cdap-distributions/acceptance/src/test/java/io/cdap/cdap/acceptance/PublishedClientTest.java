package io.cdap.cdap.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.steps.Repository;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The published client, in a process and on a class path of its own, finds all it asks for. */
class PublishedClientTest {
  @Test
  void walksThroughThePlatform(@TempDir Path data) throws Exception {
    Path module =
        Repository.root().resolve("cdap-distributions/compatibility/published-client/target");
    assertThat(Files.isDirectory(module.resolve("lib"))).isTrue();
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      SandboxUnderTest.CommandResult walk =
          SandboxUnderTest.run(
              PublishedTools.java(
                  "-cp",
                  module.resolve("classes") + ":" + module.resolve("lib") + "/*",
                  "compatibility.client.ClientWalk",
                  sandbox.url(),
                  Repository.demoJar().toString()));
      assertThat(walk.exitCode()).as(walk.output()).isZero();
      assertThat(walk.output()).endsWith("walked\n");
    }
  }
}
