package io.cdap.cdap.devcluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How the JVM of a daemon is called. */
final class DaemonJvm {
  /** What Hadoop and HBase reach into on Java 17. */
  private static final List<String> OPENED_PACKAGES =
      List.of(
          "java.base/java.lang",
          "java.base/java.lang.reflect",
          "java.base/java.nio",
          "java.base/java.util",
          "java.base/java.util.concurrent",
          "java.base/jdk.internal.ref",
          "java.base/sun.nio.ch");

  /** Those through which data flows; the others gain more from a fast start. */
  private static final Set<String> WORTH_OPTIMIZING =
      Set.of(ClusterPlan.DATA_NODE, ClusterPlan.REGION_SERVER);

  private final ClusterLayout layout;

  DaemonJvm(ClusterLayout layout) {
    this.layout = layout;
  }

  /** The command line of the daemon with these arguments. */
  List<String> command(Daemon daemon, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + daemon.heapMegabytes() + "m");
    command.add("-XX:+UseSerialGC");
    if (!WORTH_OPTIMIZING.contains(daemon.name())) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    command.add("-XX:+ExitOnOutOfMemoryError");
    for (String opened : OPENED_PACKAGES) {
      command.add("--add-opens=" + opened + "=ALL-UNNAMED");
    }
    command.add("--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");
    command.add("-Djava.net.preferIPv4Stack=true");
    command.add("-Djava.io.tmpdir=" + temporary(daemon));
    command.add("-Ddev-cluster.daemon=" + daemon.name());
    command.add("-Ddev-cluster.log=" + layout.log(daemon.name()));
    command.add("-Dlog4j.configuration=" + SiteFiles.hadoopLogging(layout).toUri());
    command.add("-Dlog4j2.configurationFile=" + SiteFiles.hbaseLogging(layout).toUri());
    command.add("-cp");
    command.add(
        String.join(
            ":",
            layout.conf().toString(),
            daemon.library().resolveSibling(DaemonLibraries.WEB_PAGES).toString(),
            daemon.library() + "/*"));
    command.add(daemon.mainClass());
    command.addAll(arguments);
    return command;
  }

  Map<String, String> environment() {
    return Map.of(
        "HADOOP_CONF_DIR", layout.conf().toString(),
        "HADOOP_LOG_DIR", layout.logs().toString(),
        "JAVA_HOME", System.getProperty("java.home"),
        // Else the C library takes address space by the number of cores.
        "MALLOC_ARENA_MAX", "2");
  }

  Path temporary(Daemon daemon) {
    return layout.home(daemon.name()).resolve("tmp");
  }
}
