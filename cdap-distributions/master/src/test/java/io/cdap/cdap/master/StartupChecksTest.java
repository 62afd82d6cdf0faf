package io.cdap.cdap.master;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.doctor.DoctorOptions;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class StartupChecksTest {
  @Test
  void theDoctorAloneLooksForWhatTheMasterIsSetToWhenNothingIsSet() {
    Map<String, String> standard =
        Arrays.stream(Setting.values()).collect(Collectors.toMap(Setting::key, Setting::standard));
    assertThat(DoctorOptions.of(standard)).isEqualTo(DoctorOptions.of(Map.of()));
  }
}
