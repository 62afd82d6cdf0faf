package io.cdap.cdap.doctor;

import io.cdap.cdap.doctor.Finding.Severity;
import java.util.List;

/**
 * What all checks have found.
 *
 * @param results one for each check, in the order of the checks
 */
public record DoctorReport(List<CheckResult> results) {
  /** Copies the results. */
  public DoctorReport {
    results = List.copyOf(results);
  }

  /** Whether the platform can run: nothing has failed. */
  public boolean isHealthy() {
    return failures().isEmpty();
  }

  /** What has failed. */
  public List<CheckResult> failures() {
    return results.stream()
        .filter(result -> result.finding().severity() == Severity.FAILED)
        .toList();
  }

  /** 0 when the platform can run, 1 when not. */
  public int exitCode() {
    return isHealthy() ? 0 : 1;
  }

  /** For an operator: one line for each check, then how to mend what is not well. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (CheckResult result : results) {
      text.append(
          "%-7s %-16s %s%n"
              .formatted(result.finding().severity(), result.name(), result.finding().text()));
    }
    List<CheckResult> unwell =
        results.stream().filter(result -> result.finding().severity() != Severity.OK).toList();
    if (!unwell.isEmpty()) {
      text.append("%nHow to mend it:%n".formatted());
    }
    for (CheckResult result : unwell) {
      text.append(
          "  %s (%s): %s%n"
              .formatted(result.name(), String.join(", ", result.keys()), result.remedy()));
    }
    return text.toString();
  }
}
