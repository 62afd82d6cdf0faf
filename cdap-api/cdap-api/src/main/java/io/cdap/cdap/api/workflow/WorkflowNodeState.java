package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.lineage.field.Operation;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.annotation.Nullable;

/** How a node of a workflow run fares. Immutable. */
@Beta
public class WorkflowNodeState {
  private final String nodeId;
  private final NodeStatus nodeStatus;
  private final Set<Operation> fieldLineageOperations;
  private final String runId;
  private final Throwable failureCause;

  /** Makes the state of a node that recorded no field lineage. */
  public WorkflowNodeState(
      String nodeId,
      NodeStatus nodeStatus,
      @Nullable String runId,
      @Nullable Throwable failureCause) {
    this(nodeId, nodeStatus, Collections.emptySet(), runId, failureCause);
  }

  public WorkflowNodeState(
      String nodeId,
      NodeStatus nodeStatus,
      Set<Operation> fieldLineageOperations,
      @Nullable String runId,
      @Nullable Throwable failureCause) {
    this.nodeId = nodeId;
    this.nodeStatus = nodeStatus;
    this.fieldLineageOperations =
        Collections.unmodifiableSet(new LinkedHashSet<>(fieldLineageOperations));
    this.runId = runId;
    this.failureCause = failureCause;
  }

  /** Returns why the node failed, or null when it did not. */
  @Nullable
  public Throwable getFailureCause() {
    return failureCause;
  }

  public Set<Operation> getFieldLineageOperations() {
    return fieldLineageOperations;
  }

  public String getNodeId() {
    return nodeId;
  }

  public NodeStatus getNodeStatus() {
    return nodeStatus;
  }

  /** Returns the id of the run of the program, or null when the node runs none. */
  @Nullable
  public String getRunId() {
    return runId;
  }
}
