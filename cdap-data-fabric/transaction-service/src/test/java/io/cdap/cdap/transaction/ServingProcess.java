package io.cdap.cdap.transaction;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;

/** A server of transactions in a process of its own, which ends with the process that began it. */
final class ServingProcess implements AutoCloseable {
  private static final String SERVING = "serving";
  private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Process process;
  private final BufferedReader lines;

  private ServingProcess(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static ServingProcess start(String quorum, URI stateDirectory, Path log) throws IOException {
    return new ServingProcess(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                ServingProcess.class.getName(),
                quorum,
                stateDirectory.toString())
            .redirectError(log.toFile())
            .start());
  }

  /** Returns when it serves. */
  void awaitServing() throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.equals(SERVING)) {
        return;
      }
    }
    throw new IOException("The server has ended.");
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /** Lets it stand still, as one does that is swapped out. */
  void pause() throws IOException, InterruptedException {
    signal("-STOP");
  }

  void resume() throws IOException, InterruptedException {
    signal("-CONT");
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }

  private void signal(String signal) throws IOException, InterruptedException {
    int exit =
        new ProcessBuilder("kill", signal, String.valueOf(process.pid()))
            .inheritIO()
            .start()
            .waitFor();
    if (exit != 0) {
      throw new IOException("The server cannot be sent the signal " + signal);
    }
  }

  public static void main(String[] arguments) throws Exception {
    try (TransactionServer server =
        TransactionServer.start(
            TestOptions.server(arguments[0], URI.create(arguments[1]), TransactionSettings.DEFAULT),
            new Configuration())) {
      boolean served = false;
      ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
      while (parent.isAlive()) {
        boolean serves = server.isRunning();
        if (serves && !served) {
          System.out.println(SERVING);
          System.out.flush();
        }
        served = serves;
        LockSupport.parkNanos(POLL_NANOS);
      }
    }
  }
}
