package io.cdap.cdap.standalone;

import io.cdap.cdap.appfabric.process.LockFile;
import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

/**
 * The data directory of a sandbox, locked for as long as this is open. Knows the version of the
 * layout in it, so that data of a newer platform is never touched.
 */
final class DataDirectory implements AutoCloseable {
  /** Raised when an older platform could not read what this one writes. */
  static final int LAYOUT_VERSION = 1;

  private static final String LOCK_FILE = "sandbox.lock";
  private static final String START_LOCK_FILE = "sandbox.start.lock";
  private static final String LAYOUT_FILE = "layout.properties";
  private static final String LAYOUT_KEY = "layout.version";

  /** Commands that look whether the directory is in use hold the lock for a moment. */
  private static final Duration LOCK_PATIENCE = Duration.ofMillis(500);

  private static final Duration LOCK_POLL = Duration.ofMillis(5);

  private final LockFile lock;

  private DataDirectory(LockFile lock) {
    this.lock = lock;
  }

  /**
   * Creates the directory if need be and locks it.
   *
   * @throws SandboxStartException when it cannot be written, is in use, or holds data of a newer
   *     platform
   */
  static DataDirectory open(Path directory) throws SandboxStartException {
    check(directory);
    try {
      LockFile lock = lock(directory);
      try {
        writeLayout(directory);
      } catch (IOException e) {
        lock.close();
        throw e;
      }
      return new DataDirectory(lock);
    } catch (IOException e) {
      throw new SandboxStartException(
          "cannot lock the data directory %s: %s".formatted(directory, e.getMessage()), e);
    }
  }

  /** The sandbox that runs on a data directory; empty when none does. */
  static Optional<RunningProcess> findRunning(Path directory) throws IOException {
    return RunningProcess.find(runningFile(directory), directory.resolve(LOCK_FILE));
  }

  /** Where a running sandbox says where it answers. */
  static Path runningFile(Path directory) {
    return directory.resolve("sandbox.json");
  }

  static void removeRunning(Path directory) throws IOException {
    Files.deleteIfExists(runningFile(directory));
  }

  private static LockFile lock(Path directory) throws IOException, SandboxStartException {
    long deadline = System.nanoTime() + LOCK_PATIENCE.toNanos();
    Optional<LockFile> lock = LockFile.tryTake(directory.resolve(LOCK_FILE));
    while (lock.isEmpty()) {
      if (System.nanoTime() > deadline) {
        throw new SandboxStartException(
            "another sandbox runs on %s: stop it with 'cdap sandbox stop' or choose another --data"
                .formatted(directory));
      }
      LockSupport.parkNanos(LOCK_POLL.toNanos());
      lock = LockFile.tryTake(directory.resolve(LOCK_FILE));
    }
    return lock.get();
  }

  /**
   * Keeps other processes from starting a sandbox on the directory while this one does.
   *
   * @throws SandboxStartException when another is at it
   */
  static LockFile reserveStart(Path directory) throws IOException, SandboxStartException {
    return LockFile.tryTake(directory.resolve(START_LOCK_FILE))
        .orElseThrow(
            () ->
                new SandboxStartException(
                    "another command is starting a sandbox on %s: wait for it or choose another --data"
                        .formatted(directory)));
  }

  /** Whether some process has the directory open. */
  static boolean isInUse(Path directory) throws IOException {
    return LockFile.isHeld(directory.resolve(LOCK_FILE));
  }

  /** Whether a sandbox has ever written to the directory. */
  static boolean isSandbox(Path directory) {
    return Files.exists(directory.resolve(LAYOUT_FILE));
  }

  /** Checks everything {@link #open} checks but the lock. */
  static void check(Path directory) throws SandboxStartException {
    createWritable(directory);
    requireKnownLayout(directory);
  }

  /** Deletes a directory with everything in it. */
  static void deleteTree(Path tree) throws IOException {
    if (!Files.exists(tree)) {
      return;
    }
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void createWritable(Path directory) throws SandboxStartException {
    try {
      Files.createDirectories(directory);
      Path probe = Files.createTempFile(directory, ".probe", null);
      Files.delete(probe);
    } catch (IOException e) {
      throw new SandboxStartException(
          "cannot write to the data directory %s (%s): make it writable or choose another --data"
              .formatted(directory, e.getClass().getSimpleName()),
          e);
    }
  }

  private static void requireKnownLayout(Path directory) throws SandboxStartException {
    Path file = directory.resolve(LAYOUT_FILE);
    if (!Files.exists(file)) {
      return;
    }
    Properties layout = new Properties();
    int version;
    try (var reader = Files.newBufferedReader(file)) {
      layout.load(reader);
      version = Integer.parseInt(layout.getProperty(LAYOUT_KEY, "").trim());
    } catch (IOException | IllegalArgumentException e) {
      throw new SandboxStartException(
          "cannot read %s: restore it from a backup or start on another --data".formatted(file), e);
    }
    if (version > LAYOUT_VERSION) {
      throw new SandboxStartException(
          "the data in %s was written by a newer platform (layout %d, this one knows %d): use that platform or another --data"
              .formatted(directory, version, LAYOUT_VERSION));
    }
  }

  private static void writeLayout(Path directory) throws IOException {
    Path file = directory.resolve(LAYOUT_FILE);
    if (!Files.exists(file)) {
      Files.writeString(file, LAYOUT_KEY + "=" + LAYOUT_VERSION + "\n");
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
