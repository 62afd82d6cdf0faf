package io.cdap.cdap.master;

import io.cdap.cdap.appfabric.process.LockFile;
import io.cdap.cdap.appfabric.process.RunningProcess;
import io.cdap.cdap.appfabric.process.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The process of a master: makes one, says that it answers, keeps it until told to stop. */
public final class MasterMain {
  private MasterMain() {}

  public static void main(String[] arguments) {
    if (arguments.length != 1) {
      System.err.println(
          MasterProcess.FAILURE_PREFIX + "usage: MasterMain <configuration directory>");
      System.exit(2);
    }
    int code = 1;
    try {
      run(ClusterSettings.load(Path.of(arguments[0]), System.getenv()));
      code = 0;
    } catch (MasterStartException | InvalidSettingException | IOException e) {
      System.err.println(MasterProcess.FAILURE_PREFIX + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      System.err.println(MasterProcess.FAILURE_PREFIX + "the master failed: " + e);
      e.printStackTrace();
    }
    // Threads of the clients of other systems must not keep a stopped master alive.
    Runtime.getRuntime().halt(code);
  }

  /** Runs a master until the process is told to end. */
  private static void run(ClusterSettings settings)
      throws MasterStartException, IOException, InterruptedException {
    MasterDirectory directory = new MasterDirectory(settings.localDirectory());
    try (StopSignal stop = StopSignal.install("master-shutdown");
        LockFile lock = directory.take()) {
      // What a master that was killed said of itself.
      Files.deleteIfExists(directory.runningFile());
      try (Master master = Master.start(settings)) {
        new RunningProcess(ProcessHandle.current().pid(), master.url(), System.currentTimeMillis())
            .write(directory.runningFile());
        System.out.println("Master answers at " + master.url());
        stop.await();
        Files.deleteIfExists(directory.runningFile());
      }
    }
  }
}
