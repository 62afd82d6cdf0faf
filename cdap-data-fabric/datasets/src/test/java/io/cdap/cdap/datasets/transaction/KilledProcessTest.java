package io.cdap.cdap.datasets.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.datasets.TestData;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class KilledProcessTest {
  private static final int ROUNDS = 2;
  private static final int COMMITS_PER_ROUND = 30;

  @TempDir Path directory;

  @Test
  @Timeout(180)
  void losesNoAcknowledgedCommitAndShowsNoHalfOne() throws Exception {
    long acknowledged = 0;
    for (int round = 0; round < ROUNDS; round++) {
      acknowledged = runAndKill(acknowledged + COMMITS_PER_ROUND);
      try (TestData data = TestData.open(directory)) {
        long left = count(data, "left");
        assertThat(left).isGreaterThanOrEqualTo(acknowledged);
        assertThat(count(data, "right")).isEqualTo(left);
      }
    }
  }

  private long runAndKill(long target) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                CommittingProcess.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    long acknowledged = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.matches("[0-9]+")) {
          acknowledged = Long.parseLong(line);
        }
        if (acknowledged >= target) {
          break;
        }
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertThat(acknowledged).isGreaterThanOrEqualTo(target);
    return acknowledged;
  }

  private static long count(TestData data, String table) {
    return data.fabric()
        .systemTables()
        .transact(
            tables ->
                tables
                    .table(table)
                    .get(CommittingProcess.ROW)
                    .getLong(CommittingProcess.COLUMN, 0));
  }
}
