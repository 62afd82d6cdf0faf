package io.cdap.cdap.gateway.router;

import io.vertx.core.http.HttpConnection;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;

/**
 * One connection of a client, judged by its clocks. Only for the thread of its event loop.
 *
 * <p>Between requests, and while headers arrive, the idle time-out runs, counted from the last
 * answer. While a request is under way its own clocks count. While the last bytes of an answer
 * leave a deadline runs.
 */
final class ClientConnection {
  private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final HttpConnection connection;
  private final long idleNanos;
  private final long slowClientNanos;
  private final Runnable onRequestEnd;

  @Nullable private RoutedRequest current;
  private long idleSince = System.nanoTime();
  private boolean hasDeadline;
  private boolean lingering;
  private long deadline;

  ClientConnection(HttpConnection connection, RouterOptions options, Runnable onRequestEnd) {
    this.connection = connection;
    this.idleNanos = options.idleTimeout().toNanos();
    this.slowClientNanos = options.slowClientTimeout().toNanos();
    this.onRequestEnd = onRequestEnd;
  }

  void began(RoutedRequest request) {
    current = request;
    hasDeadline = lingering;
  }

  /** The last bytes of an answer leave; what the client has yet to take is bounded. */
  void flushing() {
    if (!lingering) {
      deadline = System.nanoTime() + slowClientNanos;
      hasDeadline = true;
    }
  }

  /** The answer is sent, the body that nobody wanted still comes. */
  void lingers() {
    lingering = true;
    deadline = System.nanoTime() + LINGER_NANOS;
    hasDeadline = true;
  }

  /** That body has come to its end; a client that may send no more need not be waited for. */
  void lingersNoMore(boolean close) {
    lingering = false;
    hasDeadline = current != null && hasDeadline;
    if (close && current == null) {
      close();
    }
  }

  void ended(RoutedRequest request) {
    if (!request.isEndedNow()) {
      return;
    }
    // A pipelined request may have begun before the end of this one's answer is known to have left.
    if (current == request) {
      current = null;
      idleSince = System.nanoTime();
      hasDeadline = lingering;
    }
    onRequestEnd.run();
  }

  /** The peer closed; whatever was under way is over. */
  void closed() {
    if (current != null) {
      current.clientGone();
      ended(current);
    }
  }

  /** Closes the connection when one of its clocks ran out. */
  void check(long now) {
    if (hasDeadline) {
      if (now - deadline > 0) {
        close();
      }
    } else if (current != null) {
      current.check(now);
    } else if (now - idleSince > idleNanos) {
      close();
    }
  }

  void close() {
    connection.close();
  }
}
