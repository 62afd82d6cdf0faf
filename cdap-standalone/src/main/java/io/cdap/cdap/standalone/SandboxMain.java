package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.process.RunningProcess;
import io.cdap.cdap.appfabric.process.StopSignal;
import java.io.IOException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The process of a sandbox: makes one, says that it answers, keeps it until told to stop. */
public final class SandboxMain {
  private static final Logger LOG = LoggerFactory.getLogger(SandboxMain.class);
  private static final int OUT_OF_MEMORY = 3;

  private SandboxMain() {}

  public static void main(String[] arguments) {
    if (arguments.length != 3) {
      System.err.println(
          SandboxProcess.FAILURE_PREFIX + "usage: SandboxMain <data directory> <host> <port>");
      System.exit(2);
    }
    int code = 1;
    try {
      run(
          new SandboxOptions(
              Path.of(arguments[0]), arguments[1], Integer.parseInt(arguments[2]), true));
      code = 0;
    } catch (SandboxStartException | IOException e) {
      System.err.println(SandboxProcess.FAILURE_PREFIX + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException | Error e) {
      System.err.println(SandboxProcess.FAILURE_PREFIX + "the sandbox failed: " + e);
      e.printStackTrace();
    }
    // Threads of applications must not keep a stopped sandbox alive.
    Runtime.getRuntime().halt(code);
  }

  /** Runs a sandbox until the process is told to end. */
  private static void run(SandboxOptions options)
      throws SandboxStartException, IOException, InterruptedException {
    Thread.setDefaultUncaughtExceptionHandler(SandboxMain::threadDied);
    try (StopSignal stop = StopSignal.install("sandbox-shutdown");
        DataDirectory directory = DataDirectory.open(options.data())) {
      // What a sandbox that was killed said of itself.
      DataDirectory.removeRunning(options.data());
      try (Sandbox sandbox = Sandbox.start(options)) {
        new RunningProcess(ProcessHandle.current().pid(), sandbox.url(), System.currentTimeMillis())
            .write(DataDirectory.runningFile(options.data()));
        System.out.println("Sandbox answers at " + sandbox.url());
        stop.await();
        DataDirectory.removeRunning(options.data());
      }
    }
  }

  /**
   * A request that asks for too much memory fails alone. A thread of the platform that ends for
   * want of memory would leave a platform that only seems to run; then the process ends.
   */
  private static void threadDied(Thread thread, Throwable failure) {
    LOG.error("The thread {} ended.", thread.getName(), failure);
    boolean isOfPlatform = thread.getContextClassLoader() == SandboxMain.class.getClassLoader();
    if (failure instanceof OutOfMemoryError && isOfPlatform) {
      Runtime.getRuntime().halt(OUT_OF_MEMORY);
    }
  }
}
