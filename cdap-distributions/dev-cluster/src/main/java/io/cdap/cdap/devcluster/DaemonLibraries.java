package io.cdap.cdap.devcluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The jars that daemons run with, one directory for Hadoop and one for HBase and ZooKeeper, so that
 * neither sees the other's versions.
 *
 * @param hadoop the directory of Hadoop's jars
 * @param hbase the directory of HBase's jars
 */
public record DaemonLibraries(Path hadoop, Path hbase) {
  /** The directory of web pages beside each of the libraries. */
  static final String WEB_PAGES = "web";

  /** Names the root of the source tree; the launcher sets it. */
  private static final String HOME_PROPERTY = "cdap.home";

  private static final Path HADOOP = Path.of("cdap-distributions/dev-cluster/hadoop/target/lib");
  private static final Path HBASE = Path.of("cdap-distributions/dev-cluster/hbase/target/lib");

  /** The build's last step writes this list, so that a build cut short is not taken for done. */
  private static final String COMPLETE = "class.path";

  /**
   * Finds them in the source tree: the one the launcher names, or else the one this process works
   * in.
   *
   * @throws DevClusterException when they are not built
   */
  public static DaemonLibraries find() throws DevClusterException {
    Path start = Path.of(System.getProperty(HOME_PROPERTY, "")).toAbsolutePath();
    for (Path root = start; root != null; root = root.getParent()) {
      Optional<DaemonLibraries> found = in(root);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new DevClusterException(
        "the jars of Hadoop and HBase are not built below %s: run 'mvn generate-resources -pl %s,%s'"
            .formatted(start, moduleOf(HADOOP), moduleOf(HBASE)));
  }

  private static Optional<DaemonLibraries> in(Path root) {
    Path hadoop = root.resolve(HADOOP);
    Path hbase = root.resolve(HBASE);
    return Files.exists(hadoop.resolve(COMPLETE)) && Files.exists(hbase.resolve(COMPLETE))
        ? Optional.of(new DaemonLibraries(hadoop, hbase))
        : Optional.empty();
  }

  private static Path moduleOf(Path library) {
    return library.getParent().getParent();
  }
}
