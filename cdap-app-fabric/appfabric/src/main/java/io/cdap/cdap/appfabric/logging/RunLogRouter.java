package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows which thread works for which run, and the open log of each run. What is logged can be read
 * a second later, when this process reads it, and at the end of the run. Safe for use by many
 * threads.
 */
public final class RunLogRouter implements RunLogs, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunLogRouter.class);
  private static final long CLEAN_UP_MINUTES = 60;
  private static final String COMPONENT = "services";

  private final LogFiles files;
  private final Map<ProgramRunId, RunLog> open = new ConcurrentHashMap<>();
  private final Map<String, String> systemContext;
  private final LogSink system;
  @Nullable private final RunLog only;

  /** A thread that a run starts works for that run too. */
  private final InheritableThreadLocal<RunLog> current = new InheritableThreadLocal<>();

  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "run-logs");
            thread.setDaemon(true);
            return thread;
          });

  /** Routes to files; {@link #start} makes it flush by itself. */
  public RunLogRouter(LogFiles files) {
    this(files, LogEndpoints.MAIN_SERVICE);
  }

  /**
   * Routes to files.
   *
   * @param service whose log gets what is logged for no run
   */
  public RunLogRouter(LogFiles files, String service) {
    this(files, service, null, Map.of());
  }

  private RunLogRouter(
      LogFiles files, String service, @Nullable ProgramRunId only, Map<String, String> context) {
    this.files = requireNonNull(files, "files is null");
    this.systemContext =
        Map.of(".namespaceId", "system", ".componentId", COMPONENT, ".serviceId", service);
    this.system =
        files.open(
            files.service(COMPONENT, service),
            (dropped, time) -> LogEvent.dropped(dropped, time, systemContext).toJson());
    this.only = only == null ? null : newLog(only, context);
  }

  /**
   * Routes all that this process logs to one run, for which alone it was started.
   *
   * @param context is added to the logging context of each event, for example {@code .instanceId}
   */
  public static RunLogRouter ofRun(LogFiles files, ProgramRunId run, Map<String, String> context) {
    return new RunLogRouter(files, LogEndpoints.MAIN_SERVICE, run, context);
  }

  /** Starts to flush every second. */
  public void start() {
    var flushing = timer.scheduleWithFixedDelay(this::flushAll, 1, 1, TimeUnit.SECONDS);
    if (flushing.isDone()) {
      throw new IllegalStateException("the timer of the run logs does not run");
    }
  }

  /** Starts to delete expired files, now and every hour; one process has to. */
  public void startCleaningUp() {
    var cleaning =
        timer.scheduleWithFixedDelay(this::cleanUp, 0, CLEAN_UP_MINUTES, TimeUnit.MINUTES);
    if (cleaning.isDone()) {
      throw new IllegalStateException("the timer of the run logs does not run");
    }
  }

  @Override
  public Scope enter(ProgramRunId run) {
    RunLog before = current.get();
    current.set(logOf(run));
    return () -> {
      if (before == null) {
        current.remove();
      } else {
        current.set(before);
      }
    };
  }

  private RunLog logOf(ProgramRunId run) {
    return only != null && only.run().equals(run)
        ? only
        : open.computeIfAbsent(run, missing -> newLog(missing, Map.of()));
  }

  private RunLog newLog(ProgramRunId run, Map<String, String> added) {
    Map<String, String> context = contextOf(run, added);
    LogSink sink =
        files.open(
            files.run(run), (dropped, time) -> LogEvent.dropped(dropped, time, context).toJson());
    return new RunLog(run, sink, context);
  }

  @Override
  public void ended(ProgramRunId run) {
    if (only != null && only.run().equals(run)) {
      flush(only.file()); // the process still ends, and logs that
      return;
    }
    RunLog log = open.remove(run);
    if (log != null) {
      log.end();
    }
  }

  /** The run this thread works for; null for the platform's own work. */
  @Nullable
  RunLog current() {
    RunLog log = current.get();
    return log == null || log.hasEnded() ? only : log;
  }

  /** What is in the logging context of events that belong to no run. */
  Map<String, String> systemContext() {
    return systemContext;
  }

  LogSink system() {
    return system;
  }

  /** Makes readable what the runs of a program have logged until now. */
  void flush(ProgramReference program) {
    for (RunLog log : open.values()) {
      if (log.run().program().reference().equals(program)) {
        flush(log.file());
      }
    }
  }

  void flushSystem() {
    flush(system);
  }

  private void flushAll() {
    open.values().forEach(log -> flushByTimer(log.file()));
    flushByTimer(system);
    if (only != null) {
      flushByTimer(only.file());
    }
  }

  private static void flushByTimer(LogSink sink) {
    try {
      sink.flushByTimer();
    } catch (IOException e) {
      System.err.println("Cannot write a log file: " + e);
    }
  }

  private static void flush(LogSink sink) {
    try {
      sink.flush();
    } catch (IOException e) {
      System.err.println("Cannot write a log file: " + e);
    }
  }

  private void cleanUp() {
    try {
      files.removeExpired();
    } catch (RuntimeException e) {
      LOG.warn("Cannot delete expired logs; trying again in an hour", e);
    }
  }

  /** Flushes and closes all files; what is logged later goes nowhere. */
  @Override
  public void close() {
    timer.shutdown();
    open.values().forEach(RunLog::end);
    open.clear();
    if (only != null) {
      only.end();
    }
    try {
      system.close();
    } catch (IOException e) {
      System.err.println("Cannot write a log file: " + e);
    }
  }

  private static Map<String, String> contextOf(ProgramRunId run, Map<String, String> added) {
    Map<String, String> context = new HashMap<>(added);
    context.put(".namespaceId", run.namespace().name());
    context.put(".applicationId", run.program().application().application());
    context.put(programKey(run.program().kind()), run.program().program());
    context.put(".runId", run.run());
    return Map.copyOf(context);
  }

  private static String programKey(ProgramKind kind) {
    return switch (kind) {
      case SERVICE -> ".userserviceid";
      case WORKFLOW -> ".workflowId";
      default -> "." + kind.lowerCaseName() + "id";
    };
  }
}
