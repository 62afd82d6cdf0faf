package io.cdap.cdap.appfabric.logging;

import java.io.Closeable;
import java.io.IOException;

/** Takes the lines of one log. Opened with the first one. Safe for use by many threads. */
interface LogSink extends Closeable {

  /** Adds a line; does not wait for a storage that is remote. */
  void append(long timeMillis, String line) throws IOException;

  /** Makes readable what was appended before; waits for a few seconds at most. */
  void flush() throws IOException;

  /** Is called every second; flushes when nobody else does. */
  void flushByTimer() throws IOException;
}
