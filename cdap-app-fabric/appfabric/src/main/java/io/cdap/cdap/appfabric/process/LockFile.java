package io.cdap.cdap.appfabric.process;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** A file that one process at a time holds; the system lets go of it when the process dies. */
public final class LockFile implements Closeable {
  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /** Takes the file, made if need be; empty when it is held, also by this process. */
  public static Optional<LockFile> tryTake(Path file) throws IOException {
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    try {
      if (channel.tryLock() != null) {
        return Optional.of(new LockFile(channel));
      }
    } catch (OverlappingFileLockException heldByThisProcess) {
      // As when another process holds it.
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return Optional.empty();
  }

  /** Whether some process holds the file. Takes it for a moment when none does. */
  public static boolean isHeld(Path file) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    Optional<LockFile> taken = tryTake(file);
    if (taken.isPresent()) {
      taken.get().close();
    }
    return taken.isEmpty();
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
