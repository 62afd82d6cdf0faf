package io.cdap.cdap.master;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command says, and how it ends, when there is no use in starting anything. */
class MasterCommandTest {
  private static final long PATIENCE_SECONDS = 60;

  @TempDir private Path directory;

  private record Result(int exitCode, String output) {}

  @Test
  void saysWhereTheConfigurationIsMissing() throws Exception {
    refused("there is no cdap-site.xml in " + directory, "name the configuration directory with");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "zookeeper.quorum=one:2181",
        "<configuration><property>",
        "<configuration><property><name>a</name></configuration>",
        "<properties></properties>",
        "<configuration><property><value>one:2181</value></property></configuration>",
        "<configuration><property><name>zookeeper.quorum</name></property></configuration>",
        "<configuration><name>zookeeper.quorum</name></configuration>",
        "<configuration>zookeeper.quorum</configuration>"
      })
  void saysWhichFileIsMalformed(String text) throws Exception {
    Files.writeString(directory.resolve("cdap-site.xml"), text);
    refused("cannot read " + directory.resolve("cdap-site.xml"), "mend the file");
  }

  @ParameterizedTest
  @CsvSource({
    "zookeeper.quorum, zk1, host:port",
    "root.directory, cdap, an absolute path",
    "router.bind.port, http, a number from 0 to 65535",
    "data.tx.memory.mb, 12, a number from 256"
  })
  void saysWhichValueIsNotAllowedAndWhatWouldBe(String key, String value, String rule)
      throws Exception {
    Files.writeString(
        directory.resolve("cdap-site.xml"),
        "<configuration><property><name>%s</name><value>%s</value></property></configuration>"
            .formatted(key, value));
    refused("'" + key + "'", "'" + value + "'", rule);
  }

  private void refused(String... words) throws Exception {
    Result result = start();
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.output().strip().lines()).hasSize(1);
    assertThat(result.output()).startsWith("cdap: ").contains(words);
  }

  /** {@code cdap master start}. */
  private Result start() throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "command", ".out");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx128m",
                    "-cp",
                    System.getProperty("java.class.path"),
                    MasterCommand.class.getName(),
                    "start",
                    "--conf",
                    directory.toString()))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Result(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
  }
}
