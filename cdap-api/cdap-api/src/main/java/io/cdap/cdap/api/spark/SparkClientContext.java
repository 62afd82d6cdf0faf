package io.cdap.cdap.api.spark;

import io.cdap.cdap.api.ClientLocalizationContext;
import io.cdap.cdap.api.ProgramState;
import io.cdap.cdap.api.Resources;
import io.cdap.cdap.api.RuntimeContext;
import io.cdap.cdap.api.SchedulableProgramContext;
import io.cdap.cdap.api.ServiceDiscoverer;
import io.cdap.cdap.api.Transactional;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.data.DatasetContext;
import io.cdap.cdap.api.lineage.field.LineageRecorder;
import io.cdap.cdap.api.messaging.MessagingContext;
import io.cdap.cdap.api.metadata.MetadataReader;
import io.cdap.cdap.api.metadata.MetadataWriter;
import io.cdap.cdap.api.metrics.Metrics;
import io.cdap.cdap.api.plugin.PluginContext;
import io.cdap.cdap.api.security.store.SecureStore;
import io.cdap.cdap.api.workflow.WorkflowInfoProvider;
import java.net.URI;

/** What a {@link Spark} program can reach before it is submitted and after it ended. */
@Beta
public interface SparkClientContext
    extends SchedulableProgramContext,
        RuntimeContext,
        DatasetContext,
        ClientLocalizationContext,
        Transactional,
        ServiceDiscoverer,
        PluginContext,
        WorkflowInfoProvider,
        SecureStore,
        MessagingContext,
        LineageRecorder,
        MetadataReader,
        MetadataWriter {

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();

  Metrics getMetrics();

  SparkSpecification getSpecification();

  /** Returns the state of the run; final only once the program is destroyed. */
  ProgramState getState();

  void setDriverResources(Resources resources);

  void setExecutorResources(Resources resources);

  /**
   * Runs the text of a Python script.
   *
   * @param additionalPythonFiles files the script imports
   */
  void setPySparkScript(String script, Iterable<URI> additionalPythonFiles);

  /**
   * Runs the text of a Python script.
   *
   * @param additionalPythonFiles files the script imports
   */
  void setPySparkScript(String script, URI... additionalPythonFiles);

  /**
   * Runs the Python script at a location.
   *
   * @param additionalPythonFiles files the script imports
   */
  void setPySparkScript(URI scriptLocation, Iterable<URI> additionalPythonFiles);

  /**
   * Runs the Python script at a location.
   *
   * @param additionalPythonFiles files the script imports
   */
  void setPySparkScript(URI scriptLocation, URI... additionalPythonFiles);

  /**
   * Sets the Spark configuration of the run.
   *
   * @param <T> the type of the configuration, {@code org.apache.spark.SparkConf}
   */
  <T> void setSparkConf(T sparkConf);
}
