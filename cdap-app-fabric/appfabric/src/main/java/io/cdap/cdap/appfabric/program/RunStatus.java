package io.cdap.cdap.appfabric.program;

import java.util.EnumSet;
import java.util.Set;

/** The state of a run. */
public enum RunStatus {
  PENDING,
  STARTING,
  RUNNING,
  SUSPENDED,
  RESUMING,
  STOPPING,
  COMPLETED,
  FAILED,
  KILLED,
  REJECTED;

  private static final Set<RunStatus> FINAL = EnumSet.of(COMPLETED, FAILED, KILLED, REJECTED);

  /** Whether a run stays in this state for ever. */
  public boolean isFinal() {
    return FINAL.contains(this);
  }

  /** Whether a run in this state may go to another. */
  public boolean mayBecome(RunStatus next) {
    if (isFinal()) {
      return false;
    }
    return switch (this) {
      case PENDING -> true;
      case STARTING -> next != PENDING && next != STARTING;
      case STOPPING -> next.isFinal();
      default -> next != PENDING && next != STARTING && next != this;
    };
  }
}
