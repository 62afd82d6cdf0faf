package io.cdap.cdap.storage.hbase;

import static java.util.Objects.requireNonNull;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Puts the jar with the coprocessor where region servers can load it. */
public final class CoprocessorJar {
  private static final String RESOURCE = "coprocessor.jar";

  private CoprocessorJar() {}

  /**
   * Puts the jar of this build at {@code <root>/lib/<release>/}, unless it is there. The name tells
   * the content, so another build never replaces a jar that region servers have open. May be called
   * by several processes at once.
   *
   * @return where the jar is, with the scheme and authority of the file system
   * @throws IOException when the file system cannot be reached or written
   */
  public static Path deploy(FileSystem fileSystem, Path root, String release) throws IOException {
    requireNonNull(release, "release is null");
    byte[] jar = read();
    Path directory = new Path(new Path(root, "lib"), release);
    Path target = new Path(directory, "cdap-coprocessor-" + digest(jar) + ".jar");
    try {
      if (!fileSystem.exists(target)) {
        fileSystem.mkdirs(directory);
        put(fileSystem, jar, target);
      }
    } catch (IOException e) {
      throw new IOException(
          "The coprocessor of HBase's tables could not be put at '%s': check that '%s' is up and the directory can be written. %s"
              .formatted(target, fileSystem.getUri(), e.getMessage()),
          e);
    }
    return fileSystem.makeQualified(target);
  }

  /**
   * Makes sure that region servers will find the jar. Without this the master, or worse a region
   * server, would be the first to notice.
   *
   * @throws FileNotFoundException when there is no such file
   * @throws IOException when that cannot be told
   */
  static void checkExists(Configuration hadoop, String jar) throws IOException {
    Path path = new Path(jar);
    boolean exists;
    try {
      exists = path.getFileSystem(hadoop).exists(path);
    } catch (IOException e) {
      throw new IOException(
          "Whether the coprocessor of HBase's tables is at '%s' cannot be told: check that its file system is up. %s"
              .formatted(jar, e.getMessage()),
          e);
    }
    if (!exists) {
      throw new FileNotFoundException(
          "The coprocessor of HBase's tables is not at '%s', so no table can be made or changed: put it there again by a start of the platform, or correct the path."
              .formatted(jar));
    }
  }

  private static void put(FileSystem fileSystem, byte[] jar, Path target) throws IOException {
    Path beside = target.suffix("." + UUID.randomUUID() + ".tmp");
    try {
      try (OutputStream output = fileSystem.create(beside, false)) {
        output.write(jar);
      }
      if (!fileSystem.rename(beside, target) && !fileSystem.exists(target)) {
        throw new IOException("'%s' could not be renamed to '%s'".formatted(beside, target));
      }
    } finally {
      fileSystem.delete(beside, false);
    }
  }

  private static byte[] read() throws IOException {
    try (InputStream input = CoprocessorJar.class.getResourceAsStream(RESOURCE)) {
      if (input == null) {
        throw new IOException(
            "The coprocessor's jar is missing from the class path; the build puts it into %s."
                .formatted(CoprocessorJar.class.getPackageName()));
      }
      return input.readAllBytes();
    }
  }

  private static String digest(byte[] jar) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(jar);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
