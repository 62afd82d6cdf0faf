package io.cdap.cdap.api.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.app.Recorder;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TriggerTest {

  @ParameterizedTest
  @EnumSource(Trigger.Type.class)
  void findsATypeByItsCategory(Trigger.Type type) {
    assertThat(Trigger.Type.valueOfCategoryName(type.getCategoryName())).isSameAs(type);
  }

  @Test
  void namesTheCategoriesWhenThereIsNoSuchOne() {
    assertThatThrownBy(() -> Trigger.Type.valueOfCategoryName("PROGRAM_STATUS"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'PROGRAM_STATUS'")
        .hasMessageContaining("program-status");
  }

  @Test
  @SuppressWarnings("deprecation") // Older applications call it.
  void saysWhatToCallInsteadOfTheSpecificationOfATriggeringApplication() {
    ProgramStatusTriggerInfo info =
        Recorder.of(
            ProgramStatusTriggerInfo.class,
            new ArrayList<>(),
            Map.of("getApplicationName", "Loader"));

    assertThatThrownBy(info::getApplicationSpecification)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("Loader")
        .hasMessageContaining("getApplicationName");
  }
}
