package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import com.google.common.util.concurrent.Uninterruptibles;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.entity.ProgramRunId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javax.annotation.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runs of this process. Stopping is bounded: a run that does not end is interrupted after a
 * while, and given up after another.
 */
final class LiveRuns implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LiveRuns.class);
  private static final long FIRST_RETRY_MILLIS = 100;
  private static final long LAST_RETRY_MILLIS = 10_000;

  private final RunTransitions transitions;
  private final RunLogs logs;
  private final Duration stopTimeout;
  private final Duration killTimeout;
  private final Map<ProgramRunId, LiveRun> runs = new ConcurrentHashMap<>();
  private volatile boolean closed;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "program-stop-timer");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * Keeps runs.
   *
   * @param stopTimeout how long a stopped run may go on before it is interrupted
   * @param killTimeout how long an interrupted run may go on before it is given up
   */
  LiveRuns(RunTransitions transitions, RunLogs logs, Duration stopTimeout, Duration killTimeout) {
    this.transitions = requireNonNull(transitions, "transitions is null");
    this.logs = requireNonNull(logs, "logs is null");
    this.stopTimeout = requireNonNull(stopTimeout, "stopTimeout is null");
    this.killTimeout = requireNonNull(killTimeout, "killTimeout is null");
  }

  /** Starts a run whose record is there. */
  void start(ProgramRuntime runtime, ProgramRun run) {
    LiveRun live = new LiveRun(run.id(), runtime.outlivesProcess());
    runs.put(run.id(), live);
    try {
      live.started(runtime.start(run, live));
    } catch (RuntimeException e) {
      live.finished(RunStatus.FAILED, e);
      throw e;
    }
  }

  /**
   * Takes over a run of an earlier process.
   *
   * @param stop whether it was asked to stop already
   * @return false when the runtime does not know it
   */
  boolean attach(ProgramRuntime runtime, ProgramRun run, boolean stop) {
    LiveRun live = new LiveRun(run.id(), runtime.outlivesProcess());
    runs.put(run.id(), live);
    Optional<ProgramController> controller;
    try {
      controller = runtime.attach(run, live);
    } catch (RuntimeException e) {
      runs.remove(run.id());
      throw e;
    }
    if (controller.isEmpty()) {
      runs.remove(run.id());
      return false;
    }
    live.started(controller.get());
    if (stop) {
      live.stop();
    }
    return true;
  }

  /** The controller of a run of this process. */
  Optional<ProgramController> controller(ProgramRunId run) {
    return Optional.ofNullable(runs.get(run)).flatMap(live -> Optional.ofNullable(live.controller));
  }

  boolean isLive(ProgramRunId run) {
    return runs.containsKey(run);
  }

  /** Asks a run to stop; false when it is not of this process. */
  boolean stop(ProgramRunId run) {
    LiveRun live = runs.get(run);
    if (live == null) {
      return false;
    }
    live.stop();
    return true;
  }

  /** Waits until none of some runs is live any more, or until the time is over. */
  void awaitEnd(List<ProgramRunId> some, Duration timeout) {
    long deadline = System.nanoTime() + timeout.toNanos();
    for (ProgramRunId run : some) {
      LiveRun liveRun = runs.get(run);
      if (liveRun != null
          && !Uninterruptibles.awaitUninterruptibly(
              liveRun.ended, deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        return;
      }
    }
  }

  /**
   * Stops the runs that end with this process and waits until they have ended or were given up;
   * lets go of the others.
   */
  @Override
  public void close() {
    closed = true;
    List<LiveRun> all = runs.values().stream().filter(run -> !run.outlivesProcess).toList();
    all.forEach(LiveRun::stop);
    Duration bound = stopTimeout.plus(killTimeout).plusSeconds(1);
    for (LiveRun live : all) {
      if (!Uninterruptibles.awaitUninterruptibly(
          live.ended, bound.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("The run {} did not end within {} ms.", live.run, bound.toMillis());
      }
    }
    timer.shutdownNow();
  }

  private final class LiveRun implements ProgramRuntime.RunListener {
    private final ProgramRunId run;
    private final boolean outlivesProcess;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile ProgramController controller;
    private boolean stopAsked;
    private boolean finished;
    @Nullable private ScheduledFuture<?> force;

    LiveRun(ProgramRunId run, boolean outlivesProcess) {
      this.run = run;
      this.outlivesProcess = outlivesProcess;
    }

    void started(ProgramController newController) {
      boolean stopNow;
      synchronized (this) {
        controller = newController;
        stopNow = stopAsked;
      }
      if (stopNow) {
        newController.stop();
      }
    }

    void stop() {
      ProgramController current;
      synchronized (this) {
        if (stopAsked || finished) {
          return;
        }
        stopAsked = true;
        current = controller;
        force = timer.schedule(this::kill, stopTimeout.toMillis(), TimeUnit.MILLISECONDS);
      }
      transitions.move(run, RunStatus.STOPPING, null);
      if (current != null) {
        current.stop();
      }
    }

    private void kill() {
      LOG.warn(
          "The run {} did not stop within {} s and is interrupted.", run, stopTimeout.toSeconds());
      ProgramController current;
      synchronized (this) {
        if (finished) {
          return;
        }
        current = controller;
        force = timer.schedule(this::giveUp, killTimeout.toMillis(), TimeUnit.MILLISECONDS);
      }
      if (current != null) {
        current.kill();
      }
    }

    private void giveUp() {
      end(RunStatus.KILLED, "The program did not stop, even when it was interrupted.");
    }

    @Override
    public void running() {
      record(RunStatus.RUNNING, null, FIRST_RETRY_MILLIS, () -> {});
    }

    @Override
    public void finished(RunStatus status, @Nullable Throwable failure) {
      end(status, failure == null ? null : String.valueOf(failure));
    }

    private void end(RunStatus status, @Nullable String reason) {
      synchronized (this) {
        if (finished) {
          return;
        }
        finished = true;
        if (force != null) {
          force.cancel(false);
        }
      }
      record(
          status,
          reason,
          FIRST_RETRY_MILLIS,
          () -> {
            runs.remove(run);
            logs.ended(run);
            ended.countDown();
          });
    }

    /**
     * Records a state, however long that takes: while the store is away the run must not be
     * forgotten. When this process ends before, the next one corrects the record.
     */
    private void record(
        RunStatus status, @Nullable String reason, long retryMillis, Runnable afterwards) {
      try {
        transitions.move(run, status, reason);
      } catch (RuntimeException e) {
        if (!closed) {
          LOG.warn("That the run {} is {} cannot be recorded yet.", run, status, e);
          long next = Math.min(2 * retryMillis, LAST_RETRY_MILLIS);
          try {
            var unused =
                timer.schedule(
                    () -> record(status, reason, next, afterwards),
                    retryMillis,
                    TimeUnit.MILLISECONDS);
            return;
          } catch (RejectedExecutionException closing) {
            e.addSuppressed(closing);
          }
        }
        LOG.error("That the run {} is {} could not be recorded.", run, status, e);
      }
      afterwards.run();
    }
  }
}
