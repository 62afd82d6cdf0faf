package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The platform's jars in one archive on the cluster's file system, for all containers: {@code
 * <directory>/<release>/platform-<hash of the content>.zip}. It is written once, moved to its place
 * in one step, and never changed. Safe for use by many processes at once.
 */
public final class PlatformArchive {
  private static final Logger LOG = LoggerFactory.getLogger(PlatformArchive.class);

  /** Hadoop is the cluster's. */
  private static final List<String> OF_THE_CLUSTER =
      List.of("hadoop-client-api-", "hadoop-client-runtime-");

  /** What containers map and read is public to the nodes of the cluster. */
  static final FsPermission READABLE = new FsPermission((short) 0644);

  private final FileSystem fileSystem;
  private final Path directory;
  private final String release;

  /**
   * The archive of a release.
   *
   * @param directory where archives are kept, for example {@code /cdap/lib}
   * @param release names the directory below it
   */
  public PlatformArchive(FileSystem fileSystem, Path directory, String release) {
    this.fileSystem = requireNonNull(fileSystem, "fileSystem is null");
    this.directory = requireNonNull(directory, "directory is null");
    this.release = requireNonNull(release, "release is null");
  }

  /**
   * Makes sure that the archive of some jars is there.
   *
   * @param jars of different names; those of Hadoop's client are left out
   * @param leftOut the names of other jars to leave out, which only a master needs
   * @return where the archive lies, and what is in it
   * @throws IOException when a jar cannot be read or the file system cannot be written
   */
  public PlatformLibrary ensure(List<java.nio.file.Path> jars, Set<String> leftOut)
      throws IOException {
    List<java.nio.file.Path> packed =
        jars.stream()
            .filter(jar -> isPacked(jar.getFileName().toString(), leftOut))
            .sorted(Comparator.comparing(jar -> jar.getFileName().toString()))
            .toList();
    requireDifferentNames(packed);
    Path target =
        new Path(new Path(directory, release), "platform-" + contentHash(packed) + ".zip");
    if (fileSystem.exists(target)) {
      return library(target, packed);
    }
    Path unfinished =
        new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID());
    try {
      try (OutputStream out =
          new BufferedOutputStream(fileSystem.create(unfinished, false), 1 << 16)) {
        pack(packed, out);
      }
      fileSystem.setPermission(unfinished, READABLE);
      if (fileSystem.rename(unfinished, target)) {
        LOG.info("The platform's jars were copied to {}.", target);
      } else if (!fileSystem.exists(target)) {
        throw new IOException("The file %s cannot be moved to %s.".formatted(unfinished, target));
      }
    } finally {
      fileSystem.delete(unfinished, false);
    }
    return library(target, packed);
  }

  private PlatformLibrary library(Path archive, List<java.nio.file.Path> packed) {
    return new PlatformLibrary(
        fileSystem.makeQualified(archive).toUri(),
        packed.stream().map(jar -> jar.getFileName().toString()).toList());
  }

  private static boolean isPacked(String name, Set<String> leftOut) {
    return !leftOut.contains(name) && OF_THE_CLUSTER.stream().noneMatch(name::startsWith);
  }

  private static void requireDifferentNames(List<java.nio.file.Path> jars) {
    Set<String> names = new HashSet<>();
    for (java.nio.file.Path jar : jars) {
      if (!names.add(jar.getFileName().toString())) {
        throw new IllegalArgumentException("Two jars are named " + jar.getFileName() + ".");
      }
    }
  }

  private static String contentHash(List<java.nio.file.Path> jars) throws IOException {
    Hasher hasher = Hashing.sha256().newHasher();
    for (java.nio.file.Path jar : jars) {
      hasher.putString(jar.getFileName().toString(), StandardCharsets.UTF_8);
      hasher.putLong(Files.size(jar));
      hasher.putBytes(
          com.google.common.io.Files.asByteSource(jar.toFile()).hash(Hashing.sha256()).asBytes());
    }
    return hasher.hash().toString().substring(0, 16);
  }

  /** Jars are compressed already. */
  private static void pack(List<java.nio.file.Path> jars, OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      for (java.nio.file.Path jar : jars) {
        ZipEntry entry = new ZipEntry(jar.getFileName().toString());
        entry.setLastModifiedTime(FileTime.fromMillis(0));
        zip.putNextEntry(entry);
        Files.copy(jar, zip);
        zip.closeEntry();
      }
    }
  }
}
