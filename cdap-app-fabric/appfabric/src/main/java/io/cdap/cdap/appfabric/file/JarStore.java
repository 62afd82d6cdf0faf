package io.cdap.cdap.appfabric.file;

import io.cdap.cdap.datasets.type.JarFiles;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/**
 * Keeps jars under names of the form {@code namespaces/<namespace>/artifacts/<file>}. A name is
 * given once: what it stands for never changes, so that copies never get stale. Safe for use by
 * many threads and, where the files are shared, by many processes.
 *
 * <p>All methods throw {@link io.cdap.cdap.error.InternalException} when the files cannot be
 * reached, and {@link IllegalArgumentException} for names that would lead out of the store.
 */
public interface JarStore extends JarFiles {

  /**
   * A jar that is kept.
   *
   * @param modified when it was written, by the clock of the file system
   */
  record StoredJar(String name, Instant modified) {}

  /**
   * Keeps a file, completely and on the disk, or not at all.
   *
   * @param name one that was never given before
   * @param file is taken over, and gone when this returns
   * @return its location, to be recorded
   */
  URI put(String name, Path file);

  /** Where the jar of a name is, whether it is there or not. */
  URI location(String name);

  /** Removes a jar when it is there. */
  void delete(URI location);

  /** Removes all jars whose names start with the directory. */
  void deleteAll(String directory);

  /** The jars whose names start with the directory; empty when there is no such directory. */
  List<StoredJar> list(String directory);

  /**
   * The names of the directories in a directory, which is not searched; empty when it is missing.
   */
  List<String> directories(String directory);

  /** Whether a location is one of this store in the directory. */
  default boolean isIn(String directory, URI jar) {
    String child = location(directory + "/x").toString();
    return jar.toString().startsWith(child.substring(0, child.length() - 1));
  }
}
