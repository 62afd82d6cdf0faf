package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.process.LockFile;
import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts and stops the process of a sandbox. */
final class SandboxProcess {
  /** The mark of the one line in which {@link SandboxMain} says why it could not start. */
  static final String FAILURE_PREFIX = "cdap: ";

  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);

  /** More than programs are given to stop and then to be interrupted. */
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(90);

  private static final Duration POLL = Duration.ofMillis(20);

  private SandboxProcess() {}

  /**
   * Starts a sandbox in the background and returns when it answers.
   *
   * @throws SandboxStartException when it cannot start or does not answer in time
   */
  static RunningProcess start(SandboxOptions options)
      throws SandboxStartException, InterruptedException {
    return start(options, SandboxMain.class.getName(), classArchiveFlags());
  }

  /** Starts a sandbox by a main class of one's choice, and with more JVM flags than usual. */
  static RunningProcess start(SandboxOptions options, String mainClass, List<String> moreFlags)
      throws SandboxStartException, InterruptedException {
    try {
      DataDirectory.check(options.data());
      try (LockFile reserved = DataDirectory.reserveStart(options.data())) {
        requireNotRunning(options.data());
        requireFreePort(options);
        Files.createDirectories(options.logs());
        Path output = options.logs().resolve("sandbox.out");
        Process process =
            new ProcessBuilder(command(options, mainClass, moreFlags))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        return awaitAnswer(options, process, output);
      }
    } catch (IOException e) {
      throw new SandboxStartException("cannot start the sandbox: " + e.getMessage(), e);
    }
  }

  /**
   * Runs a sandbox as long as this process: what stops this process, stops the sandbox.
   *
   * @return the exit code of the sandbox
   */
  static int run(SandboxOptions options) throws SandboxStartException, InterruptedException {
    try {
      DataDirectory.check(options.data());
      requireNotRunning(options.data());
      requireFreePort(options);
      Files.createDirectories(options.logs());
      Process process =
          new ProcessBuilder(command(options, SandboxMain.class.getName(), classArchiveFlags()))
              .inheritIO()
              .start();
      Runtime.getRuntime()
          .addShutdownHook(new Thread(() -> endWithThis(process), "sandbox-shutdown"));
      return process.waitFor();
    } catch (IOException e) {
      throw new SandboxStartException("cannot start the sandbox: " + e.getMessage(), e);
    }
  }

  private static List<String> classArchiveFlags() {
    return ClassArchive.ofLauncher().map(ClassArchive::flags).orElse(List.of());
  }

  private static void endWithThis(Process process) {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Stops the sandbox of a data directory; one that is still starting, as soon as it has.
   *
   * @return whether there was one
   * @throws SandboxStartException when it does not end in time
   */
  static boolean stop(Path data) throws IOException, InterruptedException, SandboxStartException {
    if (!DataDirectory.isInUse(data)) {
      return false;
    }
    Optional<RunningProcess> asked = Optional.empty();
    long deadline = System.nanoTime() + STOP_TIMEOUT.toNanos();
    while (DataDirectory.isInUse(data)) {
      if (asked.isEmpty()) {
        asked = DataDirectory.findRunning(data);
        asked.flatMap(running -> ProcessHandle.of(running.pid())).ifPresent(ProcessHandle::destroy);
      }
      if (System.nanoTime() > deadline) {
        throw new SandboxStartException(
            "the sandbox on %s%s did not stop in %d s: look into %s"
                .formatted(
                    data,
                    asked
                        .map(running -> ", to be ended with 'kill -9 %d',".formatted(running.pid()))
                        .orElse(""),
                    STOP_TIMEOUT.toSeconds(),
                    data.resolve("logs")));
      }
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    }
    return true;
  }

  private static void requireNotRunning(Path data) throws IOException, SandboxStartException {
    Optional<RunningProcess> running = DataDirectory.findRunning(data);
    if (running.isPresent()) {
      throw new SandboxStartException(
          "a sandbox already runs on %s at %s: stop it with 'cdap sandbox stop' or choose another --data"
              .formatted(data, running.get().url()));
    }
  }

  private static void requireFreePort(SandboxOptions options) throws SandboxStartException {
    if (options.port() == 0) {
      return;
    }
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(options.host(), options.port()));
    } catch (IOException e) {
      throw new SandboxStartException(
          "cannot listen on %s:%d (%s): stop what uses the port or choose another --port"
              .formatted(options.host(), options.port(), e.getMessage()),
          e);
    }
  }

  private static List<String> command(
      SandboxOptions options, String mainClass, List<String> moreFlags) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(SandboxJvm.flags(options));
    command.addAll(moreFlags);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    command.add(options.data().toString());
    command.add(options.host());
    command.add(Integer.toString(options.port()));
    return command;
  }

  private static RunningProcess awaitAnswer(SandboxOptions options, Process process, Path output)
      throws IOException, InterruptedException, SandboxStartException {
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    while (System.nanoTime() < deadline) {
      Optional<RunningProcess> running = DataDirectory.findRunning(options.data());
      if (running.isPresent() && running.get().pid() == process.pid()) {
        return running.get();
      }
      if (process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new SandboxStartException(failure(output, process.exitValue()));
      }
    }
    process.destroyForcibly();
    throw new SandboxStartException(
        "the sandbox did not answer within %d s: see %s"
            .formatted(START_TIMEOUT.toSeconds(), options.logs()));
  }

  private static String failure(Path output, int exitCode) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(FAILURE_PREFIX))
        .findFirst()
        .map(line -> line.substring(FAILURE_PREFIX.length()))
        .orElse("the sandbox ended with code %d: see %s".formatted(exitCode, output));
  }
}
