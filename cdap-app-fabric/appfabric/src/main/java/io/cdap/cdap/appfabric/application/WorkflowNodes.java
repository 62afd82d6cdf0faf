package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.Predicate;
import io.cdap.cdap.api.customaction.CustomAction;
import io.cdap.cdap.api.customaction.CustomActionConfigurer;
import io.cdap.cdap.api.customaction.CustomActionSpecification;
import io.cdap.cdap.api.schedule.SchedulableProgramType;
import io.cdap.cdap.api.workflow.Condition;
import io.cdap.cdap.api.workflow.ConditionConfigurer;
import io.cdap.cdap.api.workflow.ConditionSpecification;
import io.cdap.cdap.api.workflow.ScheduleProgramInfo;
import io.cdap.cdap.api.workflow.WorkflowActionNode;
import io.cdap.cdap.api.workflow.WorkflowConditionConfigurer;
import io.cdap.cdap.api.workflow.WorkflowConditionNode;
import io.cdap.cdap.api.workflow.WorkflowContext;
import io.cdap.cdap.api.workflow.WorkflowForkConfigurer;
import io.cdap.cdap.api.workflow.WorkflowForkNode;
import io.cdap.cdap.api.workflow.WorkflowNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Makes the nodes of one workflow, and the configurers of its forks and conditions. */
final class WorkflowNodes {
  private final ConfigurerParts workflow;
  private int forks;

  WorkflowNodes(ConfigurerParts workflow) {
    this.workflow = workflow;
  }

  WorkflowNode mapReduce(String name) {
    return new WorkflowActionNode(
        name, new ScheduleProgramInfo(SchedulableProgramType.MAPREDUCE, name));
  }

  WorkflowNode spark(String name) {
    return new WorkflowActionNode(
        name, new ScheduleProgramInfo(SchedulableProgramType.SPARK, name));
  }

  WorkflowNode action(CustomAction action) {
    NodeRecorder recorder = new NodeRecorder(action, workflow);
    action.configure(recorder);
    CustomActionSpecification specification = recorder.specification();
    return new WorkflowActionNode(specification.getName(), specification);
  }

  ConditionSpecification condition(Predicate<WorkflowContext> predicate) {
    return new NodeSpecification(
        predicate.getClass().getName(),
        predicate.getClass().getSimpleName(),
        "",
        Map.of(),
        Set.of());
  }

  ConditionSpecification condition(Condition condition) {
    NodeRecorder recorder = new NodeRecorder(condition, workflow);
    condition.configure(recorder);
    return recorder.specification();
  }

  private String nextForkId() {
    return "fork-" + forks++;
  }

  private static final class NodeRecorder extends ProgramRecorder
      implements CustomActionConfigurer, ConditionConfigurer {
    NodeRecorder(Object node, ConfigurerParts workflow) {
      super(node, workflow);
    }

    NodeSpecification specification() {
      return new NodeSpecification(
          className(), name(), description(), properties(), usedDatasets());
    }
  }

  /** Branches that run side by side. */
  static final class Fork<T> implements WorkflowForkConfigurer<T> {
    private final T parent;
    private final WorkflowNodes make;
    private final Consumer<WorkflowNode> done;
    private final List<List<WorkflowNode>> branches = new ArrayList<>();
    private List<WorkflowNode> branch = new ArrayList<>();

    Fork(T parent, WorkflowNodes make, Consumer<WorkflowNode> done) {
      this.parent = parent;
      this.make = make;
      this.done = done;
    }

    @Override
    public WorkflowForkConfigurer<T> addMapReduce(String mapReduce) {
      branch.add(make.mapReduce(mapReduce));
      return this;
    }

    @Override
    public WorkflowForkConfigurer<T> addSpark(String spark) {
      branch.add(make.spark(spark));
      return this;
    }

    @Override
    public WorkflowForkConfigurer<T> addAction(CustomAction action) {
      branch.add(make.action(action));
      return this;
    }

    @Override
    public WorkflowForkConfigurer<? extends WorkflowForkConfigurer<T>> fork() {
      return new Fork<>(this, make, node -> branch.add(node));
    }

    @Override
    public WorkflowConditionConfigurer<? extends WorkflowForkConfigurer<T>> condition(
        Predicate<WorkflowContext> predicate) {
      return new Branch<>(this, make, make.condition(predicate), node -> branch.add(node));
    }

    @Override
    public WorkflowConditionConfigurer<? extends WorkflowForkConfigurer<T>> condition(
        Condition condition) {
      return new Branch<>(this, make, make.condition(condition), node -> branch.add(node));
    }

    @Override
    public WorkflowForkConfigurer<T> also() {
      branches.add(branch);
      branch = new ArrayList<>();
      return this;
    }

    @Override
    public T join() {
      branches.add(branch);
      done.accept(new WorkflowForkNode(make.nextForkId(), branches));
      return parent;
    }
  }

  /** Nodes that run when a condition holds, and others that run when it does not. */
  static final class Branch<T> implements WorkflowConditionConfigurer<T> {
    private final T parent;
    private final WorkflowNodes make;
    private final ConditionSpecification condition;
    private final Consumer<WorkflowNode> done;
    private final List<WorkflowNode> ifNodes = new ArrayList<>();
    private final List<WorkflowNode> elseNodes = new ArrayList<>();
    private List<WorkflowNode> branch = ifNodes;

    Branch(
        T parent,
        WorkflowNodes make,
        ConditionSpecification condition,
        Consumer<WorkflowNode> done) {
      this.parent = parent;
      this.make = make;
      this.condition = condition;
      this.done = done;
    }

    @Override
    public WorkflowConditionConfigurer<T> addMapReduce(String mapReduce) {
      branch.add(make.mapReduce(mapReduce));
      return this;
    }

    @Override
    public WorkflowConditionConfigurer<T> addSpark(String spark) {
      branch.add(make.spark(spark));
      return this;
    }

    @Override
    public WorkflowConditionConfigurer<T> addAction(CustomAction action) {
      branch.add(make.action(action));
      return this;
    }

    @Override
    public WorkflowForkConfigurer<? extends WorkflowConditionConfigurer<T>> fork() {
      return new Fork<>(this, make, node -> branch.add(node));
    }

    @Override
    public WorkflowConditionConfigurer<? extends WorkflowConditionConfigurer<T>> condition(
        Predicate<WorkflowContext> predicate) {
      return new Branch<>(this, make, make.condition(predicate), node -> branch.add(node));
    }

    @Override
    public WorkflowConditionConfigurer<? extends WorkflowConditionConfigurer<T>> condition(
        Condition nested) {
      return new Branch<>(this, make, make.condition(nested), node -> branch.add(node));
    }

    @Override
    public WorkflowConditionConfigurer<T> otherwise() {
      branch = elseNodes;
      return this;
    }

    @Override
    public T end() {
      done.accept(new WorkflowConditionNode(condition.getName(), condition, ifNodes, elseNodes));
      return parent;
    }
  }
}
