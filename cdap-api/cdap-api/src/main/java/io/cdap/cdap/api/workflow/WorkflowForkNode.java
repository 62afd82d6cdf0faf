package io.cdap.cdap.api.workflow;

import java.util.List;

/** A node whose branches run in parallel. */
public class WorkflowForkNode extends WorkflowNode {
  private final List<List<WorkflowNode>> branches;

  public WorkflowForkNode(String nodeId, List<List<WorkflowNode>> branches) {
    super(nodeId, WorkflowNodeType.FORK);
    this.branches = branches;
  }

  /** Returns the branches, each with its nodes in order. */
  public List<List<WorkflowNode>> getBranches() {
    return branches;
  }

  @Override
  public String toString() {
    return "WorkflowForkNode{nodeId=" + nodeId + ", branches=" + branches + "}";
  }
}
