package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.customaction.CustomActionSpecification;
import io.cdap.cdap.api.schedule.SchedulableProgramType;
import javax.annotation.Nullable;

/** A node that runs a program or a custom action. */
public class WorkflowActionNode extends WorkflowNode {
  private final ScheduleProgramInfo program;
  private final CustomActionSpecification customActionSpecification;

  public WorkflowActionNode(String nodeId, ScheduleProgramInfo program) {
    super(nodeId, WorkflowNodeType.ACTION);
    this.program = program;
    this.customActionSpecification = null;
  }

  public WorkflowActionNode(String nodeId, CustomActionSpecification customActionSpecification) {
    super(nodeId, WorkflowNodeType.ACTION);
    this.program =
        new ScheduleProgramInfo(
            SchedulableProgramType.CUSTOM_ACTION, customActionSpecification.getName());
    this.customActionSpecification = customActionSpecification;
  }

  /** Returns the custom action, or null when the node runs a program. */
  @Nullable
  public CustomActionSpecification getCustomActionSpecification() {
    return customActionSpecification;
  }

  public ScheduleProgramInfo getProgram() {
    return program;
  }

  @Override
  public String toString() {
    return "WorkflowActionNode{nodeId="
        + nodeId
        + ", program="
        + program
        + ", customActionSpecification="
        + customActionSpecification
        + "}";
  }
}
