package io.cdap.cdap.appfabric.program;

import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;

/** A way to run programs of some kinds. Safe for use by many threads. */
public interface ProgramRuntime {

  /** Whether this runs programs of that kind. */
  boolean supports(ProgramKind kind);

  /**
   * Starts a run and returns at once; how it goes on is told to the listener, from any thread.
   *
   * @throws RuntimeException when it cannot even begin; then the listener hears nothing
   */
  ProgramController start(ProgramRun run, RunListener listener);

  /** Whether a run that was recorded by an earlier process still goes on in this runtime. */
  default boolean isLive(ProgramRunId run) {
    return false;
  }

  /** Hears of a run: first that it runs, if it ever does, and once how it ended. */
  interface RunListener {
    void running();

    /**
     * The run has ended.
     *
     * @param failure null unless the status is FAILED
     */
    void finished(RunStatus status, Throwable failure);
  }
}
