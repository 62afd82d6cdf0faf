package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.customaction.CustomAction;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.workflow.Condition;
import io.cdap.cdap.api.workflow.Workflow;
import io.cdap.cdap.api.workflow.WorkflowConditionConfigurer;
import io.cdap.cdap.api.workflow.WorkflowConfigurer;
import io.cdap.cdap.api.workflow.WorkflowContext;
import io.cdap.cdap.api.workflow.WorkflowForkConfigurer;
import io.cdap.cdap.api.workflow.WorkflowNode;
import io.cdap.cdap.api.workflow.WorkflowSpecification;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Records a workflow. */
final class WorkflowRecorder extends ProgramRecorder implements WorkflowConfigurer {
  private final WorkflowNodes make;
  private final List<WorkflowNode> nodes = new ArrayList<>();
  private final Map<String, DatasetCreationSpec> localDatasets = new LinkedHashMap<>();

  private WorkflowRecorder(Workflow workflow, ConfigurerParts application) {
    super(workflow, application);
    this.make = new WorkflowNodes(this);
  }

  static WorkflowSpecification workflow(Workflow workflow, ConfigurerParts application) {
    WorkflowRecorder recorder = new WorkflowRecorder(workflow, application);
    workflow.configure(recorder);
    return new WorkflowSpecification(
        recorder.className(),
        recorder.name(),
        recorder.description(),
        recorder.properties(),
        recorder.nodes,
        recorder.localDatasets,
        recorder.plugins());
  }

  @Override
  public void addMapReduce(String mapReduce) {
    nodes.add(make.mapReduce(mapReduce));
  }

  @Override
  public void addSpark(String spark) {
    nodes.add(make.spark(spark));
  }

  @Override
  public void addAction(CustomAction action) {
    nodes.add(make.action(action));
  }

  @Override
  public WorkflowForkConfigurer<? extends WorkflowConfigurer> fork() {
    return new WorkflowNodes.Fork<>(this, make, nodes::add);
  }

  @Override
  public WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(
      Predicate<WorkflowContext> predicate) {
    return new WorkflowNodes.Branch<>(this, make, make.condition(predicate), nodes::add);
  }

  @Override
  public WorkflowConditionConfigurer<? extends WorkflowConfigurer> condition(Condition condition) {
    return new WorkflowNodes.Branch<>(this, make, make.condition(condition), nodes::add);
  }

  @Override
  public void createLocalDataset(String name, String typeName, DatasetProperties properties) {
    localDatasets.put(name, new DatasetCreationSpec(name, typeName, properties));
  }

  @Override
  public void createLocalDataset(
      String name, Class<? extends Dataset> datasetClass, DatasetProperties properties) {
    createLocalDataset(name, datasetClass.getName(), properties);
  }
}
