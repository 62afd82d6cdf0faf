package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.entity.ProgramRunId;
import java.io.IOException;
import java.util.Map;

/** The log of a run that goes on. */
final class RunLog {
  private final ProgramRunId run;
  private final LogSink file;
  private final Map<String, String> context;
  private volatile boolean ended;

  RunLog(ProgramRunId run, LogSink file, Map<String, String> context) {
    this.run = run;
    this.file = file;
    this.context = context;
  }

  ProgramRunId run() {
    return run;
  }

  LogSink file() {
    return file;
  }

  /** What is added to the logging context of each event. */
  Map<String, String> context() {
    return context;
  }

  /** Threads that outlive their run still carry it, but log for it no more. */
  boolean hasEnded() {
    return ended;
  }

  void end() {
    ended = true;
    try {
      file.close();
    } catch (IOException e) {
      System.err.println("Cannot write the log of " + run + ": " + e);
    }
  }
}
