package io.cdap.cdap.appfabric.process;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes what was started in the reverse order, each even when another one fails to. */
public final class Closer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Closer.class);

  private final Deque<AutoCloseable> started = new ArrayDeque<>();

  /** Adds what is to be closed before everything that was added earlier. */
  public <T extends AutoCloseable> T add(T closeable) {
    started.push(closeable);
    return closeable;
  }

  @Override
  public void close() {
    while (!started.isEmpty()) {
      AutoCloseable next = started.pop();
      try {
        next.close();
      } catch (Exception e) {
        LOG.error("Closing {} failed", next.getClass().getSimpleName(), e);
      }
    }
  }
}
