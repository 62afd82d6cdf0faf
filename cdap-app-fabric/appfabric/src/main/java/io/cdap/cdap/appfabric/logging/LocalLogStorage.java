package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Logs in a directory of the local disk, all of them this process's. */
public final class LocalLogStorage implements LogStorage {
  private static final int BUFFER = 16 << 10;

  private final Path directory;

  /** Keeps logs in a directory, which is made when the first one is written. */
  public LocalLogStorage(Path directory) {
    this.directory = requireNonNull(directory, "directory is null");
  }

  @Override
  public List<Entry> list(String path) throws IOException {
    try (Stream<Path> children = Files.list(directory.resolve(path))) {
      List<Entry> entries = new ArrayList<>();
      for (Path child : children.toList()) {
        entry(child).ifPresent(entries::add);
      }
      return entries;
    } catch (NoSuchFileException | NotDirectoryException e) {
      return List.of();
    }
  }

  /** Empty for what was deleted since it was listed. */
  private static Optional<Entry> entry(Path file) throws IOException {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return Optional.of(
          new Entry(
              file.getFileName().toString(),
              found.isDirectory(),
              found.size(),
              found.lastModifiedTime().toMillis()));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public boolean canContinue() {
    return true;
  }

  @Override
  public boolean isRemote() {
    return false;
  }

  @Override
  public OutputStream append(String path) throws IOException {
    Path file = directory.resolve(path);
    Files.createDirectories(file.getParent());
    OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            BUFFER);
    if (!endsWithNewLine(file)) {
      out.write('\n');
    }
    return out;
  }

  /** A process that was killed may have left half a line. */
  private static boolean endsWithNewLine(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      if (channel.size() == 0) {
        return true;
      }
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(channel.size() - 1);
      return channel.read(last) < 1 || last.get(0) == '\n';
    }
  }

  @Override
  public InputStream open(String path) throws IOException {
    return Files.newInputStream(directory.resolve(path));
  }

  @Override
  public boolean delete(String path) throws IOException {
    try {
      return Files.deleteIfExists(directory.resolve(path));
    } catch (DirectoryNotEmptyException e) {
      return false;
    }
  }

  /** The one process flushes before it reads, and its clock is that of the files. */
  @Override
  public boolean isComplete(String path) {
    return true;
  }

  @Override
  public void complete(String path) {
    // Nothing is open but by this process.
  }

  /** File systems take their times from a coarser clock than events do. */
  @Override
  public Duration clockSlack() {
    return Duration.ofSeconds(2);
  }
}
