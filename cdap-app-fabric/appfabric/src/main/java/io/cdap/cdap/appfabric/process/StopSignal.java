package io.cdap.cdap.appfabric.process;

import java.util.concurrent.CountDownLatch;

/**
 * Lets the main thread of a process learn that the process was told to end, and keeps the process
 * until that thread has closed everything.
 *
 * <pre>{@code
 * try (StopSignal stop = StopSignal.install("sandbox-shutdown");
 *     Sandbox sandbox = Sandbox.start(options)) {
 *   stop.await();
 * }
 * }</pre>
 */
public final class StopSignal implements AutoCloseable {
  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch closed = new CountDownLatch(1);

  private StopSignal() {}

  /**
   * Begins to listen, once in a process.
   *
   * @param thread the name of the thread that holds the end of the process up
   */
  public static StopSignal install(String thread) {
    StopSignal signal = new StopSignal();
    Runtime.getRuntime().addShutdownHook(new Thread(signal::holdUp, thread));
    return signal;
  }

  private void holdUp() {
    requested.countDown();
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until the process is told to end. */
  public void await() throws InterruptedException {
    requested.await();
  }

  /** Lets the process end. */
  @Override
  public void close() {
    closed.countDown();
  }
}
