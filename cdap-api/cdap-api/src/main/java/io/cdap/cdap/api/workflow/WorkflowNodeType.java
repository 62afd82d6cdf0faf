package io.cdap.cdap.api.workflow;

/** The kinds of workflow node. */
public enum WorkflowNodeType {
  ACTION,
  FORK,
  CONDITION;
}
