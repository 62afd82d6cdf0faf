package io.cdap.cdap.api.workflow;

/**
 * A program that runs other programs in order, in parallel and on conditions. Use {@link
 * AbstractWorkflow} to write one.
 */
public interface Workflow {

  /** Declares the program. Called at deployment. */
  void configure(WorkflowConfigurer workflowConfigurer);
}
