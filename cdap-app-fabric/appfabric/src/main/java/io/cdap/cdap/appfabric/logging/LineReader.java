package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.annotation.Nullable;

/** Reads the lines of a file that may be growing: what has no end yet is no line yet. */
final class LineReader implements Closeable {
  private static final int BUFFER = 32 << 10;

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
  private int position;
  private int limit;

  LineReader(InputStream in) {
    this.in = requireNonNull(in, "in is null");
  }

  /** The next line without its end; null when there is none. */
  @Nullable
  String next() throws IOException {
    begun.reset();
    while (true) {
      for (int i = position; i < limit; i++) {
        if (buffer[i] == '\n') {
          begun.write(buffer, position, i - position);
          position = i + 1;
          return begun.toString(StandardCharsets.UTF_8);
        }
      }
      begun.write(buffer, position, limit - position);
      position = 0;
      limit = in.read(buffer);
      if (limit < 0) {
        limit = 0;
        return null;
      }
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
