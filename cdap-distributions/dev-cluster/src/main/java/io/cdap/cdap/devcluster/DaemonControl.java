package io.cdap.cdap.devcluster;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Starts and stops single daemons and knows which of them run. */
final class DaemonControl {
  /** Plenty for a busy machine; one that ends is noticed at once. */
  private static final Duration START_TIMEOUT = Duration.ofMinutes(4);

  /** A stack trace or its cause, or what a JVM says that does not start. */
  private static final Pattern FAILURE_LINE =
      Pattern.compile("(Caused by: |Error: |Exception in |[a-z]+\\.[\\w.$]*(Exception|Error)\\b)");

  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration KILL_TIMEOUT = Duration.ofSeconds(10);

  private final ClusterLayout layout;
  private final DaemonJvm jvm;

  DaemonControl(ClusterLayout layout) {
    this.layout = requireNonNull(layout, "layout");
    this.jvm = new DaemonJvm(layout);
  }

  Optional<ProcessHandle> find(Daemon daemon) throws IOException {
    return Processes.noted(layout.pid(daemon.name()));
  }

  /** Starts it and returns at once. */
  void launch(Daemon daemon) throws IOException {
    Process process = process(daemon, daemon.arguments());
    Processes.note(process.toHandle(), layout.pid(daemon.name()));
  }

  /** Runs the main class of the daemon with other arguments to its end. */
  void runToEnd(Daemon daemon, List<String> arguments)
      throws IOException, InterruptedException, DevClusterException {
    Process process = process(daemon, arguments);
    if (!process.waitFor(START_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw failure(daemon, "did not end within %d s".formatted(START_TIMEOUT.toSeconds()));
    }
    if (process.exitValue() != 0) {
      throw failure(daemon, "ended with code %d".formatted(process.exitValue()));
    }
  }

  private Process process(Daemon daemon, List<String> arguments) throws IOException {
    Path home = layout.home(daemon.name());
    Files.createDirectories(jvm.temporary(daemon));
    Files.createDirectories(layout.logs());
    ProcessBuilder builder =
        new ProcessBuilder(jvm.command(daemon, arguments))
            .directory(home.toFile())
            .redirectErrorStream(true)
            .redirectOutput(layout.output(daemon.name()).toFile());
    builder.environment().putAll(jvm.environment());
    return builder.start();
  }

  /**
   * Waits until the daemon serves.
   *
   * @throws DevClusterException when it ends instead, or takes too long
   */
  void awaitServing(Daemon daemon) throws InterruptedException, DevClusterException {
    RetryPolicy<Boolean> patience =
        RetryPolicy.<Boolean>builder()
            .handle(IOException.class)
            .handleResult(false)
            .withDelay(POLL)
            .withMaxDuration(START_TIMEOUT)
            .withMaxRetries(-1)
            .build();
    try {
      if (!Failsafe.with(patience).get(() -> servesOrFails(daemon))) {
        throw tooLate(daemon, null);
      }
    } catch (FailsafeException e) {
      if (e.getCause() instanceof DevClusterException ended) {
        throw ended;
      }
      if (e.getCause() instanceof InterruptedException interrupted) {
        throw interrupted;
      }
      throw tooLate(daemon, e);
    }
  }

  private boolean servesOrFails(Daemon daemon)
      throws IOException, InterruptedException, DevClusterException {
    ProcessHandle process =
        find(daemon).orElseThrow(() -> failure(daemon, "ended while it started"));
    return daemon.probe().serves(process);
  }

  private DevClusterException tooLate(Daemon daemon, Throwable cause) {
    DevClusterException failure =
        failure(daemon, "does not serve after %d s".formatted(START_TIMEOUT.toSeconds()));
    if (cause != null) {
      failure.initCause(cause);
    }
    return failure;
  }

  /** Names the daemon, where to read on, and its last words. */
  private DevClusterException failure(Daemon daemon, String what) {
    Path log = layout.log(daemon.name());
    String lastWords =
        lastWords(layout.output(daemon.name())).or(() -> lastWords(log)).orElse("nothing");
    return new DevClusterException(
        "the %s %s: see %s (its last words: %s)".formatted(daemon.name(), what, log, lastWords));
  }

  /** The last line of the file that looks like a failure. */
  private static Optional<String> lastWords(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> FAILURE_LINE.matcher(line).lookingAt())
          .reduce((first, second) -> second)
          .map(String::strip);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Asks all to end, and kills those that do not within the time. */
  void stop(List<Daemon> daemons, Duration patience)
      throws IOException, InterruptedException, DevClusterException {
    List<ProcessHandle> running = new ArrayList<>();
    for (Daemon daemon : daemons) {
      find(daemon).ifPresent(running::add);
    }
    running.forEach(ProcessHandle::destroy);
    if (!Processes.awaitEnd(running, patience)) {
      killAll(running);
    }
    for (Daemon daemon : daemons) {
      Files.deleteIfExists(layout.pid(daemon.name()));
    }
  }

  /** Ends processes as a power cut would. */
  void killAll(List<ProcessHandle> processes) throws InterruptedException, DevClusterException {
    processes.forEach(ProcessHandle::destroyForcibly);
    if (!Processes.awaitEnd(processes, KILL_TIMEOUT)) {
      throw new DevClusterException(
          "processes %s survive being killed"
              .formatted(
                  processes.stream().filter(Processes::isAlive).map(ProcessHandle::pid).toList()));
    }
  }
}
