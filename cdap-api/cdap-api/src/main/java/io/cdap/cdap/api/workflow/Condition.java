package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.ProgramLifecycle;

/** Decides which way a workflow goes. Use {@link AbstractCondition} to write one. */
public interface Condition extends ProgramLifecycle<WorkflowContext>, Predicate<WorkflowContext> {

  /** Declares the condition. Called at deployment. */
  void configure(ConditionConfigurer conditionConfigurer);
}
