package io.cdap.cdap.gateway;

import io.vertx.core.http.HttpConnection;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;

/**
 * One client connection, judged by its clocks. Only for the thread of its event loop.
 *
 * <p>Between requests, and while headers arrive, the idle time-out runs, counted from the last
 * answer; trickling bytes do not extend it. While a small body arrives or an answer leaves, a
 * deadline runs. While a handler works there is none.
 */
final class Connection {
  /** A client that takes less than this is as good as gone. */
  private static final long MIN_BYTES_PER_SECOND = 16 << 10;

  private static final long LINGER_NANOS = TimeUnit.SECONDS.toNanos(5);

  private final HttpConnection connection;
  private final long slowClientNanos;
  private final long idleNanos;
  private final Runnable onRequestEnd;

  @Nullable private Exchange current;
  private long idleSince = System.nanoTime();
  private boolean hasDeadline;
  private long deadline;
  private boolean lingering;

  Connection(HttpConnection connection, GatewayOptions options, Runnable onRequestEnd) {
    this.connection = connection;
    this.slowClientNanos = options.slowClientTimeout().toNanos();
    this.idleNanos = options.idleTimeout().toNanos();
    this.onRequestEnd = onRequestEnd;
  }

  long slowClientMillis() {
    return TimeUnit.NANOSECONDS.toMillis(slowClientNanos);
  }

  void began(Exchange exchange) {
    current = exchange;
    hasDeadline = false;
  }

  /** A small body is awaited as a whole. */
  void collecting() {
    deadline = System.nanoTime() + slowClientNanos;
    hasDeadline = true;
  }

  /** A handler works. */
  void working() {
    hasDeadline = false;
  }

  /** The last bytes of an answer leave. */
  void flushing(int bytes) {
    deadline =
        System.nanoTime()
            + slowClientNanos
            + TimeUnit.SECONDS.toNanos(bytes / MIN_BYTES_PER_SECOND);
    hasDeadline = true;
  }

  /** The answer is sent, the body that nobody wanted still comes. */
  void lingers() {
    lingering = true;
    deadline = System.nanoTime() + LINGER_NANOS;
    hasDeadline = true;
  }

  void ended(Exchange exchange) {
    if (!exchange.isEndedNow()) {
      return;
    }
    // A pipelined request may have begun before this one's answer is known to have left.
    if (current == exchange) {
      current = null;
      idleSince = System.nanoTime();
      hasDeadline = lingering;
    }
    onRequestEnd.run();
  }

  /** The peer closed; whatever was under way is over. */
  void closed() {
    if (current != null) {
      ended(current);
    }
  }

  /** Closes the connection when one of its clocks ran out. */
  void check(long now) {
    boolean late =
        hasDeadline ? now - deadline > 0 : current == null && now - idleSince > idleNanos;
    if (late) {
      close();
    }
  }

  void close() {
    connection.close();
  }
}
