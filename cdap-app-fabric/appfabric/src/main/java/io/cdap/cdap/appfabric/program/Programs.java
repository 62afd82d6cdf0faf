package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.Applications;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.preferences.ResolvedPreferences;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.ProgramId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.error.NotSupportedException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts and stops programs. Safe for use by many threads. */
public final class Programs implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Programs.class);

  /** The setting of the most instances a program may have. */
  public static final String MAX_INSTANCES_PROPERTY = "program.max.instances";

  private static final String LOGICAL_START_TIME = "logical.start.time";

  private final SystemTables systemTables;
  private final Applications applications;
  private final RunRecords records;
  private final ProgramSettings settings;
  private final ResolvedPreferences preferences;
  private final List<ProgramRuntime> runtimes;
  private final ProgramStatusListener listener;
  private final Clock clock;
  private final Supplier<UUID> runIds;
  private final int maxInstances;
  private final RunTransitions transitions;
  private final LiveRuns live;

  /**
   * The service.
   *
   * @param runtimes the first one that supports a kind runs its programs
   * @param runIds makes time based ids
   * @param stopTimeout how long a stopped program may go on before it is interrupted
   * @param maxInstances how many instances a service or worker may have
   */
  public Programs(
      SystemTables systemTables,
      Applications applications,
      RunRecords records,
      ProgramSettings settings,
      ResolvedPreferences preferences,
      List<ProgramRuntime> runtimes,
      ProgramStatusListener listener,
      RunLogs logs,
      Clock clock,
      Supplier<UUID> runIds,
      Duration stopTimeout,
      int maxInstances) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.applications = requireNonNull(applications, "applications is null");
    this.records = requireNonNull(records, "records is null");
    this.settings = requireNonNull(settings, "settings is null");
    this.preferences = requireNonNull(preferences, "preferences is null");
    this.runtimes = List.copyOf(runtimes);
    this.listener = requireNonNull(listener, "listener is null");
    this.clock = requireNonNull(clock, "clock is null");
    this.runIds = requireNonNull(runIds, "runIds is null");
    this.maxInstances = maxInstances;
    this.transitions = new RunTransitions(systemTables, records, listener, clock);
    this.live = new LiveRuns(transitions, logs, stopTimeout, stopTimeout);
  }

  /**
   * Takes over the runs that an earlier process left, and gives those an end that no runtime knows
   * of; called before the first start.
   */
  public void correct() {
    for (RunRecord record : systemTables.transact(records::active)) {
      if (live.isLive(record.id()) || attach(record)) {
        continue;
      }
      RunStatus end = record.status() == RunStatus.STOPPING ? RunStatus.KILLED : RunStatus.FAILED;
      transitions
          .move(record.id(), end, "The platform stopped while the program was running.")
          .ifPresent(
              changed ->
                  LOG.info(
                      "The run {} was {} when the platform stopped; it is {} now.",
                      record.id(),
                      record.status(),
                      end));
    }
  }

  /**
   * The application of a program that exists.
   *
   * @throws NotFoundException when there is no such application or program
   */
  public ApplicationRecord require(ProgramId program) {
    ApplicationRecord application = applications.get(program.application());
    application.program(program.kind(), program.program());
    return application;
  }

  /**
   * Starts a program.
   *
   * @param arguments override stored ones, which override preferences
   * @throws ConflictException when it runs and may run only once
   * @throws NotSupportedException when no runtime runs that kind
   */
  public ProgramRunId start(ProgramId program, Map<String, String> arguments) {
    ApplicationRecord application = require(program);
    ProgramId exact = application.program(program.kind(), program.program());
    ProgramRuntime runtime = runtime(exact);
    ProgramReference reference = exact.reference();
    Map<String, String> merged = new HashMap<>(preferences.resolve(reference));
    merged.putAll(storedArguments(reference));
    merged.putAll(arguments);
    merged.putIfAbsent(LOGICAL_START_TIME, Long.toString(clock.millis()));
    ProgramRunId run = exact.run(runIds.get().toString());
    RunRecord record = RunRecord.starting(run, clock.millis(), merged);
    systemTables.transact(
        tables -> {
          tables.enter(exact.namespace());
          applications.require(tables, exact.application());
          refuseSecondRun(exact, records.active(tables, reference));
          records.add(tables, record);
          listener.changed(tables, record);
          return null;
        });
    live.start(runtime, new ProgramRun(run, application, merged, instances(application, exact)));
    return run;
  }

  /**
   * Stops all runs of a program; of the latest version's path, those of all versions.
   *
   * @return the runs that were asked to stop
   * @throws BadRequestException when it does not run
   */
  public List<ProgramRunId> stop(ProgramId program) {
    ApplicationRecord application = require(program);
    List<RunRecord> active = active(program);
    if (active.isEmpty()) {
      throw new BadRequestException(
          "Program '%s' is not running."
              .formatted(application.program(program.kind(), program.program())));
    }
    active.forEach(record -> stopLive(record.id()));
    return active.stream().map(RunRecord::id).toList();
  }

  /** Waits until runs that were asked to stop have ended, or until the time is over. */
  public void awaitEnd(List<ProgramRunId> runs, Duration timeout) {
    live.awaitEnd(runs, timeout);
  }

  /** Stops one run. */
  public void stopRun(ProgramId program, String run) {
    RunRecord record = run(program, run);
    if (record.status().isFinal()) {
      throw new BadRequestException(
          "Run '%s' of the program '%s' is not running, it is %s."
              .formatted(run, record.id().program(), record.status()));
    }
    stopLive(record.id());
  }

  /** The runs that have not ended; for the path of the latest version those of all versions. */
  public List<RunRecord> active(ProgramId program) {
    return systemTables.transact(tables -> records.active(tables, program.reference())).stream()
        .filter(record -> isOf(record, program))
        .toList();
  }

  /** {@code STARTING}, {@code RUNNING} or {@code STOPPED}. */
  public String status(ProgramId program) {
    require(program);
    List<RunRecord> active = active(program);
    if (active.isEmpty()) {
      return "STOPPED";
    }
    boolean isStarting =
        active.stream()
            .allMatch(
                record ->
                    record.status() == RunStatus.STARTING || record.status() == RunStatus.PENDING);
    return isStarting ? "STARTING" : "RUNNING";
  }

  /** The runs that match, the newest first. */
  List<RunRecord> runs(ProgramId program, RunFilter filter) {
    require(program);
    return systemTables.transact(tables -> records.list(tables, program.reference(), filter));
  }

  /** Whether a program, in any version of its application, has or had a run of that id. */
  public boolean hasRun(ProgramReference program, String run) {
    return systemTables.transact(tables -> records.find(tables, program, run)).isPresent();
  }

  /**
   * A run.
   *
   * @throws NotFoundException when there is none
   */
  public RunRecord run(ProgramId program, String run) {
    ApplicationRecord application = require(program);
    return systemTables
        .transact(tables -> records.find(tables, program.reference(), run))
        .filter(record -> isOf(record, program))
        .orElseThrow(
            () ->
                new NotFoundException(
                    application.program(program.kind(), program.program()).run(run)));
  }

  /** How often a program was started; of the latest version's path, in all versions. */
  public long runCount(ProgramId program) {
    require(program);
    return systemTables.transact(
        tables -> records.count(tables, program.reference(), exactVersion(program)));
  }

  /** The arguments that are stored for a program. */
  public Map<String, String> arguments(ProgramId program) {
    require(program);
    return storedArguments(program.reference());
  }

  public void setArguments(ProgramId program, Map<String, String> arguments) {
    require(program);
    systemTables.transact(
        tables -> {
          tables.enter(program.namespace());
          settings.setArguments(tables, program.reference(), arguments);
          return null;
        });
  }

  /** How many instances are asked for. */
  public int requestedInstances(ProgramId program) {
    return instances(require(program), program);
  }

  /** How many instances run. */
  public int provisionedInstances(ProgramId program) {
    return active(program).stream()
        .map(record -> live.controller(record.id()).map(ProgramController::instances).orElse(0))
        .reduce(0, Integer::sum);
  }

  /** Where the newest run that has not ended runs on a cluster. */
  Optional<LiveInfo> liveInfo(ProgramId program) {
    return active(program).stream()
        .flatMap(record -> live.controller(record.id()).stream())
        .flatMap(controller -> controller.liveInfo().stream())
        .findFirst();
  }

  /**
   * Sets how many instances a service or worker has, also while it runs.
   *
   * @throws BadRequestException when the number is not positive or too large
   */
  public void setInstances(ProgramId program, int count) {
    require(program);
    if (count < 1) {
      throw new BadRequestException(
          "Instance count should be greater than 0. Got %d.".formatted(count));
    }
    if (count > maxInstances) {
      throw new BadRequestException(
          "Instance count should be at most %d, as '%s' is set. Got %d."
              .formatted(maxInstances, MAX_INSTANCES_PROPERTY, count));
    }
    systemTables.transact(
        tables -> {
          tables.enter(program.namespace());
          settings.setInstances(tables, program.reference(), count);
          return null;
        });
    for (RunRecord record : active(program)) {
      live.controller(record.id()).ifPresent(controller -> controller.setInstances(count));
    }
  }

  /**
   * Starts the services and workers of an application again that were stopped in a time.
   *
   * @param startSeconds when the first of them was stopped
   * @param endSeconds when the last of them was stopped
   */
  public void restart(ApplicationId application, long startSeconds, long endSeconds) {
    ApplicationRecord record = applications.get(application);
    for (ProgramId program : record.programs()) {
      if (program.kind() != ProgramKind.SERVICE && program.kind() != ProgramKind.WORKER) {
        continue;
      }
      boolean wasStopped =
          runs(program, RunFilter.latest(1)).stream()
              .filter(run -> run.status() == RunStatus.KILLED && run.endMillis() != null)
              .map(run -> run.endMillis() / 1000)
              .anyMatch(end -> end >= startSeconds && end <= endSeconds);
      if (wasStopped) {
        start(program, Map.of());
      }
    }
  }

  /** Stops all runs that end with this process. */
  @Override
  public void close() {
    live.close();
  }

  Applications applications() {
    return applications;
  }

  private void stopLive(ProgramRunId run) {
    if (!live.stop(run)) {
      transitions.move(run, RunStatus.KILLED, "The run was not live when it was stopped.");
    }
  }

  private boolean attach(RunRecord record) {
    ProgramId program = record.id().program();
    Optional<ProgramRuntime> runtime = findRuntime(program);
    if (runtime.isEmpty()) {
      return false;
    }
    ApplicationRecord application;
    try {
      application = require(program);
    } catch (NotFoundException e) {
      LOG.warn("The run {} is of a program that is not deployed any more.", record.id(), e);
      return false;
    }
    ProgramRun run =
        new ProgramRun(
            record.id(), application, record.arguments(), instances(application, program));
    return live.attach(runtime.get(), run, record.status() == RunStatus.STOPPING);
  }

  private Optional<ProgramRuntime> findRuntime(ProgramId program) {
    return runtimes.stream().filter(runtime -> runtime.supports(program.kind())).findFirst();
  }

  private ProgramRuntime runtime(ProgramId program) {
    return findRuntime(program)
        .orElseThrow(
            () ->
                new NotSupportedException(
                    "The program '%s' cannot be started: this platform does not run programs of"
                            .formatted(program)
                        + " the kind %s.".formatted(program.kind().displayName())));
  }

  private static void refuseSecondRun(ProgramId program, List<RunRecord> active) {
    if (program.kind() == ProgramKind.WORKER && !active.isEmpty()) {
      throw new ConflictException(
          "Program %s is already running in an version of the same application with run ids %s"
              .formatted(program, active.stream().map(RunRecord::id).toList()));
    }
    if (program.kind() == ProgramKind.SERVICE) {
      List<ProgramRunId> same =
          active.stream().map(RunRecord::id).filter(run -> run.program().equals(program)).toList();
      if (!same.isEmpty()) {
        throw new ConflictException(
            "Program %s is already running with run ids %s".formatted(program, same));
      }
    }
  }

  private int instances(ApplicationRecord application, ProgramId program) {
    int declared =
        switch (program.kind()) {
          case SERVICE ->
              application.specification().services().get(program.program()).getInstances();
          case WORKER ->
              application.specification().workers().get(program.program()).getInstances();
          default -> 1;
        };
    return systemTables
        .transact(tables -> settings.instances(tables, program.reference()))
        .orElse(declared);
  }

  private Map<String, String> storedArguments(ProgramReference program) {
    return systemTables.transact(tables -> settings.arguments(tables, program));
  }

  private static boolean isOf(RunRecord record, ProgramId program) {
    return exactVersion(program)
        .map(record.id().program().application().version()::equals)
        .orElse(true);
  }

  static Optional<String> exactVersion(ProgramId program) {
    return Optional.of(program.application().version())
        .filter(version -> !version.equals(ApplicationId.LATEST));
  }
}
