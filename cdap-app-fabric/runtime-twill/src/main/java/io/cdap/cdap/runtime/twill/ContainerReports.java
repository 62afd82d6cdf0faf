package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.entity.ProgramRunId;
import java.util.List;

/**
 * Where containers say how their instances fare, and masters read it; outlives both. Safe for use
 * by many threads and processes.
 */
public interface ContainerReports {

  /** Replaces what was said before of the same instance. */
  void report(ProgramRunId run, ContainerReport report);

  /** The last report of each instance, in the order of their numbers. */
  List<ContainerReport> of(ProgramRunId run);

  /** Removes what was said of a run. */
  void forget(ProgramRunId run);
}
