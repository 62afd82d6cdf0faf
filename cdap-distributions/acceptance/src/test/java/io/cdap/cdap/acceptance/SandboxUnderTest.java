package io.cdap.cdap.acceptance;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.Repository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A sandbox that was started with the launcher of the checkout, in a process of its own. */
final class SandboxUnderTest implements AutoCloseable {
  private static final int COMMAND_TIMEOUT_SECONDS = 300;

  private final Path data;

  private SandboxUnderTest(Path data) {
    this.data = data;
  }

  /** Starts a sandbox on any free port. */
  static SandboxUnderTest start(Path data) throws IOException, InterruptedException {
    SandboxUnderTest sandbox = new SandboxUnderTest(data);
    sandbox.start();
    return sandbox;
  }

  /** Starts a sandbox with settings of {@code cdap-site.xml}, names and values in turn. */
  static SandboxUnderTest startWith(Path data, String... settings)
      throws IOException, InterruptedException {
    StringBuilder site = new StringBuilder("<configuration>");
    for (int i = 0; i < settings.length; i += 2) {
      site.append(
          "<property><name>%s</name><value>%s</value></property>"
              .formatted(settings[i], settings[i + 1]));
    }
    Files.writeString(data.resolve("cdap-site.xml"), site.append("</configuration>"));
    return start(data);
  }

  void start() throws IOException, InterruptedException {
    CommandResult result = cdap("sandbox", "start", "--data", data.toString(), "--port", "0");
    if (result.exitCode() != 0) {
      throw new IllegalStateException("the sandbox did not start: " + result.output());
    }
  }

  /** Kills the process as a power cut would. */
  void kill() throws IOException, InterruptedException {
    ProcessHandle process = ProcessHandle.of(self().get("pid").getAsLong()).orElseThrow();
    process.destroyForcibly();
    process.onExit().orTimeout(COMMAND_TIMEOUT_SECONDS, TimeUnit.SECONDS).join();
  }

  long pid() throws IOException {
    return self().get("pid").getAsLong();
  }

  /** For example {@code http://127.0.0.1:40001}. */
  String url() throws IOException {
    return self().get("url").getAsString();
  }

  HttpCalls http() throws IOException {
    return new HttpCalls(url());
  }

  private JsonObject self() throws IOException {
    return JsonParser.parseString(Files.readString(data.resolve("sandbox.json"))).getAsJsonObject();
  }

  @Override
  public void close() throws IOException, InterruptedException {
    CommandResult result = cdap("sandbox", "stop", "--data", data.toString());
    if (result.exitCode() != 0) {
      throw new IllegalStateException("the sandbox did not stop: " + result.output());
    }
  }

  /** Runs the launcher. */
  static CommandResult cdap(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Repository.root().resolve("cdap").toString());
    command.addAll(List.of(arguments));
    return run(command);
  }

  /** Runs a command to its end. */
  static CommandResult run(List<String> command) throws IOException, InterruptedException {
    return run(command, Path.of("/dev/null"));
  }

  /** Runs a command, which reads a file as its input, to its end. */
  static CommandResult run(List<String> command, Path input)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("command", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .redirectInput(ProcessBuilder.Redirect.from(input.toFile()))
              .start();
      if (!process.waitFor(COMMAND_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException(command + " did not end: " + Files.readString(output));
      }
      return new CommandResult(
          process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    } finally {
      Files.delete(output);
    }
  }

  /** What a command did. */
  record CommandResult(int exitCode, String output) {}
}
