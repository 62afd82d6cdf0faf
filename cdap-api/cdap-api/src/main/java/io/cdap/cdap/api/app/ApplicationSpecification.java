package io.cdap.cdap.api.app;

import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.mapreduce.MapReduceSpecification;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.spark.SparkSpecification;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.api.workflow.WorkflowSpecification;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.Map;
import java.util.Set;
import javax.annotation.Nullable;

/** What a deployed application consists of. */
public interface ApplicationSpecification {

  /**
   * Returns the version of the platform that deployed the application, or null when it was not
   * recorded.
   */
  @Nullable
  String getAppCDAPVersion();

  String getAppVersion();

  ArtifactId getArtifactId();

  /**
   * Returns the configuration as the JSON text given at deployment, or null when none was given.
   */
  @Nullable
  String getConfiguration();

  /** Returns the class names of dataset modules by module name. */
  Map<String, String> getDatasetModules();

  /** Returns the datasets to be created by dataset name. */
  Map<String, DatasetCreationSpec> getDatasets();

  String getDescription();

  Map<String, MapReduceSpecification> getMapReduce();

  String getName();

  /** Returns the plugins used by plugin id. */
  Map<String, Plugin> getPlugins();

  /** Returns the schedules by schedule name. */
  Map<String, ScheduleCreationSpec> getProgramSchedules();

  /** Returns the names of the programs of one type; empty when there are none. */
  Set<String> getProgramsByType(ProgramType programType);

  Map<String, ServiceSpecification> getServices();

  Map<String, SparkSpecification> getSpark();

  Map<String, WorkerSpecification> getWorkers();

  Map<String, WorkflowSpecification> getWorkflows();
}
