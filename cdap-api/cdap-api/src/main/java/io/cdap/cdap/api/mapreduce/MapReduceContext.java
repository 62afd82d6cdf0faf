package io.cdap.cdap.api.mapreduce;

import io.cdap.cdap.api.ClientLocalizationContext;
import io.cdap.cdap.api.ProgramState;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.SchedulableProgramContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.data.batch.Input;
import io.cdap.cdap.api.data.batch.Output;
import io.cdap.cdap.api.lineage.field.LineageRecorder;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.workflow.WorkflowInfoProvider;

/** What a {@link MapReduce} program can reach before and after its job runs. */
public interface MapReduceContext
    extends SchedulableProgramContext,
        RuntimeContext,
        DatasetContext,
        ServiceDiscoverer,
        Transactional,
        PluginContext,
        ClientLocalizationContext,
        WorkflowInfoProvider,
        SecureStore,
        MessagingContext,
        LineageRecorder,
        MetadataReader,
        MetadataWriter {

  /** Adds an input that the mapper class of the job reads. */
  void addInput(Input input);

  /** Adds an input that is read by a mapper class of its own. */
  void addInput(Input input, Class<?> mapperClass);

  /** Adds an output. */
  void addOutput(Output output);

  /**
   * Returns the Hadoop job.
   *
   * @param <T> the type of the job, {@code org.apache.hadoop.mapreduce.Job}
   */
  <T> T getHadoopJob();

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();

  MapReduceSpecification getSpecification();

  /** Returns the state of the run; final only once the program is destroyed. */
  ProgramState getState();

  void setMapperResources(Resources resources);

  void setReducerResources(Resources resources);
}
