package io.cdap.cdap.appfabric.logging;

import java.time.Duration;

/**
 * How much is kept of logs, how long, and how they are written.
 *
 * @param maxFileSize bytes after which a log goes on in a new file
 * @param maxFiles files kept of what one process logs for one run; the oldest goes
 * @param retention how long a file is kept after it was last written
 * @param maxBuffered bytes that wait in memory while a remote storage cannot be written; what is
 *     older is dropped
 * @param settling how long a reader that follows a growing log of several processes waits for those
 *     that write later than others, before it takes what they wrote for complete
 */
public record LogOptions(
    long maxFileSize, int maxFiles, Duration retention, long maxBuffered, Duration settling) {
  /** 16 MB a file, 8 files a run, 7 days; 4 MB in memory, 2 seconds. */
  public static final LogOptions DEFAULT =
      new LogOptions(16L << 20, 8, Duration.ofDays(7), 4L << 20, Duration.ofSeconds(2));

  public LogOptions {
    if (maxFileSize < 1
        || maxFiles < 1
        || maxBuffered < 1
        || settling.isNegative()
        || retention.isNegative()
        || retention.isZero()) {
      throw new IllegalArgumentException("sizes and retention must be positive");
    }
  }
}
