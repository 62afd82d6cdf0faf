package io.cdap.cdap.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What an operator unpacks, used as an operator does. */
final class TarballTest {
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private static Path directory;
  private static Path home;

  private record Ended(int code, String output) {}

  @BeforeAll
  static void unpack() throws Exception {
    Ended tar =
        run(Map.of(), "tar", "-xzf", System.getProperty("tarball"), "-C", directory.toString());
    assertThat(tar.code()).as(tar.output()).isZero();
    try (Stream<Path> entries = Files.list(directory)) {
      home =
          entries
              .filter(entry -> entry.getFileName().toString().startsWith("cdap-"))
              .findFirst()
              .orElseThrow();
    }
  }

  private static Ended run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(directory, "output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().keySet().removeAll(List.of("HADOOP_CONF_DIR", "HBASE_CONF_DIR"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("'%s' does not end".formatted(String.join(" ", command)));
    }
    return new Ended(process.exitValue(), Files.readString(output));
  }

  private static String cdap() {
    return home.resolve("bin/cdap").toString();
  }

  @Test
  void holdsWhatTheGuideSpeaksOf() {
    assertThat(
            Stream.of(
                "LICENSE",
                "VERSION",
                "bin/cdap",
                "conf/cdap-site.xml",
                "conf/cdap-env.sh",
                "conf/logback.xml",
                "docs/cluster.md"))
        .allSatisfy(file -> assertThat(home.resolve(file)).isNotEmptyFile());
    assertThat(home.resolve("bin/cdap")).isExecutable();
  }

  @ParameterizedTest
  @ValueSource(strings = {"standalone", "master", "doctor"})
  void holdsAllJarsOfThe(String part) throws IOException {
    String list =
        Files.readString(home.resolve("lib/" + part + ".class.path"), StandardCharsets.UTF_8);

    assertThat(list.strip().split(":"))
        .isNotEmpty()
        .allSatisfy(jar -> assertThat(home.resolve(jar)).isNotEmptyFile());
  }

  @Test
  void saysItsVersionAndItsCommands() throws Exception {
    assertThat(run(Map.of(), cdap(), "version").output().strip())
        .isEqualTo(home.getFileName().toString().substring("cdap-".length()));
    assertThat(run(Map.of(), cdap(), "--help").output())
        .contains("cdap master start", "cdap doctor", "cdap sandbox start");
    assertThat(run(Map.of(), cdap(), "mastre"))
        .isEqualTo(
            new Ended(
                1,
                "cdap: there is no command 'mastre': the commands are those of 'cdap --help'\n"));
    assertThat(run(Map.of(), cdap(), "master", "--help").code()).isZero();
  }

  @Test
  void examinesNothingWithoutTheFilesOfTheCluster() throws Exception {
    String nowhere = directory.resolve("nowhere").toString();

    Ended ended = run(Map.of("HADOOP_CONF_DIR", nowhere), cdap(), "doctor");

    assertThat(ended.code()).isEqualTo(2);
    assertThat(ended.output()).contains(nowhere, "core-site.xml", "HADOOP_CONF_DIR");
  }

  @Test
  void runsTheSandbox() throws Exception {
    String data = directory.resolve("sandbox").toString();
    try {
      Ended started = run(Map.of(), cdap(), "sandbox", "start", "--data", data, "--port", "0");

      assertThat(started.code()).as(started.output()).isZero();
      assertThat(started.output()).contains("Sandbox runs", "http://127.0.0.1:");
    } finally {
      Ended stopped = run(Map.of(), cdap(), "sandbox", "stop", "--data", data);
      assertThat(stopped.output()).contains("Sandbox stopped.");
    }
  }
}
