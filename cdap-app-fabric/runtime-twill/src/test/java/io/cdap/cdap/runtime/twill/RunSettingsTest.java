package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunSettingsTest {
  @Test
  void takesWhatTheProgramDeclared() {
    RunSettings settings = settings(ProgramKind.SERVICE, Map.of());

    assertThat(settings.resources()).isEqualTo(new ContainerResources(256, 1));
    assertThat(settings.queue()).isEmpty();
    assertThat(settings.jvmOptions()).isEmpty();
  }

  @Test
  void letsArgumentsOverrideAndTheNarrowerOneWin() {
    RunSettings settings =
        settings(
            ProgramKind.WORKER,
            Map.of(
                "task.container.memory.mb", "512",
                "worker.program.task.container.memory.mb", "768",
                "service.program.task.container.memory.mb", "1024",
                "system.resources.cores", "2",
                "task.container.jvm.opts", "-Xss1m",
                "scheduler.queue.name", "fast"));

    assertThat(settings.resources()).isEqualTo(new ContainerResources(768, 2));
    assertThat(settings.memoryKey()).isEqualTo("worker.program.task.container.memory.mb");
    assertThat(settings.coresKey()).isEqualTo("system.resources.cores");
    assertThat(settings.jvmOptions()).isEqualTo("-Xss1m");
    assertThat(settings.queue()).hasValue("fast");
  }

  @Test
  void namesTheSettingThatIsWrong() {
    for (String value : new String[] {"0", "-1", "1g", ""}) {
      assertThatThrownBy(() -> settings(ProgramKind.SERVICE, Map.of("task.container.cores", value)))
          .isInstanceOf(BadRequestException.class)
          .hasMessageContaining("task.container.cores");
    }
  }

  private static RunSettings settings(ProgramKind kind, Map<String, String> arguments) {
    return RunSettings.of(TestRuns.of(kind, "application", 1, arguments));
  }
}
