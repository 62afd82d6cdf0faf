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

/** What the command says, and how it ends, when there is no use in starting anything. */
class MasterCommandTest {
  private static final long PATIENCE_SECONDS = 60;

  @TempDir private Path directory;

  private record Result(int exitCode, String output) {}

  @Test
  void saysWhereTheConfigurationIsMissing() throws Exception {
    refused("there is no cdap-site.xml in " + directory, "name the configuration directory with");
  }

  @Test
  void saysWhichFileIsMalformed() throws Exception {
    Files.writeString(directory.resolve("cdap-site.xml"), "<configuration><property>");
    refused("cannot read " + directory.resolve("cdap-site.xml"), "mend the file");
  }

  @Test
  void saysWhichValueIsNotAllowedAndWhatWouldBe() throws Exception {
    Files.writeString(
        directory.resolve("cdap-site.xml"),
        "<configuration><property><name>router.bind.port</name><value>http</value></property>"
            + "</configuration>");
    refused("'router.bind.port'", "'http'", "a number from 0 to 65535");
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
