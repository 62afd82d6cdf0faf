package io.cdap.cdap.internal.io;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/** A stream in memory that hands out what was written without a copy. */
public final class ExposedByteArrayOutputStream extends ByteArrayOutputStream {

  public ExposedByteArrayOutputStream() {}

  /** Starts over with a new array, so buffers that were handed out keep their bytes. */
  @Override
  public synchronized void reset() {
    buf = new byte[buf.length];
    count = 0;
  }

  /** A view of the bytes written so far; stays valid until more is written. */
  public ByteBuffer toByteBuffer() {
    return ByteBuffer.wrap(buf, 0, count);
  }
}
