package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.ProgramRuntime;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.twill.api.TwillController;

/**
 * Runs services and workers as applications on YARN, which outlive this process. The application of
 * a run is named {@code <kind>.<namespace>.<application>.<program>}.
 */
public final class TwillProgramRuntime implements ProgramRuntime, AutoCloseable {
  private static final int THREADS = 8;

  /** Long enough for the end of a run to be on record. */
  private static final Duration REMEMBERED = Duration.ofDays(1);

  private final TwillLauncher launcher;
  private final YarnCluster cluster;
  private final ContainerReports reports;
  private final TwillProgramOptions options;
  private final Clock clock;
  private final TwillRuns runs;
  private final RunIdentity identity;
  private final ScheduledThreadPoolExecutor steps;

  /**
   * The runtime.
   *
   * @param launcher started, and closed after this by the caller, as is the cluster
   */
  public TwillProgramRuntime(
      TwillLauncher launcher,
      YarnCluster cluster,
      SystemTables systemTables,
      ContainerReports reports,
      TwillProgramOptions options,
      Clock clock) {
    this.launcher = requireNonNull(launcher, "launcher is null");
    this.cluster = requireNonNull(cluster, "cluster is null");
    this.reports = requireNonNull(reports, "reports is null");
    this.options = requireNonNull(options, "options is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.runs = new TwillRuns(systemTables);
    this.identity = new RunIdentity(launcher, cluster, runs);
    AtomicInteger number = new AtomicInteger();
    this.steps =
        new ScheduledThreadPoolExecutor(
            THREADS,
            work -> {
              Thread thread = new Thread(work, "twill-run-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    steps.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  @Override
  public boolean supports(ProgramKind kind) {
    return kind == ProgramKind.SERVICE || kind == ProgramKind.WORKER;
  }

  @Override
  public boolean outlivesProcess() {
    return true;
  }

  /**
   * Submits the application.
   *
   * @throws io.cdap.cdap.error.BadRequestException when its containers or its queue are none of
   *     this cluster's
   * @throws io.cdap.cdap.error.UnavailableException when YARN or the system tables do not answer
   */
  @Override
  public ProgramController start(ProgramRun run, RunListener listener) {
    RunSettings settings = RunSettings.of(run);
    cluster.requireFits(settings.resources(), settings.memoryKey(), settings.coresKey());
    Optional<String> queue = queue(run.id().program(), settings);
    forgetEnded();
    ContainerDescription description =
        new ContainerDescription(
            name(run.id().program()), options.containerClass(), run.id(), run.arguments());
    TwillRun record =
        TwillRun.submitting(run.id(), description.application(), run.instances(), clock.millis());
    runs.save(record);
    TwillController controller;
    try {
      controller =
          launcher.launch(
              new LaunchRequest(
                  description,
                  run.instances(),
                  settings.resources(),
                  queue,
                  settings.jvmOptions()));
    } catch (RuntimeException e) {
      runs.forget(run.id());
      throw e;
    }
    TwillProgram program = program(record, run.instances(), listener);
    program.begin(controller);
    return program;
  }

  @Override
  public Optional<ProgramController> attach(ProgramRun run, RunListener listener) {
    return runs.find(run.id())
        .map(
            record -> {
              TwillProgram program = program(record, run.instances(), listener);
              program.resume();
              return program;
            });
  }

  /** The name of a program's applications on the cluster. */
  public static String name(ProgramId program) {
    return String.join(
        ".",
        program.kind().lowerCaseName(),
        program.namespace().name(),
        program.application().application(),
        program.program());
  }

  /** Lets go of all runs; they go on. */
  @Override
  public void close() {
    steps.shutdownNow();
  }

  private TwillProgram program(TwillRun record, int instances, RunListener listener) {
    return new TwillProgram(
        record, instances, listener, identity, cluster, reports, runs, steps, clock);
  }

  private Optional<String> queue(ProgramId program, RunSettings settings) {
    Optional<String> own =
        settings.queue().or(() -> options.namespaceQueue().apply(program.namespace()));
    own.ifPresent(queue -> cluster.requireQueue(queue, RunSettings.QUEUE));
    if (own.isPresent()) {
      return own;
    }
    options
        .defaultQueue()
        .ifPresent(queue -> cluster.requireQueue(queue, TwillProgramOptions.DEFAULT_QUEUE));
    return options.defaultQueue();
  }

  private void forgetEnded() {
    long before = clock.millis() - REMEMBERED.toMillis();
    for (TwillRun run : runs.all()) {
      if (run.endedMillis() != null && run.endedMillis() < before) {
        reports.forget(run.run());
        runs.forget(run.run());
      }
    }
  }
}
