package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.ProgramLifecycle;
import io.cdap.cdap.api.annotation.TransactionControl;
import io.cdap.cdap.api.annotation.TransactionPolicy;
import io.cdap.cdap.api.customaction.CustomAction;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.internal.api.AbstractPluginConfigurable;
import java.util.Map;

/** A {@link Workflow} to derive from: {@link #configure()} adds its nodes in the order they run. */
public abstract class AbstractWorkflow extends AbstractPluginConfigurable<WorkflowConfigurer>
    implements Workflow, ProgramLifecycle<WorkflowContext> {
  private WorkflowConfigurer configurer;
  private WorkflowContext context;

  public AbstractWorkflow() {}

  /** Adds a custom action. */
  protected final void addAction(CustomAction action) {
    configurer.addAction(action);
  }

  /** Adds a MapReduce program of the application by name. */
  protected final void addMapReduce(String mapReduce) {
    configurer.addMapReduce(mapReduce);
  }

  /** Adds a Spark program of the application by name. */
  protected final void addSpark(String spark) {
    configurer.addSpark(spark);
  }

  /** Opens a condition that is decided by a predicate. */
  protected final WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(
      Predicate<WorkflowContext> predicate) {
    return configurer.condition(predicate);
  }

  /** Opens a condition. */
  protected final WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(
      Condition condition) {
    return configurer.condition(condition);
  }

  /** Declares the workflow. */
  protected abstract void configure();

  @Override
  public final void configure(WorkflowConfigurer configurer) {
    this.configurer = configurer;
    configure();
  }

  /** Declares a dataset that is made for each run and removed after it. */
  protected final void createLocalDataset(
      String datasetName, Class<? extends Dataset> datasetClass) {
    createLocalDataset(datasetName, datasetClass, DatasetProperties.EMPTY);
  }

  protected final void createLocalDataset(
      String datasetName, Class<? extends Dataset> datasetClass, DatasetProperties props) {
    configurer.createLocalDataset(datasetName, datasetClass, props);
  }

  /** Declares a dataset that is made for each run and removed after it. */
  protected final void createLocalDataset(String datasetName, String typeName) {
    createLocalDataset(datasetName, typeName, DatasetProperties.EMPTY);
  }

  protected final void createLocalDataset(
      String datasetName, String typeName, DatasetProperties properties) {
    configurer.createLocalDataset(datasetName, typeName, properties);
  }

  /** Called after the last node, whatever became of the run. Does nothing unless overridden. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void destroy() {
    // Most workflows hold nothing that must be released.
  }

  /** Opens a fork. */
  protected final WorkflowForkConfigurer<? extends WorkflowConfigurer> fork() {
    return configurer.fork();
  }

  @Override
  protected final WorkflowConfigurer getConfigurer() {
    return configurer;
  }

  /** Returns the context of the run; null before it is initialized. */
  protected final WorkflowContext getContext() {
    return context;
  }

  /** Keeps the context; an override has to call this one. */
  @TransactionPolicy(TransactionControl.IMPLICIT)
  @Override
  public void initialize(WorkflowContext context) throws Exception {
    this.context = context;
  }

  protected final void setDescription(String description) {
    configurer.setDescription(description);
  }

  protected final void setName(String name) {
    configurer.setName(name);
  }

  protected final void setProperties(Map<String, String> properties) {
    configurer.setProperties(properties);
  }
}
