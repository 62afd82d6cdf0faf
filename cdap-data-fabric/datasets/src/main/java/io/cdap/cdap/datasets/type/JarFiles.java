package io.cdap.cdap.datasets.type;

import java.net.URI;
import java.nio.file.Path;

/** Makes the jars of modules readable on this machine. Safe for use by many threads. */
@FunctionalInterface
public interface JarFiles {
  /** For jars that are on the local disk. */
  JarFiles LOCAL = jar -> Path.of(jar);

  /**
   * A local file with a jar's content, which must be opened soon: copies of remote jars are cleared
   * away when they were not asked for in a while.
   *
   * @param jar where it is, as it was recorded
   * @throws io.cdap.cdap.error.NotFoundException when it is not there
   * @throws io.cdap.cdap.error.InternalException when it cannot be read
   */
  Path fetch(URI jar);
}
