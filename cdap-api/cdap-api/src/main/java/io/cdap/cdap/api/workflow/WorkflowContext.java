package io.cdap.cdap.api.workflow;

import io.cdap.cdap.api.ProgramState;
import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.SchedulableProgramContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.lineage.field.LineageRecorder;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;
import java.util.Map;

/** What a workflow or a condition can reach while it runs. */
public interface WorkflowContext
    extends SchedulableProgramContext,
        RuntimeContext,
        Transactional,
        MessagingContext,
        ServiceDiscoverer,
        DatasetContext,
        PluginContext,
        SecureStore,
        LineageRecorder,
        MetadataReader,
        MetadataWriter {

  /**
   * Leaves the field lineage of the nodes unwritten, so that the workflow can write one for all of
   * them.
   */
  void enableFieldLineageConsolidation();

  /**
   * Returns the specification of the condition being decided.
   *
   * @throws UnsupportedOperationException outside of a condition
   */
  ConditionSpecification getConditionSpecification();

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();

  /** Returns the states of the nodes that have started, by node id. */
  Map<String, WorkflowNodeState> getNodeStates();

  /** Returns the state of the run; final only once the workflow is destroyed. */
  ProgramState getState();

  /** Returns the values that the nodes of this run have put down. */
  WorkflowToken getToken();

  WorkflowSpecification getWorkflowSpecification();
}
