package io.cdap.cdap.api.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactVersionTest {

  @Test
  void versionsAreInTheOrderOfReleases() {
    List<String> ordered =
        List.of("1", "1.2-SNAPSHOT", "1.2", "1.2.3-SNAPSHOT", "1.2.3", "1.2.3.4", "1.10.0", "2");
    List<String> sorted =
        Stream.of("2", "1.10.0", "1.2.3.4", "1.2.3", "1.2.3-SNAPSHOT", "1.2", "1.2-SNAPSHOT", "1")
            .map(ArtifactVersion::new)
            .sorted()
            .map(ArtifactVersion::getVersion)
            .collect(Collectors.toList());
    assertThat(sorted).isEqualTo(ordered);
  }

  @Test
  void versionIsFoundInAFileName() {
    ArtifactVersion version = new ArtifactVersion("plugins-1.2.3-SNAPSHOT", true);
    assertThat(version.getVersion()).isEqualTo("1.2.3-SNAPSHOT");
    assertThat(version.isSnapshot()).isTrue();
    assertThat(new ArtifactVersion("plugins").getVersion()).isNull();
  }

  @Test
  void rangeHoldsWhatItsBracketsSay() throws Exception {
    ArtifactVersionRange range = ArtifactVersionRange.parse("[1.0.0, 2.0.0)");
    assertThat(range.getVersionString()).isEqualTo("[1.0.0,2.0.0)");
    assertThat(range.versionIsInRange(new ArtifactVersion("1.0.0"))).isTrue();
    assertThat(range.versionIsInRange(new ArtifactVersion("2.0.0"))).isFalse();
    assertThat(ArtifactVersionRange.parse("1.0.0").isExactVersion()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "abc",
        "[1.0.0]",
        "[1.0.0,]",
        "[2.0.0,1.0.0)",
        "[1.0.0,1.0.0)",
        "[1.0.0,2.0.0"
      })
  void malformedRangeIsRefused(String text) {
    assertThatThrownBy(() -> ArtifactVersionRange.parse(text))
        .isInstanceOf(InvalidArtifactRangeException.class);
  }
}
