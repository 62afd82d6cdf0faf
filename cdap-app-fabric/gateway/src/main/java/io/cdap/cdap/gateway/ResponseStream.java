package io.cdap.cdap.gateway;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import javax.annotation.Nullable;

/** A chunked body on its way to the client. Has a bounded number of bytes under way. */
final class ResponseStream extends OutputStream {
  private static final int CHUNK = 32 << 10;
  private static final int MAX_UNDER_WAY = 256 << 10;

  private final Exchange exchange;
  private final long stallMillis;
  private final byte[] buffer = new byte[CHUNK];
  private int count;
  private boolean closed;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition progress = lock.newCondition();
  private long underWay;
  @Nullable private Throwable failure;

  ResponseStream(Exchange exchange) {
    this.exchange = exchange;
    this.stallMillis = exchange.slowClientMillis();
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (closed) {
      throw new IOException("the stream is closed");
    }
    int at = offset;
    int left = length;
    while (left > 0) {
      int part = Math.min(left, CHUNK - count);
      System.arraycopy(bytes, at, buffer, count, part);
      count += part;
      at += part;
      left -= part;
      if (count == CHUNK) {
        flush();
      }
    }
  }

  @Override
  public void flush() throws IOException {
    if (count == 0 || closed) {
      return;
    }
    byte[] chunk = Arrays.copyOf(buffer, count);
    count = 0;
    reserve(chunk.length);
    exchange.sendChunk(chunk, this);
  }

  /** Ends the body. */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    try {
      flush();
      closed = true;
    } finally {
      if (!closed) {
        closed = true;
        exchange.abort();
      }
    }
    exchange.sendEnd();
  }

  boolean isClosed() {
    return closed;
  }

  /** Ends the body in a way that the client notices. */
  void abort() {
    closed = true;
    exchange.abort();
  }

  /** On the event loop: so many bytes have left. */
  void written(int bytes) {
    lock.lock();
    try {
      underWay -= bytes;
      progress.signal();
    } finally {
      lock.unlock();
    }
  }

  /** On the event loop: no more will leave. */
  void failed(Throwable cause) {
    lock.lock();
    try {
      if (failure == null) {
        failure = cause;
      }
      progress.signal();
    } finally {
      lock.unlock();
    }
  }

  private void reserve(int bytes) throws IOException {
    lock.lock();
    try {
      long nanos = TimeUnit.MILLISECONDS.toNanos(stallMillis);
      long before = underWay;
      while (failure == null && underWay > 0 && underWay + bytes > MAX_UNDER_WAY) {
        if (underWay < before) {
          before = underWay;
          nanos = TimeUnit.MILLISECONDS.toNanos(stallMillis);
        }
        if (nanos <= 0) {
          failure =
              new ClientGoneException(
                  "the client took nothing for %d ms".formatted(stallMillis), null);
          break;
        }
        nanos = progress.awaitNanos(nanos);
      }
      if (failure != null) {
        throw new ClientGoneException(
            "the answer could not be sent: " + failure.getMessage(), failure);
      }
      underWay += bytes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ClientGoneException("interrupted while waiting for the client", e);
    } finally {
      lock.unlock();
    }
  }
}
