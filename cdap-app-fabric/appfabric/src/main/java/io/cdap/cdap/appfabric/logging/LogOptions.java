package io.cdap.cdap.appfabric.logging;

import java.nio.file.Path;
import java.time.Duration;

/**
 * Where logs are kept, how much and how long.
 *
 * @param directory the directory of all logs; made when absent
 * @param maxFileSize bytes after which a run's log goes on in a new file
 * @param maxFiles files kept of one run; the oldest goes
 * @param retention how long a file is kept after it was last written
 */
public record LogOptions(Path directory, long maxFileSize, int maxFiles, Duration retention) {
  public LogOptions {
    if (maxFileSize < 1 || maxFiles < 1 || retention.isNegative() || retention.isZero()) {
      throw new IllegalArgumentException("sizes and retention must be positive");
    }
  }

  /** 16 MB a file, 8 files a run, 7 days. */
  public static LogOptions in(Path directory) {
    return new LogOptions(directory, 16L << 20, 8, Duration.ofDays(7));
  }
}
