package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.AbstractProgramSpecification;
import io.cdap.cdap.api.common.PropertyProvider;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a workflow declared. Immutable. */
public final class WorkflowSpecification extends AbstractProgramSpecification
    implements PropertyProvider {
  private final Map<String, String> properties;
  private final List<WorkflowNode> nodes;
  private final Map<String, WorkflowNode> nodeIdMap;
  private final Map<String, DatasetCreationSpec> localDatasetSpecs;

  public WorkflowSpecification(
      String className,
      String name,
      String description,
      Map<String, String> properties,
      List<WorkflowNode> nodes,
      Map<String, DatasetCreationSpec> localDatasetSpecs,
      Map<String, Plugin> plugins) {
    super(className, name, description, plugins);
    this.properties =
        properties == null
            ? Collections.emptyMap()
            : Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    this.nodes = Collections.unmodifiableList(new ArrayList<>(nodes));
    this.nodeIdMap = Collections.unmodifiableMap(byId(this.nodes));
    this.localDatasetSpecs = Collections.unmodifiableMap(new LinkedHashMap<>(localDatasetSpecs));
  }

  /** Returns the datasets made for each run, by name. */
  public Map<String, DatasetCreationSpec> getLocalDatasetSpecs() {
    return localDatasetSpecs;
  }

  /** Returns all nodes, those within forks and conditions too, by node id. */
  public Map<String, WorkflowNode> getNodeIdMap() {
    return nodeIdMap;
  }

  /** Returns the outermost nodes in the order they run. */
  public List<WorkflowNode> getNodes() {
    return nodes;
  }

  @Override
  public Map<String, String> getProperties() {
    return properties;
  }

  @Override
  public String getProperty(String key) {
    return properties.get(key);
  }

  @Override
  public String toString() {
    return "WorkflowSpecification{className='"
        + getClassName()
        + "', name='"
        + getName()
        + "', description='"
        + getDescription()
        + "', plugins="
        + getPlugins()
        + ", properties="
        + properties
        + ", nodes="
        + nodes
        + ", localDatasetSpecs="
        + localDatasetSpecs
        + "}";
  }

  private static Map<String, WorkflowNode> byId(List<WorkflowNode> nodes) {
    Map<String, WorkflowNode> byId = new LinkedHashMap<>();
    Deque<WorkflowNode> open = new ArrayDeque<>(nodes);
    while (!open.isEmpty()) {
      WorkflowNode node = open.removeFirst();
      byId.put(node.getNodeId(), node);
      if (node instanceof WorkflowForkNode fork) {
        fork.getBranches().forEach(open::addAll);
      } else if (node instanceof WorkflowConditionNode condition) {
        open.addAll(condition.getIfBranch());
        open.addAll(condition.getElseBranch());
      }
    }
    return byId;
  }
}
