package io.cdap.cdap.acceptance;

import static io.cdap.cdap.acceptance.SandboxUnderTest.cdap;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.SandboxUnderTest.CommandResult;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher says in one line what is wrong and what to do, and keeps data apart from builds. */
class LauncherTest {
  @TempDir private Path data;

  @Test
  void startsRestartsAndStops() throws Exception {
    CommandResult start = start(data, "0");
    assertThat(start.exitCode()).as(start.output()).isZero();
    assertThat(start.output())
        .contains("URL:  http://127.0.0.1:", "data: " + data, "logs: " + data.resolve("logs"));
    assertThat(cdap("sandbox", "status", "--data", data.toString()).exitCode()).isZero();
    assertThat(cdap("sandbox", "restart", "--data", data.toString(), "--port", "0").exitCode())
        .isZero();

    CommandResult second = start(data, "0");
    assertThat(second.exitCode()).isNotZero();
    assertThat(second.output()).contains("already runs on " + data).hasLineCount(1);
    CommandResult reset = cdap("sandbox", "reset", "--yes", "--data", data.toString());
    assertThat(reset.exitCode()).isNotZero();
    assertThat(reset.output()).contains("stop it first");

    assertThat(cdap("sandbox", "stop", "--data", data.toString()).output())
        .isEqualTo("Sandbox stopped.\n");
    assertThat(cdap("sandbox", "status", "--data", data.toString()).exitCode()).isEqualTo(3);
    assertThat(cdap("sandbox", "stop", "--data", data.toString()).exitCode()).isZero();
  }

  @Test
  void refusesAPortInUse() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      CommandResult start = start(data, Integer.toString(taken.getLocalPort()));
      assertThat(start.exitCode()).isEqualTo(1);
      assertThat(start.output()).contains("choose another --port").hasLineCount(1);
    }
  }

  @Test
  void refusesADirectoryItCannotWrite() throws Exception {
    Path file = Files.writeString(data.resolve("file"), "");
    CommandResult start = start(file.resolve("data"), "0");
    assertThat(start.exitCode()).isEqualTo(1);
    assertThat(start.output()).contains("choose another --data").hasLineCount(1);
  }

  @Test
  void refusesDataOfANewerPlatform() throws Exception {
    Files.writeString(data.resolve("layout.properties"), "layout.version=99\n");
    CommandResult start = start(data, "0");
    assertThat(start.exitCode()).isEqualTo(1);
    assertThat(start.output()).contains("newer platform (layout 99").hasLineCount(1);
  }

  @Test
  void refusesAnotherJava() throws Exception {
    Path java = Files.createDirectories(data.resolve("jdk/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"11.0.2\"' >&2\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    CommandResult start =
        SandboxUnderTest.run(
            List.of(
                "env",
                "JAVA_HOME=" + data.resolve("jdk"),
                Repository.root().resolve("cdap").toString(),
                "sandbox",
                "start"));
    assertThat(start.exitCode()).isEqualTo(1);
    assertThat(start.output()).contains("Java 11", "a JDK 17 is needed").hasLineCount(1);
  }

  @Test
  void resetsOnlyAfterAYesAndOnlyASandbox() throws Exception {
    Path sandbox = Files.createDirectories(data.resolve("sandbox"));
    Files.writeString(sandbox.resolve("layout.properties"), "layout.version=1\n");
    assertThat(cdap("sandbox", "reset", "--data", sandbox.toString()).output())
        .contains("Nothing was deleted.");
    assertThat(sandbox).exists();
    assertThat(cdap("sandbox", "reset", "--yes", "--data", sandbox.toString()).exitCode()).isZero();
    assertThat(sandbox).doesNotExist();

    Path precious = Files.createDirectories(data.resolve("precious"));
    assertThat(cdap("sandbox", "reset", "--yes", "--data", precious.toString()).exitCode())
        .isEqualTo(1);
    assertThat(precious).exists();
  }

  private static CommandResult start(Path data, String port) throws Exception {
    return cdap("sandbox", "start", "--data", data.toString(), "--port", port);
  }
}
