package io.cdap.cdap.api.workflow;

/** Is told how a workflow ended. */
public interface WorkflowCompletion {

  void onFailure(WorkflowSpecification workflow, Throwable cause);

  void onSuccess(WorkflowSpecification workflow);
}
