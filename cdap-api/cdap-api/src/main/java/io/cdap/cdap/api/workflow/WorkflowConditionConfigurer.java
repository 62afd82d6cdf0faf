package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.customaction.CustomAction;

/**
 * Adds the nodes of one condition.
 *
 * @param <T> the type of what the condition was opened from
 */
public interface WorkflowConditionConfigurer<T> {

  /** Adds a custom action. */
  WorkflowConditionConfigurer<T> addAction(CustomAction action);

  /** Adds a MapReduce program of the application by name. */
  WorkflowConditionConfigurer<T> addMapReduce(String mapReduce);

  /** Adds a Spark program of the application by name. */
  WorkflowConditionConfigurer<T> addSpark(String spark);

  /**
   * Opens a condition that is decided by a predicate; nodes added to the result run when it holds.
   */
  WorkflowConditionConfigurer<? extends WorkflowConditionConfigurer<T>> condition(
      Predicate<WorkflowContext> predicate);

  /** Opens a condition; nodes added to the result run when it holds. */
  WorkflowConditionConfigurer<? extends WorkflowConditionConfigurer<T>> condition(
      Condition condition);

  /** Closes the condition and returns to where it was opened. */
  T end();

  /** Opens a fork in the present branch. */
  WorkflowForkConfigurer<? extends WorkflowConditionConfigurer<T>> fork();

  /**
   * Ends the nodes that run when the condition holds and begins those that run when it does not.
   */
  WorkflowConditionConfigurer<T> otherwise();
}
