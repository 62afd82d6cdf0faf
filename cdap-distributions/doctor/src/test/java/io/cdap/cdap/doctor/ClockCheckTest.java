package io.cdap.cdap.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ClockCheckTest {
  @Test
  void doesNotBlameTheOtherClockForTheTimeThatTheQuestionTook() {
    assertThat(ClockCheck.difference(1_000, 2_000, 9_000)).isEqualTo(Duration.ZERO);
  }

  @Test
  void seesClocksThatAreBehindOrAhead() {
    assertThat(ClockCheck.difference(100_000, 20_000, 101_000)).isEqualTo(Duration.ofSeconds(80));
    assertThat(ClockCheck.difference(100_000, 190_000, 101_000)).isEqualTo(Duration.ofSeconds(89));
  }
}
