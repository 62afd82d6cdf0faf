package io.cdap.cdap.api.workflow;

import javax.annotation.Nullable;

/** A context of a program that may be part of a workflow. */
public interface WorkflowInfoProvider {

  /** Returns the workflow that runs this program, or null when none does. */
  @Nullable
  WorkflowInfo getWorkflowInfo();

  /** Returns the token of the workflow that runs this program, or null when none does. */
  @Nullable
  WorkflowToken getWorkflowToken();
}
