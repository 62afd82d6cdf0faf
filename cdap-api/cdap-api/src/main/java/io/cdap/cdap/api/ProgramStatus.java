package io.cdap.cdap.api;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Where a run of a program stands. */
public enum ProgramStatus {
  INITIALIZING,
  RUNNING,
  STOPPING,
  COMPLETED,
  FAILED,
  KILLED;

  public static final Set<ProgramStatus> TERMINAL_STATES =
      Collections.unmodifiableSet(EnumSet.of(COMPLETED, FAILED, KILLED));
}
