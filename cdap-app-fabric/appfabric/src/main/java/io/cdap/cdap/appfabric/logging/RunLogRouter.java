package io.cdap.cdap.appfabric.logging;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramReference;
import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Knows which thread works for which run, and the open file of each run. Files are flushed every
 * second, when they are read, and at the end of the run. Safe for use by many threads.
 */
public final class RunLogRouter implements RunLogs, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RunLogRouter.class);
  private static final long CLEAN_UP_MINUTES = 60;

  private final LogFiles files;
  private final Map<ProgramRunId, RunLog> open = new ConcurrentHashMap<>();
  private final RotatingLogFile system;

  /** A thread that a run starts works for that run too. */
  private final InheritableThreadLocal<RunLog> current = new InheritableThreadLocal<>();

  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "run-logs");
            thread.setDaemon(true);
            return thread;
          });

  /** Routes to files; {@link #start} makes it flush and clean up by itself. */
  public RunLogRouter(LogFiles files) {
    this.files = requireNonNull(files, "files is null");
    this.system = new RotatingLogFile(files, files.systemBase("services", "appfabric"));
  }

  /** Starts to flush every second and to delete expired files every hour. */
  public void start() {
    var flushing = timer.scheduleWithFixedDelay(this::flushAll, 1, 1, TimeUnit.SECONDS);
    var cleaning =
        timer.scheduleWithFixedDelay(this::cleanUp, 0, CLEAN_UP_MINUTES, TimeUnit.MINUTES);
    if (flushing.isDone() || cleaning.isDone()) {
      throw new IllegalStateException("the timer of the run logs does not run");
    }
  }

  @Override
  public Scope enter(ProgramRunId run) {
    RunLog before = current.get();
    current.set(open.computeIfAbsent(run, this::newLog));
    return () -> {
      if (before == null) {
        current.remove();
      } else {
        current.set(before);
      }
    };
  }

  private RunLog newLog(ProgramRunId run) {
    return new RunLog(run, new RotatingLogFile(files, files.base(run)), contextOf(run));
  }

  @Override
  public void ended(ProgramRunId run) {
    RunLog log = open.remove(run);
    if (log != null) {
      log.end();
    }
  }

  /** The run this thread works for; null for the platform's own work. */
  @Nullable
  RunLog current() {
    RunLog log = current.get();
    return log == null || log.hasEnded() ? null : log;
  }

  RotatingLogFile system() {
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
    open.values().forEach(log -> flush(log.file()));
    flush(system);
  }

  private static void flush(RotatingLogFile file) {
    try {
      file.flush();
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
    try {
      system.close();
    } catch (IOException e) {
      System.err.println("Cannot write a log file: " + e);
    }
  }

  private static Map<String, String> contextOf(ProgramRunId run) {
    Map<String, String> context = new java.util.LinkedHashMap<>();
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
