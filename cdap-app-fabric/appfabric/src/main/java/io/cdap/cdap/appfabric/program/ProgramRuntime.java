package io.cdap.cdap.appfabric.program;

import io.cdap.cdap.entity.ProgramKind;
import java.util.Optional;

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

  /**
   * Takes a run over that an earlier process started and that has no end on record. The listener
   * hears of it as if it had been started here, also when it has ended meanwhile; that it runs may
   * be told again.
   *
   * @return empty when this runtime knows nothing of the run: it is over, and how is not known
   */
  default Optional<ProgramController> attach(ProgramRun run, RunListener listener) {
    return Optional.empty();
  }

  /** Whether its runs go on when this process ends, and {@link #attach} finds them later. */
  default boolean outlivesProcess() {
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
