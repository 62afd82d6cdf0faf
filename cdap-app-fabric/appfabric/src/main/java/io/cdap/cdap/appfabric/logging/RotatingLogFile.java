package io.cdap.cdap.appfabric.logging;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import javax.annotation.Nullable;

/**
 * Appends lines to the log of one run or service, in numbered files of bounded size. Opened with
 * the first line. Safe for use by many threads.
 */
final class RotatingLogFile implements Closeable {
  private static final int BUFFER = 16 << 10;

  private final LogFiles files;
  private final Path base;
  @Nullable private OutputStream out;
  private long size;
  private boolean dirty;

  /** Appends to the files whose names start with that of the base. */
  RotatingLogFile(LogFiles files, Path base) {
    this.files = files;
    this.base = base;
  }

  synchronized void append(String line) throws IOException {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    if (out == null || size > 0 && size + bytes.length > files.options().maxFileSize()) {
      next();
    }
    out.write(bytes);
    size += bytes.length;
    dirty = true;
  }

  synchronized void flush() throws IOException {
    if (out != null && dirty) {
      dirty = false;
      out.flush();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      OutputStream closing = out;
      out = null;
      closing.close();
    }
  }

  private void next() throws IOException {
    close();
    Files.createDirectories(base.getParent());
    List<Path> existing = files.parts(base);
    int number = existing.isEmpty() ? 0 : LogFiles.partNumber(existing.get(existing.size() - 1));
    Path file = LogFiles.part(base, number);
    if (Files.exists(file) && Files.size(file) >= files.options().maxFileSize() / 2) {
      file = LogFiles.part(base, number + 1);
    }
    for (int i = 0; i <= existing.size() - files.options().maxFiles(); i++) {
      Files.deleteIfExists(existing.get(i));
    }
    size = Files.exists(file) ? Files.size(file) : 0;
    out =
        new BufferedOutputStream(
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            BUFFER);
    if (size > 0 && !endsWithNewLine(file)) {
      out.write('\n');
    }
  }

  /** A process that was killed may have left half a line. */
  private static boolean endsWithNewLine(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(channel.size() - 1);
      return channel.read(last) < 1 || last.get(0) == '\n';
    }
  }
}
