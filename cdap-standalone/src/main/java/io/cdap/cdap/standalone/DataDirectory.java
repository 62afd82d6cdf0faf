package io.cdap.cdap.standalone;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Properties;

/**
 * The data directory of a sandbox, locked for as long as this is open. Knows the version of the
 * layout in it, so that data of a newer platform is never touched.
 */
final class DataDirectory implements AutoCloseable {
  /** Raised when an older platform could not read what this one writes. */
  static final int LAYOUT_VERSION = 1;

  private static final String LOCK_FILE = "sandbox.lock";
  private static final String LAYOUT_FILE = "layout.properties";
  private static final String LAYOUT_KEY = "layout.version";

  private final FileChannel channel;

  private DataDirectory(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Creates the directory if need be and locks it.
   *
   * @throws SandboxStartException when it cannot be written, is in use, or holds data of a newer
   *     platform
   */
  static DataDirectory open(Path directory) throws SandboxStartException {
    createWritable(directory);
    requireKnownLayout(directory);
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              directory.resolve(LOCK_FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (!lock(channel)) {
        channel.close();
        throw new SandboxStartException(
            "another sandbox runs on %s: stop it with 'cdap sandbox stop' or choose another --data"
                .formatted(directory));
      }
      writeLayout(directory);
      return new DataDirectory(channel);
    } catch (IOException e) {
      closeQuietly(channel, e);
      throw new SandboxStartException(
          "cannot lock the data directory %s: %s".formatted(directory, e.getMessage()), e);
    }
  }

  /** Whether some process has the directory open. */
  static boolean isInUse(Path directory) throws IOException {
    Path lockFile = directory.resolve(LOCK_FILE);
    if (!Files.exists(lockFile)) {
      return false;
    }
    try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE)) {
      return !lock(channel);
    }
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

  private static boolean lock(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException heldByThisProcess) {
      return false;
    }
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

  private static void closeQuietly(FileChannel channel, IOException failure) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        failure.addSuppressed(e);
      }
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
