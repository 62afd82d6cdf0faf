package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.twill.api.ResourceReport;
import org.apache.twill.api.TwillController;

/**
 * Finds out which application on the cluster is which run. Applications are only known by their
 * names, which runs of the same program share, so one is taken for a run's when it says so itself,
 * or when it is the only one that no other run claims.
 */
final class RunIdentity {
  /** How far the clocks of this host and of YARN may be apart. */
  private static final Duration CLOCK_DIFFERENCE = Duration.ofMinutes(1);

  private final TwillLauncher launcher;
  private final YarnCluster cluster;
  private final TwillRuns runs;

  RunIdentity(TwillLauncher launcher, YarnCluster cluster, TwillRuns runs) {
    this.launcher = requireNonNull(launcher, "launcher is null");
    this.cluster = requireNonNull(cluster, "cluster is null");
    this.runs = requireNonNull(runs, "runs is null");
  }

  /** Twill's controller of a run that an earlier process submitted, when it was found already. */
  Optional<TwillController> controller(TwillRun run) {
    if (run.twillRun() != null) {
      return launcher.find(run.application(), run.twillRun());
    }
    Set<String> claimed =
        others(run).stream()
            .map(TwillRun::twillRun)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    List<TwillController> unclaimed =
        launcher.live(run.application()).stream()
            .filter(controller -> !claimed.contains(controller.getRunId().getId()))
            .filter(controller -> isApplication(controller, run))
            .toList();
    return unclaimed.size() == 1 ? Optional.of(unclaimed.get(0)) : Optional.empty();
  }

  private static boolean isApplication(TwillController controller, TwillRun run) {
    if (run.yarnApplication() == null) {
      return true;
    }
    ResourceReport report = controller.getResourceReport();
    return report != null && run.yarnApplication().equals(report.getApplicationId());
  }

  /** YARN's id of a run. */
  Optional<String> yarnApplication(
      TwillRun run, Optional<TwillController> controller, List<ContainerReport> reports) {
    if (!reports.isEmpty()) {
      return Optional.of(reports.get(reports.size() - 1).yarnApplication());
    }
    Optional<String> told =
        controller.map(TwillController::getResourceReport).map(ResourceReport::getApplicationId);
    return told.isPresent() ? told : onlyUnclaimed(run);
  }

  private Optional<String> onlyUnclaimed(TwillRun run) {
    List<TwillRun> others = others(run);
    if (others.stream()
        .anyMatch(other -> other.yarnApplication() == null && other.endedMillis() == null)) {
      return Optional.empty();
    }
    Set<String> claimed =
        others.stream()
            .map(TwillRun::yarnApplication)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    List<String> unclaimed =
        cluster.named(run.application()).stream()
            .filter(
                application ->
                    application.startMillis()
                        >= run.submittedMillis() - CLOCK_DIFFERENCE.toMillis())
            .map(YarnApplication::id)
            .filter(id -> !claimed.contains(id))
            .toList();
    return unclaimed.size() == 1 ? Optional.of(unclaimed.get(0)) : Optional.empty();
  }

  private List<TwillRun> others(TwillRun run) {
    return runs.all().stream()
        .filter(other -> other.application().equals(run.application()))
        .filter(other -> !other.run().equals(run.run()))
        .toList();
  }
}
