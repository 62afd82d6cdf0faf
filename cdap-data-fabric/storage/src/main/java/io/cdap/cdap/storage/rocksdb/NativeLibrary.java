package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.rocksdb.RocksDB;
import org.rocksdb.util.Environment;

/**
 * Loads RocksDB's native library, once in a process. RocksDB itself unpacks it into a temporary
 * file that only an orderly end of the process removes; a killed one leaves 15 MB behind each time.
 */
final class NativeLibrary {
  private static boolean loaded;

  private NativeLibrary() {}

  /**
   * Loads the library unless it is loaded; leaves no file behind.
   *
   * @throws IOException when it cannot be unpacked or does not run on this machine
   */
  static synchronized void load() throws IOException {
    if (loaded) {
      return;
    }
    String name = Environment.getJniLibraryFileName("rocksdb");
    try (InputStream library = RocksDB.class.getClassLoader().getResourceAsStream(name)) {
      if (library == null) {
        RocksDB.loadLibrary(); // knows other names for rarer platforms
      } else {
        load(library);
      }
    } catch (UnsatisfiedLinkError | RuntimeException e) {
      throw new IOException("RocksDB's native library cannot be loaded: " + e.getMessage(), e);
    }
    loaded = true;
  }

  private static void load(InputStream library) throws IOException {
    Path directory = Files.createTempDirectory("rocksdb");
    // RocksDB asks a given directory for this name, which is not that of the resource.
    Path file = directory.resolve(Environment.getJniLibraryFileName("rocksdbjni"));
    try {
      Files.copy(library, file);
      RocksDB.loadLibrary(List.of(directory.toString()));
    } finally {
      // The process keeps what it has mapped.
      Files.deleteIfExists(file);
      Files.delete(directory);
    }
  }
}
