package io.cdap.cdap.master;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SettingTest {
  private static final Path GUIDE = Path.of("../docs/cluster.md");

  @ParameterizedTest
  @EnumSource(Setting.class)
  void standsInTheGuideOfOperators(Setting setting) throws IOException {
    String standard = setting.standard().isEmpty() ? "empty" : "`" + setting.standard() + "`";
    assertThat(Files.readString(GUIDE))
        .contains("| `%s` | %s | %s |".formatted(setting.key(), standard, setting.description()));
  }
}
