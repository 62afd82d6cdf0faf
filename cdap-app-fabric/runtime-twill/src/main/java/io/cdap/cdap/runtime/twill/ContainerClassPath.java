package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * The class path of containers: the platform's jars one by one, Hadoop's as the cluster has them,
 * Twill's launcher, and directories at the end. Twill itself would make a class loader over them,
 * whose classes no JVM shares; given to the JVM, in an order that does not change, they can come
 * from a {@link ClassArchive}. Such an archive knows no classes behind a directory.
 *
 * @param library the platform's jars
 * @param ofTheCluster what {@code yarn.application.classpath} says, with variables of the node
 */
record ContainerClassPath(PlatformLibrary library, List<String> ofTheCluster) {
  private static final String LAUNCHER = "launcher.jar";
  private static final String CONFIGURATION = "$HADOOP_CONF_DIR";

  ContainerClassPath {
    requireNonNull(library, "library is null");
    ofTheCluster = List.copyOf(ofTheCluster);
  }

  /** An option that replaces the class path that a command named before it. */
  String option() {
    Stream<String> platform =
        library.jars().stream().map(jar -> ContainerApplication.LIBRARY + "/" + jar);
    Stream<String> jars = ofTheCluster.stream().filter(ContainerClassPath::isOfJars);
    Stream<String> directories =
        ofTheCluster.stream().filter(entry -> !isOfJars(entry) && !entry.equals(CONFIGURATION));
    return Stream.of(platform, jars, Stream.of(LAUNCHER, CONFIGURATION), directories)
        .flatMap(entries -> entries)
        .reduce((one, other) -> one + ":" + other)
        .map(path -> "-cp " + path)
        .orElseThrow();
  }

  private static boolean isOfJars(String entry) {
    return entry.endsWith("*") || entry.endsWith(".jar");
  }
}
