package io.cdap.cdap.doctor;

import java.util.List;

/** Java is of the version that the platform is built for. */
final class JavaCheck implements Check {
  private static final int NEEDED = 17;

  @Override
  public String name() {
    return "java";
  }

  @Override
  public List<String> keys() {
    return List.of("JAVA_HOME");
  }

  @Override
  public String remedy() {
    return "set JAVA_HOME in conf/cdap-env.sh to a JDK 17; NodeManagers need one as well";
  }

  @Override
  public Finding run() {
    int version = Runtime.version().feature();
    return version == NEEDED
        ? Finding.ok("Java %s", Runtime.version())
        : Finding.failed("Java %s found, %d is needed (JAVA_HOME)", Runtime.version(), NEEDED);
  }
}
