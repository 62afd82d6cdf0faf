package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.entity.ProgramRunId;

/** Is told of every event that a program logs, to count them. Must be cheap. */
@FunctionalInterface
public interface RunLogMeter {
  /** Counts nothing. */
  RunLogMeter NONE = (run, level) -> {};

  /**
   * Counts one event.
   *
   * @param level in lower case, for example {@code info}
   */
  void count(ProgramRunId run, String level);
}
