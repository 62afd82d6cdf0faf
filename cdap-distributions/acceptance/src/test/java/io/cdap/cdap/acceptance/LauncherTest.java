package io.cdap.cdap.acceptance;

import static io.cdap.cdap.acceptance.SandboxUnderTest.cdap;
import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.SandboxUnderTest.CommandResult;
import io.cdap.cdap.acceptance.steps.Repository;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    assertThat(data.resolve("sandbox.json")).doesNotExist();
    assertThat(cdap("sandbox", "status", "--data", data.toString()).exitCode()).isEqualTo(3);
    CommandResult stop = cdap("sandbox", "stop", "--data", data.toString());
    assertThat(stop.exitCode()).isZero();
    assertThat(stop.output()).isEqualTo("No sandbox runs on " + data + ".\n");
  }

  @Test
  void saysItsVersionAndExplainsEachCommand() throws Exception {
    assertThat(cdap("sandbox", "--version").output()).matches("\\d+\\.\\d+\\.\\d+\\S*\n");
    for (String command : List.of("start", "stop", "restart", "status", "run", "reset")) {
      CommandResult help = cdap("sandbox", command, "--help");
      assertThat(help.exitCode()).as(command).isZero();
      assertThat(help.output()).contains("Usage: cdap sandbox " + command, "--data");
    }
  }

  @Test
  void startsFromTheRecordedClasses() throws Exception {
    CommandResult recording = cdap("sandbox", "record-classes");
    assertThat(recording.exitCode()).as(recording.output()).isZero();
    assertThat(start(data, "0").exitCode()).isZero();
    try {
      String running = Files.readString(data.resolve("sandbox.json"));
      String pid = running.replaceAll("(?s).*\"pid\":\\s*(\\d+).*", "$1");
      assertThat(Files.readString(Path.of("/proc", pid, "maps"))).contains("sandbox.jsa");
    } finally {
      cdap("sandbox", "stop", "--data", data.toString());
    }
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

  @Test
  void saysWhichCommandsThereAre() throws Exception {
    CommandResult help = cdap("--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.output()).startsWith("Usage: cdap sandbox start|stop|restart|status|run|reset");
    CommandResult start = cdap("sandbox", "start", "--help");
    assertThat(start.exitCode()).isZero();
    assertThat(start.output()).contains("--data", "--host", "--port");

    CommandResult unknown = cdap("fly");
    assertThat(unknown.exitCode()).isEqualTo(1);
    assertThat(unknown.output()).contains("no command 'fly'").hasLineCount(1);
    CommandResult badPort = cdap("sandbox", "start", "--port", "many");
    assertThat(badPort.exitCode()).isEqualTo(2);
    assertThat(badPort.output()).contains("'many' is not an int").hasLineCount(1);
  }

  @Test
  void twoStartsAtOnceMakeOneSandbox() throws Exception {
    CompletableFuture<CommandResult> other = inBackground(() -> start(data, "0"));
    List<CommandResult> results = List.of(start(data, "0"), other.get());
    try {
      assertThat(results).extracting(CommandResult::exitCode).containsExactlyInAnyOrder(0, 1);
      assertThat(results)
          .filteredOn(result -> result.exitCode() == 1)
          .extracting(CommandResult::output)
          .allSatisfy(
              output -> assertThat(output).contains("choose another --data").hasLineCount(1));
      assertThat(cdap("sandbox", "status", "--data", data.toString()).exitCode()).isZero();
    } finally {
      cdap("sandbox", "stop", "--data", data.toString());
    }
  }

  @Test
  void runsAgainAfterBeingKilledAndTellsWhenItHangs() throws Exception {
    try (SandboxUnderTest sandbox = SandboxUnderTest.start(data)) {
      signal("STOP", sandbox.pid());
      CommandResult hanging = cdap("sandbox", "status", "--data", data.toString());
      assertThat(hanging.exitCode()).isEqualTo(4);
      assertThat(hanging.output()).contains("does not answer", "kill -9 " + sandbox.pid());

      sandbox.kill();
      CommandResult killed = cdap("sandbox", "status", "--data", data.toString());
      assertThat(killed.exitCode()).isEqualTo(3);
      assertThat(killed.output()).isEqualTo("No sandbox runs on " + data + ".\n");
      sandbox.start();
      assertThat(cdap("sandbox", "status", "--data", data.toString()).exitCode()).isZero();
    }
    assertThat(data.resolve("sandbox.json")).doesNotExist();
  }

  @Test
  void worksThroughALinkOnARelativeDirectoryWithSpaces() throws Exception {
    Path link =
        Files.createSymbolicLink(data.resolve("my cdap"), Repository.root().resolve("cdap"));
    Path directory = data.resolve("the data");
    String script = "cd \"$1\" && \"$2\" sandbox \"$3\" --data 'the data'";
    CommandResult start =
        SandboxUnderTest.run(
            List.of(
                "sh", "-c", script + " --port 0", "sh", data.toString(), link.toString(), "start"));
    assertThat(start.exitCode()).as(start.output()).isZero();
    assertThat(start.output()).contains("data: " + directory + "\n");
    CommandResult stop =
        SandboxUnderTest.run(
            List.of("sh", "-c", script, "sh", data.toString(), link.toString(), "stop"));
    assertThat(stop.output()).isEqualTo("Sandbox stopped.\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM"})
  void runsInTheForegroundUntilASignal(String signal) throws Exception {
    Path output = data.resolve("output");
    Path sandbox = data.resolve("sandbox");
    Process foreground =
        new ProcessBuilder(
                // A build in the background of a shell ignores interrupts, and so would what it
                // starts.
                "env",
                "--default-signal=INT",
                Repository.root().resolve("cdap").toString(),
                "sandbox",
                "run",
                "--data",
                sandbox.toString(),
                "--port",
                "0")
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      while (!Files.readString(output).contains("Sandbox answers at http://127.0.0.1:")) {
        assertThat(foreground.waitFor(20, TimeUnit.MILLISECONDS))
            .as(Files.readString(output))
            .isFalse();
      }
      assertThat(cdap("sandbox", "status", "--data", sandbox.toString()).exitCode()).isZero();
      signal(signal, foreground.pid());
      assertThat(foreground.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(sandbox.resolve("sandbox.json")).doesNotExist();
      assertThat(cdap("sandbox", "status", "--data", sandbox.toString()).exitCode()).isEqualTo(3);
    } finally {
      foreground.destroy();
    }
  }

  private static void signal(String signal, long pid) throws Exception {
    assertThat(SandboxUnderTest.run(List.of("kill", "-" + signal, Long.toString(pid))).exitCode())
        .isZero();
  }

  private static CompletableFuture<CommandResult> inBackground(Callable<CommandResult> command) {
    CompletableFuture<CommandResult> result = new CompletableFuture<>();
    new Thread(
            () -> {
              try {
                result.complete(command.call());
              } catch (Exception e) {
                result.completeExceptionally(e);
              }
            })
        .start();
    return result;
  }

  private static CommandResult start(Path data, String port) throws Exception {
    return cdap("sandbox", "start", "--data", data.toString(), "--port", port);
  }
}
