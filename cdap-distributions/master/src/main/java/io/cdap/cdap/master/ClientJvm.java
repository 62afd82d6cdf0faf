package io.cdap.cdap.master;

import java.util.List;

/** What a JVM needs in which clients of HBase and Hadoop run. */
final class ClientJvm {
  /** HBase's client copies memory slowly without, and warns. */
  static final List<String> FLAGS =
      List.of(
          "--add-opens=java.base/java.nio=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED");

  private ClientJvm() {}
}
