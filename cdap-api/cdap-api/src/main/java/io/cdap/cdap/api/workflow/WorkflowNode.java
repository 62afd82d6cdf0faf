package io.cdap.cdap.api.workflow;

/** A node of a workflow. */
public abstract class WorkflowNode {

  protected final String nodeId;

  protected final WorkflowNodeType nodeType;

  public WorkflowNode(String nodeId, WorkflowNodeType nodeType) {
    this.nodeId = nodeId;
    this.nodeType = nodeType;
  }

  /** Returns the id of the node, unique within its workflow. */
  public String getNodeId() {
    return nodeId;
  }

  public WorkflowNodeType getType() {
    return nodeType;
  }
}
