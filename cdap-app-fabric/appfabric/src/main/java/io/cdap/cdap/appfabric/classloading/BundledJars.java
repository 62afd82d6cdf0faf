package io.cdap.cdap.appfabric.classloading;

import io.cdap.cdap.error.BadRequestException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jars in the {@code lib/} of an artifact's jar. A jar is data: its entry names and sizes are
 * not believed.
 *
 * @param maxBytes how much may be unpacked of one artifact
 * @param maxEntries how many entries the jar of an artifact may have
 */
public record BundledJars(long maxBytes, int maxEntries) {
  private static final String LIBRARIES = "lib/";

  /** Two gigabytes and a hundred thousand entries. */
  public static final BundledJars USUAL = new BundledJars(2L << 30, 100_000);

  /**
   * Refuses a jar with an entry that would leave its directory, or with too many.
   *
   * @throws BadRequestException naming the entry
   */
  public void check(ZipFile jar) {
    if (jar.size() > maxEntries) {
      throw new BadRequestException(
          "The jar has %d entries, at most %d are allowed.".formatted(jar.size(), maxEntries));
    }
    for (ZipEntry entry : Collections.list(jar.entries())) {
      String name = entry.getName().replace('\\', '/');
      boolean drive = name.length() > 1 && name.charAt(1) == ':';
      if (name.startsWith("/") || drive || List.of(name.split("/")).contains("..")) {
        throw new BadRequestException(
            "The jar has an entry '%s' that points outside of it.".formatted(entry.getName()));
      }
    }
  }

  /**
   * Unpacks the jars of {@code lib/} into a directory.
   *
   * @return the jars in the order of their entries
   * @throws BadRequestException when the jar is hostile
   */
  public List<Path> unpack(ZipFile jar, Path directory) throws IOException {
    check(jar);
    List<Path> unpacked = new ArrayList<>();
    long left = maxBytes;
    for (ZipEntry entry : Collections.list(jar.entries())) {
      if (isLibrary(entry)) {
        // A number in front: two entries must not meet in one file on any file system.
        Path target =
            directory.resolve(
                "%04d-%s"
                    .formatted(unpacked.size(), entry.getName().substring(LIBRARIES.length())));
        Files.createDirectories(directory);
        try (InputStream in = jar.getInputStream(entry)) {
          left -= copy(in, target, left);
        }
        unpacked.add(target);
      }
    }
    return unpacked;
  }

  private static boolean isLibrary(ZipEntry entry) {
    String name = entry.getName();
    return !entry.isDirectory()
        && name.startsWith(LIBRARIES)
        && name.endsWith(".jar")
        && name.indexOf('/', LIBRARIES.length()) < 0
        && name.indexOf('\\') < 0;
  }

  private long copy(InputStream in, Path target, long limit) throws IOException {
    byte[] buffer = new byte[64 * 1024];
    long written = 0;
    try (OutputStream out = Files.newOutputStream(target)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        written += read;
        if (written > limit) {
          throw new BadRequestException(
              "The jars in '%s' unpack to more than %d bytes.".formatted(LIBRARIES, maxBytes));
        }
        out.write(buffer, 0, read);
      }
    }
    return written;
  }
}
