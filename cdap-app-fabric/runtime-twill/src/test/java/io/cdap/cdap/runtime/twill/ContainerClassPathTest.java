package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContainerClassPathTest {
  private static final PlatformLibrary LIBRARY =
      new PlatformLibrary(URI.create("hdfs:///cdap/platform-1.zip"), List.of("a.jar", "b.jar"));

  @Test
  void namesJarsBeforeDirectories() {
    List<String> ofTheCluster =
        List.of("$HADOOP_CONF_DIR", "/etc/more", "$HADOOP_HOME/share/*", "/opt/native/lzo.jar");

    assertThat(new ContainerClassPath(LIBRARY, ofTheCluster).option())
        .isEqualTo(
            "-cp lib/a.jar:lib/b.jar:$HADOOP_HOME/share/*:/opt/native/lzo.jar"
                + ":launcher.jar:$HADOOP_CONF_DIR:/etc/more");
  }
}
