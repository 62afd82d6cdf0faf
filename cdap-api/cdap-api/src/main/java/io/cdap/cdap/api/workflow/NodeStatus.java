package io.cdap.cdap.api.workflow;

/** The states of a workflow node. */
public enum NodeStatus {
  STARTING,
  RUNNING,
  STOPPING,
  COMPLETED,
  FAILED,
  KILLED;

  /** Tells whether a node in this state is done and will not change any more. */
  public boolean isEndState() {
    return this == COMPLETED || this == FAILED || this == KILLED;
  }
}
