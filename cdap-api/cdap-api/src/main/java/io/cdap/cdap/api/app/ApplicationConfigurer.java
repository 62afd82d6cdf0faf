package io.cdap.cdap.api.app;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.feature.FeatureFlagsProvider;
import io.cdap.cdap.api.mapreduce.MapReduce;
import io.cdap.cdap.api.metadata.Metadata;
import io.cdap.cdap.api.metadata.MetadataScope;
import io.cdap.cdap.api.plugin.PluginConfigurer;
import io.cdap.cdap.api.schedule.ScheduleBuilder;
import io.cdap.cdap.api.schedule.TriggerFactory;
import io.cdap.cdap.api.service.Service;
import io.cdap.cdap.api.spark.Spark;
import io.cdap.cdap.api.worker.Worker;
import io.cdap.cdap.api.workflow.Workflow;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import javax.annotation.Nullable;

/** Receives the declarations of an {@link Application}. */
public interface ApplicationConfigurer
    extends PluginConfigurer, DatasetConfigurer, FeatureFlagsProvider {

  void addMapReduce(MapReduce mapReduce);

  void addService(Service service);

  void addSpark(Spark spark);

  void addWorker(Worker worker);

  void addWorkflow(Workflow workflow);

  /**
   * Starts a schedule that runs a program of this application.
   *
   * @return a builder; the schedule exists only after its result went to {@link #schedule}
   */
  ScheduleBuilder buildSchedule(String scheduleName, ProgramType programType, String programName);

  /**
   * Attaches metadata to the application.
   *
   * @throws UnsupportedOperationException when the platform does not take metadata at deployment
   */
  default void emitMetadata(Metadata metadata, MetadataScope scope) {
    throw new UnsupportedOperationException("Emitting metadata for applications is not supported.");
  }

  /** Returns the specification deployed before this one, or null when the application is new. */
  @Nullable
  default ApplicationSpecification getDeployedApplicationSpec() {
    return null;
  }

  /**
   * Returns the name of the namespace the application is deployed to.
   *
   * @throws UnsupportedOperationException when the platform does not tell
   */
  default String getDeployedNamespace() {
    throw new UnsupportedOperationException("Getting deployed namespace is not supported");
  }

  /**
   * Returns what is known of the run the application is configured for, or null when it is being
   * deployed and not run.
   */
  @Nullable
  default RuntimeConfigurer getRuntimeConfigurer() {
    return null;
  }

  /** Returns the factory of the triggers that schedules of this application may use. */
  TriggerFactory getTriggerFactory();

  /** Adds a schedule made by {@link #buildSchedule}. */
  void schedule(ScheduleCreationSpec scheduleCreationSpec);

  void setDescription(String description);

  void setName(String name);
}
