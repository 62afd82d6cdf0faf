package io.cdap.cdap.appfabric.logging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends lines to what this process logs for one run or service, in numbered files of bounded
 * size.
 */
final class RotatingLogFile implements LogSink {
  private static final Logger LOG = LoggerFactory.getLogger(RotatingLogFile.class);

  private final LogFiles files;
  private final LogSubject subject;
  private final List<String> broken = new ArrayList<>();
  private final List<String> incomplete = new ArrayList<>();
  @Nullable private OutputStream out;
  private String path = "";
  private long size;
  private boolean dirty;
  private boolean readable;

  RotatingLogFile(LogFiles files, LogSubject subject) {
    this.files = files;
    this.subject = subject;
  }

  @Override
  public synchronized void append(long timeMillis, String line) throws IOException {
    byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
    if (out == null || (size > 0 && size + bytes.length > files.options().maxFileSize())) {
      next();
    }
    out.write(bytes);
    size += bytes.length;
    dirty = true;
  }

  @Override
  public synchronized void flush() throws IOException {
    if (out != null && dirty) {
      dirty = false;
      out.flush();
      readable = true;
    }
  }

  @Override
  public void flushByTimer() throws IOException {
    flush();
  }

  @Override
  public synchronized void close() throws IOException {
    if (out != null) {
      OutputStream closing = out;
      out = null;
      closing.close();
    }
  }

  /** Gives the file up after writing it failed; the next line goes to another. */
  synchronized void abandon() {
    if (out == null) {
      return;
    }
    (readable ? incomplete : broken).add(path);
    OutputStream closing = out;
    out = null;
    try {
      closing.close();
    } catch (IOException e) {
      LOG.debug("{} could not be closed after writing it failed", path, e);
    }
  }

  private void next() throws IOException {
    close();
    cleanUpAbandoned();
    List<StoredLog.Part> existing = files.own(subject);
    int number = 0;
    size = 0;
    if (!existing.isEmpty()) {
      StoredLog.Part last = existing.get(existing.size() - 1);
      boolean goesOn =
          files.storage().canContinue() && last.length() < files.options().maxFileSize() / 2;
      number = goesOn ? last.number() : last.number() + 1;
      size = goesOn ? last.length() : 0;
    }
    for (int i = 0; i <= existing.size() - files.options().maxFiles(); i++) {
      files.storage().delete(existing.get(i).path());
    }
    path = files.part(subject, number);
    dirty = false;
    readable = false;
    out = files.storage().append(path);
  }

  /** Files that nothing was flushed to go, the others are completed. */
  private void cleanUpAbandoned() throws IOException {
    while (!broken.isEmpty()) {
      files.storage().delete(broken.get(0));
      broken.remove(0);
    }
    while (!incomplete.isEmpty()) {
      files.storage().complete(incomplete.get(0));
      incomplete.remove(0);
    }
  }
}
