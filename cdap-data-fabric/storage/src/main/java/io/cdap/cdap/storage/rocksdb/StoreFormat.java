package io.cdap.cdap.storage.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The number in the file {@code format-version} of a store's directory. It is outside of the
 * database, so that it can be read although the database cannot.
 */
final class StoreFormat {
  static final int CURRENT = 1;
  static final String FILE = "format-version";
  static final String DATABASE = "rocksdb";

  private StoreFormat() {}

  /** Marks a new directory, checks one that has been used. */
  static void check(Path directory) throws IOException {
    Path file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      if (Files.exists(directory.resolve(DATABASE).resolve("CURRENT"))) {
        throw new IncompatibleStoreException(
            "The store in " + directory + " has no file " + FILE + ". Restore it from a backup.");
      }
      create(directory, file);
      return;
    }
    String text = Files.readString(file, UTF_8).strip();
    int version;
    try {
      version = Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IncompatibleStoreException(
          "The file " + file + " holds '" + text + "' instead of a format version.");
    }
    if (version != CURRENT) {
      throw new IncompatibleStoreException(
          "The store in "
              + directory
              + " has format version "
              + version
              + ", this version of the platform reads format version "
              + CURRENT
              + ". Start the version that wrote it, or use another directory.");
    }
  }

  private static void create(Path directory, Path file) throws IOException {
    Path temporary = directory.resolve(FILE + ".new");
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer content = ByteBuffer.wrap((CURRENT + "\n").getBytes(UTF_8));
      while (content.hasRemaining()) {
        channel.write(content);
      }
      channel.force(true);
    }
    Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
    try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}
