package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.runtime.twill.ContainerReport.State;
import java.util.List;
import java.util.Optional;
import javax.annotation.Nullable;
import org.junit.jupiter.api.Test;

class RunOutcomeTest {
  @Test
  void believesContainersBeforeYarn() {
    assertThat(outcome(YarnApplication.State.FINISHED, false, report(0, State.COMPLETED, null)))
        .isEqualTo(new RunOutcome(RunStatus.COMPLETED, Optional.empty()));
    assertThat(
            outcome(
                YarnApplication.State.FINISHED,
                true,
                report(0, State.KILLED, null),
                report(1, State.FAILED, "boom")))
        .isEqualTo(new RunOutcome(RunStatus.FAILED, Optional.of("boom")));
    assertThat(
            outcome(
                YarnApplication.State.FINISHED,
                false,
                report(0, State.COMPLETED, null),
                report(1, State.KILLED, null)))
        .isEqualTo(new RunOutcome(RunStatus.COMPLETED, Optional.empty()));
  }

  @Test
  void tellsWhatYarnDid() {
    RunOutcome killed =
        outcome(YarnApplication.State.KILLED, false, report(0, State.RUNNING, null));
    assertThat(killed.status()).isEqualTo(RunStatus.KILLED);
    assertThat(killed.reason()).hasValueSatisfying(text -> assertThat(text).contains("diagnosed"));
    RunOutcome failed = outcome(YarnApplication.State.FAILED, false);
    assertThat(failed.status()).isEqualTo(RunStatus.FAILED);
    assertThat(failed.reason()).hasValueSatisfying(text -> assertThat(text).contains("diagnosed"));
    assertThat(outcome(YarnApplication.State.KILLED, true).status()).isEqualTo(RunStatus.KILLED);
    assertThat(outcome(YarnApplication.State.KILLED, true).reason()).isEmpty();
  }

  @Test
  void failsWhenNobodySaysHowItEnded() {
    assertThat(
            outcome(YarnApplication.State.FINISHED, false, report(0, State.RUNNING, null)).status())
        .isEqualTo(RunStatus.FAILED);
    assertThat(RunOutcome.of(List.of(), Optional.empty(), false).status())
        .isEqualTo(RunStatus.FAILED);
  }

  private static RunOutcome outcome(
      YarnApplication.State state, boolean stopped, ContainerReport... reports) {
    return RunOutcome.of(
        List.of(reports),
        Optional.of(new YarnApplication("application_1_1", "name", state, 0, "diagnosed")),
        stopped);
  }

  private static ContainerReport report(int instance, State state, @Nullable String failure) {
    return new ContainerReport(
        instance, state, failure, "application_1_1", "container_1_1_1_1", "host", 0);
  }
}
