package io.cdap.cdap.api.metrics;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Reads the metrics of a running program, for tests. */
public interface RuntimeMetrics {

  long getException();

  long getInput();

  long getProcessed();

  void waitFor(String name, long count, long timeout, TimeUnit timeoutUnit)
      throws TimeoutException, InterruptedException;

  void waitForException(long count, long timeout, TimeUnit timeoutUnit)
      throws TimeoutException, InterruptedException;

  void waitForProcessed(long count, long timeout, TimeUnit timeoutUnit)
      throws TimeoutException, InterruptedException;

  void waitForinput(long count, long timeout, TimeUnit timeoutUnit)
      throws TimeoutException, InterruptedException;
}
