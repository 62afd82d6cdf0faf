package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.program.RunStatus;
import java.util.List;
import java.util.Optional;

/**
 * How a run ended: what its containers said, and where they said nothing what YARN says.
 *
 * @param reason in words; empty when nothing went wrong
 */
record RunOutcome(RunStatus status, Optional<String> reason) {
  RunOutcome {
    requireNonNull(status, "status is null");
    requireNonNull(reason, "reason is null");
  }

  /**
   * The outcome.
   *
   * @param reports the last report of each instance, in the order of their numbers
   * @param application what YARN knows; empty when it knows nothing
   * @param stopped whether the run was stopped through the platform
   */
  static RunOutcome of(
      List<ContainerReport> reports, Optional<YarnApplication> application, boolean stopped) {
    Optional<ContainerReport> failed =
        reports.stream()
            .filter(report -> report.state() == ContainerReport.State.FAILED)
            .findFirst();
    if (failed.isPresent()) {
      return new RunOutcome(RunStatus.FAILED, failed.get().failure());
    }
    if (stopped) {
      return new RunOutcome(RunStatus.KILLED, Optional.empty());
    }
    return application
        .map(ended -> outcome(reports, ended))
        .orElseGet(
            () ->
                fromReports(reports)
                    .orElseGet(() -> failed("YARN does not know the application.")));
  }

  private static RunOutcome outcome(List<ContainerReport> reports, YarnApplication application) {
    String text =
        application.diagnostics().isEmpty() ? "YARN gives no reason." : application.diagnostics();
    return switch (application.state()) {
      case KILLED ->
          new RunOutcome(
              RunStatus.KILLED,
              Optional.of("The application %s was killed: %s".formatted(application.id(), text)));
      case FAILED -> failed("The application %s failed: %s".formatted(application.id(), text));
      default ->
          fromReports(reports)
              .orElseGet(
                  () ->
                      failed(
                          "The containers of %s ended without saying how, as often as they may; their logs tell why."
                              .formatted(application.id())));
    };
  }

  /** The first instance lives longest, as instances are taken away from the last on. */
  private static Optional<RunOutcome> fromReports(List<ContainerReport> reports) {
    return reports.stream()
        .findFirst()
        .flatMap(
            first ->
                switch (first.state()) {
                  case COMPLETED ->
                      Optional.of(new RunOutcome(RunStatus.COMPLETED, Optional.empty()));
                  case KILLED -> Optional.of(new RunOutcome(RunStatus.KILLED, Optional.empty()));
                  default -> Optional.empty();
                });
  }

  static RunOutcome failed(String reason) {
    return new RunOutcome(RunStatus.FAILED, Optional.of(reason));
  }
}
