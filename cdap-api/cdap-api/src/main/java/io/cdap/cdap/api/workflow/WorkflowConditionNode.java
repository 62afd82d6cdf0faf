package io.cdap.cdap.api.workflow;

import java.util.List;
import javax.annotation.Nullable;

/** A node that decides between two branches. */
public class WorkflowConditionNode extends WorkflowNode {
  private final List<WorkflowNode> ifBranch;
  private final List<WorkflowNode> elseBranch;
  private final String predicateClassName;
  private final ConditionSpecification conditionSpecification;

  private WorkflowConditionNode(
      String nodeId,
      List<WorkflowNode> ifBranch,
      List<WorkflowNode> elseBranch,
      String predicateClassName,
      @Nullable ConditionSpecification conditionSpecification) {
    super(nodeId, WorkflowNodeType.CONDITION);
    this.ifBranch = ifBranch;
    this.elseBranch = elseBranch;
    this.predicateClassName = predicateClassName;
    this.conditionSpecification = conditionSpecification;
  }

  /** Makes a node that is decided by a condition. */
  public WorkflowConditionNode(
      String nodeId,
      ConditionSpecification conditionSpecification,
      List<WorkflowNode> ifBranch,
      List<WorkflowNode> elseBranch) {
    this(
        nodeId,
        ifBranch,
        elseBranch,
        conditionSpecification.getClassName(),
        conditionSpecification);
  }

  /** Makes a node that is decided by a predicate class. */
  public WorkflowConditionNode(
      String nodeId,
      String predicateClassName,
      List<WorkflowNode> ifBranch,
      List<WorkflowNode> elseBranch) {
    this(nodeId, ifBranch, elseBranch, predicateClassName, null);
  }

  /** Returns the condition; for a bare predicate one that has the id of this node as its name. */
  public ConditionSpecification getConditionSpecification() {
    return conditionSpecification == null
        ? new PredicateSpecification(nodeId, predicateClassName)
        : conditionSpecification;
  }

  public List<WorkflowNode> getElseBranch() {
    return elseBranch;
  }

  public List<WorkflowNode> getIfBranch() {
    return ifBranch;
  }

  /** Returns the name of the class that decides. */
  public String getPredicateClassName() {
    return predicateClassName;
  }

  @Override
  public String toString() {
    return "WorkflowConditionNode{nodeId="
        + nodeId
        + ", predicateClassName="
        + predicateClassName
        + ", conditionSpecification="
        + conditionSpecification
        + ", ifBranch="
        + ifBranch
        + ", elseBranch="
        + elseBranch
        + "}";
  }
}
