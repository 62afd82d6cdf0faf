package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.entity.ProgramRunId;

/**
 * Routes what a program logs to the log of its run. Loggers anywhere in the process are captured as
 * long as the logging thread carries the run in its logging context.
 */
public interface RunLogs {

  /** Marks this thread, and threads it starts, as working for a run until the scope is closed. */
  Scope enter(ProgramRunId run);

  /** Says that a run has ended: its file is flushed and closed. */
  void ended(ProgramRunId run);

  /** The time a thread works for a run. */
  interface Scope extends AutoCloseable {
    @Override
    void close();
  }
}
