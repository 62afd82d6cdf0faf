package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.program.LiveInfo;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRuntime.RunListener;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.annotation.Nullable;
import org.apache.twill.api.ResourceReport;
import org.apache.twill.api.TwillController;
import org.apache.twill.api.TwillRunResources;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One run as an application on the cluster. It looks at the application again and again, in steps
 * that never overlap: whether its containers run, whether it is over, whether it has what was asked
 * for. A step that fails because something is away is taken again later.
 */
final class TwillProgram implements ProgramController {
  private static final Logger LOG = LoggerFactory.getLogger(TwillProgram.class);
  private static final Duration STARTING_STEP = Duration.ofMillis(700);
  private static final Duration RUNNING_STEP = Duration.ofSeconds(3);

  /** How long an application that Twill let go of may take to end. */
  private static final Duration LET_GO = Duration.ofSeconds(20);

  /** How long an application of an earlier process may take to be found. */
  private static final Duration FIND = Duration.ofSeconds(30);

  private final RunListener listener;
  private final RunIdentity identity;
  private final YarnCluster cluster;
  private final ContainerReports reports;
  private final TwillRuns runs;
  private final ScheduledExecutorService steps;
  private final Clock clock;
  private final long seenMillis;
  private final Object stepLock = new Object();

  // Written in steps only.
  private volatile TwillRun run;
  private boolean unsaved;
  private boolean runningTold;
  private boolean terminateSent;
  private boolean failing;
  @Nullable private String gaveUp;
  @Nullable private String masterContainer;

  @Nullable private volatile TwillController controller;
  private volatile boolean stopAsked;
  private volatile boolean killAsked;
  private volatile int wantedInstances;
  private volatile long letGoMillis;
  private volatile boolean ended;

  TwillProgram(
      TwillRun run,
      int wantedInstances,
      RunListener listener,
      RunIdentity identity,
      YarnCluster cluster,
      ContainerReports reports,
      TwillRuns runs,
      ScheduledExecutorService steps,
      Clock clock) {
    this.run = requireNonNull(run, "run is null");
    this.wantedInstances = wantedInstances;
    this.listener = requireNonNull(listener, "listener is null");
    this.identity = requireNonNull(identity, "identity is null");
    this.cluster = requireNonNull(cluster, "cluster is null");
    this.reports = requireNonNull(reports, "reports is null");
    this.runs = requireNonNull(runs, "runs is null");
    this.steps = requireNonNull(steps, "steps is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.seenMillis = clock.millis();
  }

  /** Begins with an application that was just submitted. */
  void begin(TwillController submitted) {
    adopt(submitted);
    schedule(Duration.ZERO);
  }

  /** Begins with an application that an earlier process submitted. */
  void resume() {
    schedule(Duration.ZERO);
  }

  @Override
  public void stop() {
    stopAsked = true;
    stepNow();
  }

  @Override
  public void kill() {
    stopAsked = true;
    killAsked = true;
    stepNow();
  }

  @Override
  public void setInstances(int count) {
    wantedInstances = count;
    stepNow();
  }

  @Override
  public int instances() {
    return report().map(TwillProgram::containers).map(Collection::size).orElse(0);
  }

  @Override
  public Optional<LiveInfo> liveInfo() {
    Optional<ResourceReport> report = report();
    String application = report.map(ResourceReport::getApplicationId).orElse(run.yarnApplication());
    if (application == null) {
      return Optional.empty();
    }
    List<LiveInfo.Container> containers =
        report.stream()
            .flatMap(present -> containers(present).stream())
            .map(
                container ->
                    new LiveInfo.Container(
                        container.getInstanceId(),
                        container.getContainerId(),
                        container.getHost(),
                        container.getMemoryMB(),
                        container.getVirtualCores()))
            .toList();
    return Optional.of(new LiveInfo(application, containers));
  }

  private Optional<ResourceReport> report() {
    return Optional.ofNullable(controller).map(TwillController::getResourceReport);
  }

  private static Collection<TwillRunResources> containers(ResourceReport report) {
    Collection<TwillRunResources> containers =
        report.getRunnableResources(ContainerApplication.RUNNABLE);
    return containers == null ? List.of() : containers;
  }

  private void adopt(TwillController found) {
    if (!found.getRunId().getId().equals(run.twillRun())) {
      run = run.withTwillRun(found.getRunId().getId());
      unsaved = true;
    }
    controller = found;
    Executor executor = this::execute;
    found.onTerminated(
        () -> {
          letGoMillis = clock.millis();
          stepNow();
        },
        executor);
  }

  private void schedule(Duration delay) {
    try {
      var unused =
          steps.schedule(
              () -> {
                guardedStep();
                if (!ended) {
                  schedule(runningTold ? RUNNING_STEP : STARTING_STEP);
                }
              },
              delay.toMillis(),
              TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("The run {} is not watched any more: this process ends.", run.run(), e);
    }
  }

  private void stepNow() {
    execute(this::guardedStep);
  }

  private void execute(Runnable work) {
    try {
      steps.execute(work);
    } catch (RejectedExecutionException e) {
      LOG.debug("The run {} is not watched any more: this process ends.", run.run(), e);
    }
  }

  private void guardedStep() {
    synchronized (stepLock) {
      if (ended) {
        return;
      }
      try {
        step();
      } catch (RuntimeException e) {
        LOG.warn("The run {} cannot be looked at now: {}", run.run(), e.toString());
        LOG.debug("The run {} cannot be looked at now.", run.run(), e);
      }
    }
  }

  private void step() {
    List<ContainerReport> told = reports.of(run.run());
    identify(told);
    if (!runningTold && !told.isEmpty()) {
      runningTold = true;
      listener.running();
    }
    Optional<YarnApplication> application =
        Optional.ofNullable(run.yarnApplication()).flatMap(cluster::find);
    if (isOver(application)) {
      conclude(application);
      return;
    }
    failing =
        failing || told.stream().anyMatch(report -> report.state() == ContainerReport.State.FAILED);
    if (killAsked && run.yarnApplication() != null) {
      cluster.kill(run.yarnApplication(), "It did not stop in time.");
      return;
    }
    TwillController current = controller;
    if (current == null) {
      return;
    }
    if ((stopAsked || failing) && !terminateSent) {
      terminateSent = true;
      var unused = current.terminate();
    } else if (!terminateSent && runningTold) {
      adjustInstances(current);
    }
  }

  private void identify(List<ContainerReport> told) {
    if (controller == null) {
      identity.controller(run).ifPresent(this::adopt);
    }
    if (run.yarnApplication() == null) {
      identity
          .yarnApplication(run, Optional.ofNullable(controller), told)
          .ifPresent(
              id -> {
                run = run.withYarnApplication(id);
                unsaved = true;
                LOG.info("The run {} is {}.", run.run(), id);
              });
    }
    if (unsaved) {
      runs.save(run);
      unsaved = false;
    }
  }

  /** Whether there is nothing more to wait for; an application that nobody controls is ended. */
  private boolean isOver(Optional<YarnApplication> application) {
    long now = clock.millis();
    boolean letGo = letGoMillis != 0 && now - letGoMillis > LET_GO.toMillis();
    if (run.yarnApplication() == null) {
      boolean lost = controller == null && now - seenMillis > FIND.toMillis();
      return letGo || lost;
    }
    if (application.isEmpty() || application.get().state().isFinal()) {
      return true;
    }
    if (letGo) {
      gaveUp =
          "The application %s was %s and did not start in time; its queue may be full."
              .formatted(run.yarnApplication(), application.get().state());
      cluster.kill(run.yarnApplication(), "It did not start in time.");
    }
    return false;
  }

  private void conclude(Optional<YarnApplication> application) {
    RunOutcome outcome = RunOutcome.of(reports.of(run.run()), application, stopAsked);
    if (gaveUp != null && !stopAsked) {
      outcome = RunOutcome.failed(gaveUp);
    } else if (run.yarnApplication() == null && !stopAsked) {
      outcome =
          RunOutcome.failed(
              "The application was not submitted to YARN" + submissionFailure() + ".");
    }
    runs.save(run.ended(clock.millis()));
    ended = true;
    listener.finished(outcome.status(), outcome.reason().map(ProgramFailure::new).orElse(null));
  }

  private String submissionFailure() {
    TwillController current = controller;
    if (current == null) {
      return "";
    }
    try {
      current.awaitTerminated(1, TimeUnit.SECONDS);
      return "";
    } catch (ExecutionException e) {
      return ": " + e.getCause();
    } catch (TimeoutException e) {
      throw new IllegalStateException("Twill let go of the application and goes on with it.", e);
    }
  }

  /** A master that was started again has as many instances as were submitted. */
  private void adjustInstances(TwillController current) {
    ResourceReport report = current.getResourceReport();
    if (report == null) {
      return;
    }
    String master = report.getAppMasterResources().getContainerId();
    if (masterContainer != null && !masterContainer.equals(master)) {
      LOG.info("The master of the run {} was started again.", run.run());
      if (run.askedInstances() != run.submittedInstances()) {
        run = run.withAskedInstances(run.submittedInstances());
        unsaved = true;
      }
    }
    masterContainer = master;
    int wanted = wantedInstances;
    if (run.askedInstances() != wanted && containers(report).size() >= run.askedInstances()) {
      run = run.withAskedInstances(wanted);
      runs.save(run);
      var unused = current.changeInstances(ContainerApplication.RUNNABLE, wanted);
      LOG.info("The run {} was asked to have {} instances.", run.run(), wanted);
    }
  }
}
