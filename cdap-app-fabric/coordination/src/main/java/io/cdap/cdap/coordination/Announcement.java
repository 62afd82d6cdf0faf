package io.cdap.cdap.coordination;

import io.cdap.cdap.error.UnavailableException;
import io.cdap.cdap.gateway.router.Endpoint;

/**
 * An endpoint's entry in the directory. It lasts until it is closed or the process ends, and is
 * made anew when the session was lost. Safe for use by many threads.
 */
public interface Announcement extends AutoCloseable {

  /** What is announced. */
  Endpoint endpoint();

  /**
   * Waits until the entry is there for others to see.
   *
   * @throws UnavailableException when it is not within the connect time-out; it will be later, when
   *     ZooKeeper can be reached
   */
  void awaitMade();

  /**
   * Takes the entry out. Routers learn of it a moment later, so a server should go on answering for
   * a short while. Closing twice does nothing.
   */
  @Override
  void close();
}
