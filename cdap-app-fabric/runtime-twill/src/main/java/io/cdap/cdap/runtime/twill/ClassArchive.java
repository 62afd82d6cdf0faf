package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The classes of the platform as a JVM lays them out in memory, for others to map instead of parse
 * and verify (class data sharing, <a href="https://openjdk.org/jeps/350">JEP 350</a>). It halves
 * what a container spends until it serves. It lies beside the archive of the platform's jars and is
 * of those jars and one version of Java; a JVM that finds that it does not fit goes without.
 *
 * <p>The first program to end in a new release records it ({@link ClassArchiveRecorder}).
 */
final class ClassArchive {
  /** The name in the working directory of a container. */
  static final String FILE = "platform.jsa";

  private final URI location;

  private ClassArchive(URI location) {
    this.location = requireNonNull(location, "location is null");
  }

  /** The archive for containers with the Java of this process. */
  static ClassArchive of(PlatformLibrary library) {
    Path jars = new Path(library.archive());
    String name =
        jars.getName().replaceFirst("\\.[^.]*$", "")
            + "-java-"
            + Runtime.version().toString().replaceAll("[^A-Za-z0-9.]", "_")
            + ".jsa";
    return new ClassArchive(new Path(jars.getParent(), name).toUri());
  }

  /** The archive that lies there. */
  static ClassArchive at(URI location) {
    return new ClassArchive(location);
  }

  /** Where it is, or will be. */
  URI location() {
    return location;
  }

  /** Whether it was recorded. */
  boolean exists(Configuration configuration) throws IOException {
    Path path = new Path(location);
    return path.getFileSystem(configuration).exists(path);
  }

  /** Puts it there in one step, unless somebody else did. */
  void publish(java.nio.file.Path recorded, Configuration configuration) throws IOException {
    Path target = new Path(location);
    FileSystem fileSystem = target.getFileSystem(configuration);
    Path unfinished =
        new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID());
    try {
      fileSystem.copyFromLocalFile(false, true, new Path(recorded.toUri()), unfinished);
      fileSystem.setPermission(unfinished, PlatformArchive.READABLE);
      if (!fileSystem.rename(unfinished, target) && !fileSystem.exists(target)) {
        throw new IOException("The file %s cannot be moved to %s.".formatted(unfinished, target));
      }
    } finally {
      fileSystem.delete(unfinished, false);
      Files.deleteIfExists(recorded);
    }
  }
}
