package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts and stops the process of a master. */
final class MasterProcess {
  /** The mark of the one line in which {@link MasterMain} says why it could not start. */
  static final String FAILURE_PREFIX = "cdap: ";

  /** Flags for the master's JVM, separated by spaces. */
  private static final String OPTIONS_VARIABLE = "CDAP_MASTER_OPTS";

  private static final Duration START_TIMEOUT = Duration.ofMinutes(5);
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(60);
  private static final Duration POLL = Duration.ofMillis(50);

  private final Path configuration;
  private final ClusterSettings settings;
  private final MasterDirectory directory;

  MasterProcess(Path configuration, ClusterSettings settings) {
    this.configuration = configuration;
    this.settings = settings;
    this.directory = new MasterDirectory(settings.localDirectory());
  }

  /**
   * Starts a master in the background and returns when it answers, as leader or waiting to lead.
   *
   * @throws MasterStartException when it cannot start or does not answer in time
   */
  RunningProcess start() throws MasterStartException, InterruptedException {
    Path output = settings.logDirectory().resolve("master.out");
    try {
      if (directory.isInUse()) {
        // Says so.
        directory.take().close();
      }
      StartupChecks.require(settings);
      Files.createDirectories(settings.logDirectory());
      Process process =
          new ProcessBuilder(command())
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.to(output.toFile()))
              .start();
      return awaitAnswer(process, output);
    } catch (IOException e) {
      throw new MasterStartException("cannot start the master: " + e, e);
    }
  }

  /** Runs a master as long as this process; returns its exit code. */
  int run() throws MasterStartException, InterruptedException {
    StartupChecks.require(settings);
    try {
      Process process = new ProcessBuilder(command()).inheritIO().start();
      Runtime.getRuntime().addShutdownHook(new Thread(() -> endWithThis(process), "master-end"));
      return process.waitFor();
    } catch (IOException e) {
      throw new MasterStartException("cannot start the master: " + e, e);
    }
  }

  /**
   * Stops the master; programs go on.
   *
   * @return whether one ran
   */
  boolean stop() throws IOException, InterruptedException, MasterStartException {
    if (!directory.isInUse()) {
      return false;
    }
    Optional<RunningProcess> asked = Optional.empty();
    long deadline = System.nanoTime() + STOP_TIMEOUT.toNanos();
    while (directory.isInUse()) {
      if (asked.isEmpty()) {
        asked = directory.findRunning();
        asked.flatMap(running -> ProcessHandle.of(running.pid())).ifPresent(ProcessHandle::destroy);
      }
      if (System.nanoTime() > deadline) {
        throw new MasterStartException(
            "the master on %s%s did not stop in %d s: look into %s"
                .formatted(
                    directory.path(),
                    asked
                        .map(running -> ", to be ended with 'kill -9 %d',".formatted(running.pid()))
                        .orElse(""),
                    STOP_TIMEOUT.toSeconds(),
                    settings.logDirectory()));
      }
      TimeUnit.NANOSECONDS.sleep(POLL.toNanos());
    }
    return true;
  }

  private static void endWithThis(Process process) {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xms128m",
            "-Xmx1g",
            "-XX:+UseParallelGC",
            "-XX:+HeapDumpOnOutOfMemoryError",
            "-XX:HeapDumpPath=" + settings.logDirectory(),
            "-Djava.net.preferIPv4Stack=true"));
    command.addAll(ClientJvm.FLAGS);
    String more = System.getenv().getOrDefault(OPTIONS_VARIABLE, "").trim();
    if (!more.isEmpty()) {
      command.addAll(List.of(more.split("\\s+")));
    }
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(MasterMain.class.getName());
    command.add(configuration.toAbsolutePath().toString());
    return command;
  }

  private RunningProcess awaitAnswer(Process process, Path output)
      throws IOException, InterruptedException, MasterStartException {
    long deadline = System.nanoTime() + START_TIMEOUT.toNanos();
    while (System.nanoTime() < deadline) {
      Optional<RunningProcess> running = directory.findRunning();
      if (running.isPresent() && running.get().pid() == process.pid()) {
        return running.get();
      }
      if (process.waitFor(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new MasterStartException(failure(output, process.exitValue()));
      }
    }
    process.destroyForcibly();
    throw new MasterStartException(
        "the master did not answer within %d s: see %s"
            .formatted(START_TIMEOUT.toSeconds(), output));
  }

  private static String failure(Path output, int exitCode) throws IOException {
    return new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.startsWith(FAILURE_PREFIX))
        .findFirst()
        .map(line -> line.substring(FAILURE_PREFIX.length()))
        .orElse("the master ended with code %d: see %s".formatted(exitCode, output));
  }
}
