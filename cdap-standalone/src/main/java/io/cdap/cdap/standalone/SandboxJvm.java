package io.cdap.cdap.standalone;

import java.util.List;

/** The flags of a sandbox's JVM. */
final class SandboxJvm {
  private SandboxJvm() {}

  static List<String> flags(SandboxOptions options) {
    return List.of(
        "-Xms192m",
        "-Xmx1g",
        // The default makes the first deployment wait for two full collections.
        "-XX:MetaspaceSize=96m",
        // Two cores and a small heap: the parallel collector costs the least per request.
        "-XX:+UseParallelGC",
        "-XX:+HeapDumpOnOutOfMemoryError",
        "-XX:HeapDumpPath=" + options.logs(),
        "-Djava.net.preferIPv4Stack=true");
  }
}
