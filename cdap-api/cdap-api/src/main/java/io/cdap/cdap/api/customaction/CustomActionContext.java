package io.cdap.cdap.api.customaction;

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
import io.cdap.cdap.api.workflow.WorkflowInfoProvider;

/** What a {@link CustomAction} can reach while it runs. */
public interface CustomActionContext
    extends SchedulableProgramContext,
        RuntimeContext,
        DatasetContext,
        Transactional,
        WorkflowInfoProvider,
        PluginContext,
        SecureStore,
        ServiceDiscoverer,
        MessagingContext,
        MetadataReader,
        MetadataWriter,
        LineageRecorder {

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();

  CustomActionSpecification getSpecification();

  /** Returns the state of the action; final only once it is destroyed. */
  ProgramState getState();
}
