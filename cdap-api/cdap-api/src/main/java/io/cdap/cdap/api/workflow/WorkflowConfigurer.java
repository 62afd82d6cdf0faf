package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.ProgramConfigurer;
import io.cdap.cdap.api.customaction.CustomAction;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.plugin.PluginConfigurer;

/** Receives the declarations of a {@link Workflow}. Nodes run in the order they are added. */
public interface WorkflowConfigurer extends ProgramConfigurer, PluginConfigurer, DatasetConfigurer {

  /** Adds a custom action. */
  void addAction(CustomAction action);

  /** Adds a MapReduce program of the application by name. */
  void addMapReduce(String mapReduce);

  /** Adds a Spark program of the application by name. */
  void addSpark(String spark);

  /**
   * Opens a condition that is decided by a predicate; nodes added to the result run when it holds.
   */
  WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(
      Predicate<WorkflowContext> predicate);

  /** Opens a condition; nodes added to the result run when it holds. */
  WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(Condition condition);

  /** Declares a dataset that is made for each run and removed after it. */
  void createLocalDataset(
      String datasetName, Class<? extends Dataset> datasetClass, DatasetProperties properties);

  /** Declares a dataset that is made for each run and removed after it. */
  void createLocalDataset(String datasetName, String typeName, DatasetProperties properties);

  /** Opens a fork; nodes added to the result make up its first branch. */
  WorkflowForkConfigurer<? extends WorkflowConfigurer> fork();
}
