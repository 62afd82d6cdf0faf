package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.customaction.CustomAction;

/**
 * Adds the branches of one fork.
 *
 * @param <T> the type of what the fork was opened from
 */
public interface WorkflowForkConfigurer<T> {

  /** Adds a custom action. */
  WorkflowForkConfigurer<T> addAction(CustomAction action);

  /** Adds a MapReduce program of the application by name. */
  WorkflowForkConfigurer<T> addMapReduce(String mapReduce);

  /** Adds a Spark program of the application by name. */
  WorkflowForkConfigurer<T> addSpark(String spark);

  /** Ends the present branch and begins the next. */
  WorkflowForkConfigurer<T> also();

  /**
   * Opens a condition that is decided by a predicate; nodes added to the result run when it holds.
   */
  WorkflowConditionConfigurer<? extends WorkflowForkConfigurer<T>> condition(
      Predicate<WorkflowContext> predicate);

  /** Opens a condition; nodes added to the result run when it holds. */
  WorkflowConditionConfigurer<? extends WorkflowForkConfigurer<T>> condition(Condition condition);

  /** Opens a fork in the present branch. */
  WorkflowForkConfigurer<? extends WorkflowForkConfigurer<T>> fork();

  /** Closes the fork and returns to where it was opened; what follows waits for all branches. */
  T join();
}
