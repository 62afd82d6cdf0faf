package io.cdap.cdap.api.mapreduce;

import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.SchedulableProgramContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.TaskLocalizationContext;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.data.batch.InputContext;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.workflow.WorkflowInfo;
import io.cdap.cdap.api.workflow.WorkflowToken;
import java.io.IOException;
import javax.annotation.Nullable;

/**
 * What one mapper or reducer can reach.
 *
 * @param <KEYOUT> the type of the keys it writes
 * @param <VALUEOUT> the type of the values it writes
 */
@Beta
public interface MapReduceTaskContext<KEYOUT, VALUEOUT>
    extends SchedulableProgramContext,
        RuntimeContext,
        DatasetContext,
        ServiceDiscoverer,
        PluginContext,
        TaskLocalizationContext,
        SecureStore {

  /**
   * Returns the Hadoop context of the task.
   *
   * @param <T> the type of the context
   */
  <T> T getHadoopContext();

  /** Returns what is known of the input this task reads. */
  InputContext getInputContext();

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();

  MapReduceSpecification getSpecification();

  /** Returns the workflow that runs this program, or null when none does. */
  @Nullable
  WorkflowInfo getWorkflowInfo();

  /** Returns the token of the workflow that runs this program, or null when none does. */
  @Nullable
  WorkflowToken getWorkflowToken();

  /** Writes to the only output of the job. */
  void write(KEYOUT key, VALUEOUT value) throws IOException, InterruptedException;

  /**
   * Writes to one of several outputs of the job.
   *
   * @param outputName the name or alias of the output
   * @throws IllegalArgumentException when the job has no such output
   */
  <K, V> void write(String outputName, K key, V value) throws IOException, InterruptedException;
}
