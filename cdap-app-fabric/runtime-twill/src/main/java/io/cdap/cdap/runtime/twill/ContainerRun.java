package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.appfabric.program.RunStatus;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the one instance of a program that a container is for with a runtime of this process, and
 * reports how it fares. While the place for reports is away the report waits, for some minutes.
 */
public final class ContainerRun {
  private static final Logger LOG = LoggerFactory.getLogger(ContainerRun.class);
  private static final RetryPolicy<Object> REPORTING =
      RetryPolicy.builder()
          .handle(RuntimeException.class)
          .withBackoff(Duration.ofMillis(200), Duration.ofSeconds(5))
          .withMaxDuration(Duration.ofMinutes(5))
          .withMaxRetries(-1)
          .build();

  private final ProgramRuntime runtime;
  private final ContainerReports reports;
  private final Duration stopTimeout;
  private final Clock clock;

  /**
   * A way to run an instance.
   *
   * @param runtime runs it in this process
   * @param stopTimeout how long it may go on when it has to stop, before it is interrupted, and
   *     again before it is given up; both together must be within what Twill allows, 50 s
   */
  public ContainerRun(
      ProgramRuntime runtime, ContainerReports reports, Duration stopTimeout, Clock clock) {
    this.runtime = requireNonNull(runtime, "runtime is null");
    this.reports = requireNonNull(reports, "reports is null");
    this.stopTimeout = requireNonNull(stopTimeout, "stopTimeout is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /**
   * Runs the instance until it has ended or was told to stop.
   *
   * @throws RuntimeException when its end cannot be reported
   */
  public void run(ProgramRun run, ContainerContext context) throws InterruptedException {
    if (isDone(run, context)) {
      LOG.info("Instance {} of {} was done before.", context.instance(), run.id());
      return;
    }
    Ending ending = new Ending(run, context);
    ProgramController controller;
    try {
      controller =
          runtime.start(new ProgramRun(run.id(), run.application(), run.arguments(), 1), ending);
    } catch (RuntimeException e) {
      LOG.error("The program {} cannot be started.", run.id().program(), e);
      report(run, context, ContainerReport.State.FAILED, e.toString());
      return;
    }
    context.onStop(controller::stop);
    ending.await(controller);
  }

  /** Another attempt of the application must not repeat what was done. */
  private boolean isDone(ProgramRun run, ContainerContext context) {
    return Failsafe.with(REPORTING).get(() -> reports.of(run.id())).stream()
        .anyMatch(report -> report.instance() == context.instance() && report.isDone());
  }

  private void report(
      ProgramRun run, ContainerContext context, ContainerReport.State state, @Nullable String why) {
    ContainerReport report =
        new ContainerReport(
            context.instance(),
            state,
            why,
            context.yarnApplication(),
            context.container(),
            context.host(),
            clock.millis());
    Failsafe.with(REPORTING).run(() -> reports.report(run.id(), report));
  }

  /** Hears how the instance ends. */
  private final class Ending implements ProgramRuntime.RunListener {
    private final ProgramRun run;
    private final ContainerContext context;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch endedOrStopped = new CountDownLatch(1);
    private volatile RunStatus status = RunStatus.KILLED;
    @Nullable private volatile Throwable failure;

    Ending(ProgramRun run, ContainerContext context) {
      this.run = run;
      this.context = context;
    }

    @Override
    public void running() {
      report(run, context, ContainerReport.State.RUNNING, null);
    }

    @Override
    public void finished(RunStatus newStatus, @Nullable Throwable newFailure) {
      status = newStatus;
      failure = newFailure;
      ended.countDown();
      endedOrStopped.countDown();
    }

    void await(ProgramController controller) throws InterruptedException {
      context.onStop(endedOrStopped::countDown);
      endedOrStopped.await();
      awaitStopped(controller);
      ContainerReport.State state =
          switch (status) {
            case COMPLETED -> ContainerReport.State.COMPLETED;
            case FAILED ->
                context.isStopping() ? ContainerReport.State.KILLED : ContainerReport.State.FAILED;
            default -> ContainerReport.State.KILLED;
          };
      Throwable thrown = failure;
      report(
          run,
          context,
          state,
          state == ContainerReport.State.FAILED ? String.valueOf(thrown) : null);
    }

    private void awaitStopped(ProgramController controller) throws InterruptedException {
      if (ended.await(stopTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
      LOG.warn("The program did not stop within {} s and is interrupted.", stopTimeout.toSeconds());
      controller.kill();
      if (!ended.await(stopTimeout.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.error("The program did not stop, even when it was interrupted.");
      }
    }
  }
}
