package io.cdap.cdap.gateway;

import io.cdap.cdap.error.TooLargeException;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.Nullable;

/**
 * The body of a request on its way from the event loop to one reading thread. Holds a bounded
 * number of bytes: the connection is paused while the reader is slow, the reader waits while the
 * client is.
 */
final class RequestBody extends InputStream {
  private static final int PAUSE_ABOVE = 256 << 10;
  private static final int RESUME_BELOW = 64 << 10;

  private final HttpServerRequest request;
  private final Context context;
  private final long limit;
  private final long stallMillis;
  private final boolean expectsContinue;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final ArrayDeque<byte[]> chunks = new ArrayDeque<>();
  private int offset;
  private long queued;
  private long received;
  private boolean started;
  private boolean paused;
  private boolean ended;
  private boolean discarding;
  @Nullable private Throwable failure;
  @Nullable private Runnable onEnd;

  RequestBody(
      HttpServerRequest request,
      Context context,
      long limit,
      long stallMillis,
      boolean expectsContinue) {
    this.request = request;
    this.context = context;
    this.limit = limit;
    this.stallMillis = stallMillis;
    this.expectsContinue = expectsContinue;
  }

  /** On the event loop: takes charge of the request's bytes, but asks for none yet. */
  void attach() {
    request.pause();
    request.handler(this::arrived);
    request.endHandler(end -> finish(null));
    request.exceptionHandler(
        cause -> finish(new ClientGoneException("the client went away while sending", cause)));
  }

  /** On the event loop: asks for everything; for bodies known to be small. */
  void collect(Runnable whenComplete) {
    onEnd = whenComplete;
    start();
  }

  /** On the event loop: lets the rest pass unseen. */
  void discard() {
    lock.lock();
    try {
      discarding = true;
      chunks.clear();
      queued = 0;
    } finally {
      lock.unlock();
    }
    started = true;
    request.resume();
  }

  /** Whether the last byte has arrived from the client. */
  boolean hasEnded() {
    lock.lock();
    try {
      return ended && failure == null;
    } finally {
      lock.unlock();
    }
  }

  private void start() {
    if (started) {
      return;
    }
    started = true;
    if (expectsContinue && !request.response().headWritten()) {
      request.response().writeContinue();
    }
    request.resume();
  }

  private void arrived(Buffer chunk) {
    lock.lock();
    try {
      received += chunk.length();
      if (discarding || failure != null) {
        return;
      }
      if (received > limit) {
        failure = new TooLargeException(tooLarge(limit));
        chunks.clear();
        queued = 0;
      } else {
        chunks.add(chunk.getBytes());
        queued += chunk.length();
        if (queued > PAUSE_ABOVE && !paused && onEnd == null) {
          paused = true;
          request.pause();
        }
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  private void finish(@Nullable Throwable cause) {
    lock.lock();
    try {
      if (ended) {
        return;
      }
      ended = true;
      if (failure == null) {
        failure = cause;
      }
      changed.signal();
    } finally {
      lock.unlock();
    }
    if (onEnd != null) {
      onEnd.run();
    }
  }

  static String tooLarge(long limit) {
    return "The request body is larger than the limit of %d bytes.".formatted(limit);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int at, int length) throws IOException {
    Objects.checkFromIndexSize(at, length, target.length);
    if (length == 0) {
      return 0;
    }
    boolean resume = false;
    int count;
    lock.lock();
    try {
      awaitData();
      byte[] chunk = chunks.peek();
      if (chunk == null) {
        return -1;
      }
      count = Math.min(length, chunk.length - offset);
      System.arraycopy(chunk, offset, target, at, count);
      offset += count;
      queued -= count;
      if (offset == chunk.length) {
        chunks.remove();
        offset = 0;
      }
      if (paused && queued < RESUME_BELOW) {
        paused = false;
        resume = true;
      }
    } finally {
      lock.unlock();
    }
    if (resume) {
      context.runOnContext(nothing -> request.resume());
    }
    return count;
  }

  @Override
  public int available() {
    lock.lock();
    try {
      return (int) queued;
    } finally {
      lock.unlock();
    }
  }

  private void awaitData() throws IOException {
    if (chunks.isEmpty() && !ended && failure == null) {
      context.runOnContext(nothing -> start());
    }
    long nanos = TimeUnit.MILLISECONDS.toNanos(stallMillis);
    while (chunks.isEmpty() && !ended && failure == null) {
      if (nanos <= 0) {
        failure =
            new ClientGoneException(
                "the client sent nothing for %d ms in the middle of a body".formatted(stallMillis),
                null);
        break;
      }
      try {
        nanos = changed.awaitNanos(nanos);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new ClientGoneException("interrupted while waiting for the body", e);
      }
    }
    if (failure instanceof TooLargeException) {
      throw new TooLargeException(failure.getMessage(), failure);
    }
    if (failure != null && chunks.isEmpty()) {
      throw new ClientGoneException(failure.getMessage(), failure);
    }
  }
}
