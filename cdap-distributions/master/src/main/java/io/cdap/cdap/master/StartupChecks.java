package io.cdap.cdap.master;

import static java.util.stream.Collectors.joining;

import io.cdap.cdap.doctor.CheckResult;
import io.cdap.cdap.doctor.Doctor;
import io.cdap.cdap.doctor.DoctorOptions;
import io.cdap.cdap.doctor.DoctorOptions.Coprocessor;
import io.cdap.cdap.doctor.DoctorReport;
import java.util.HashMap;
import java.util.Map;

/** Looks whether the cluster is fit for a master before one is started. */
final class StartupChecks {
  private StartupChecks() {}

  /**
   * Checks, unless the operator turned that off.
   *
   * @throws MasterStartException when the cluster is not fit; says what is wrong and which key
   *     names it
   */
  static void require(ClusterSettings settings) throws MasterStartException, InterruptedException {
    if (!settings.isTrue(Setting.STARTUP_CHECKS)) {
      return;
    }
    Map<String, String> site = new HashMap<>();
    for (Setting setting : Setting.values()) {
      site.put(setting.key(), settings.get(setting));
    }
    DoctorOptions options =
        DoctorOptions.of(site).withTimeout(settings.seconds(Setting.STARTUP_CHECKS_TIMEOUT));
    DoctorReport report =
        Doctor.of(
                Coprocessor.ofPlatform().map(options::withCoprocessor).orElse(options),
                settings.hadoop())
            .examine();
    if (!report.isHealthy()) {
      throw new MasterStartException(
          "the cluster is not fit for a master:%n%s%n'cdap doctor' tells more"
              .formatted(
                  report.failures().stream()
                      .map(StartupChecks::lines)
                      .collect(joining(System.lineSeparator()))));
    }
  }

  private static String lines(CheckResult failure) {
    return "  %s: %s%n    to mend it: %s"
        .formatted(failure.name(), failure.finding().text(), failure.remedy());
  }
}
