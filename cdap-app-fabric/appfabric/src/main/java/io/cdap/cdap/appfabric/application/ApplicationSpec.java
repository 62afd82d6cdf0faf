package io.cdap.cdap.appfabric.application;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.ProgramSpecification;
import io.cdap.cdap.api.app.ApplicationSpecification;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.mapreduce.MapReduceSpecification;
import io.cdap.cdap.api.plugin.Plugin;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.spark.SparkSpecification;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.api.workflow.WorkflowSpecification;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an application declared when it was configured. Immutable; recorded as JSON.
 *
 * @param configuration the JSON it was configured with; empty when none was given
 */
public record ApplicationSpec(
    String name,
    String appVersion,
    String appCdapVersion,
    String description,
    String configuration,
    ArtifactId artifactId,
    Map<String, String> datasetModules,
    Map<String, DatasetCreationSpec> datasets,
    Map<String, MapReduceSpecification> mapReduces,
    Map<String, SparkSpecification> sparks,
    Map<String, WorkflowSpecification> workflows,
    Map<String, ServiceSpecification> services,
    Map<String, WorkerSpecification> workers,
    Map<String, ScheduleCreationSpec> programSchedules,
    Map<String, Plugin> plugins)
    implements ApplicationSpecification {
  public ApplicationSpec {
    requireNonNull(name, "name is null");
    requireNonNull(appVersion, "appVersion is null");
    requireNonNull(artifactId, "artifactId is null");
  }

  /** The programs of one kind, by name. */
  public Map<String, ? extends ProgramSpecification> programs(ProgramKind kind) {
    return switch (kind) {
      case MAPREDUCE -> mapReduces;
      case SPARK -> sparks;
      case WORKFLOW -> workflows;
      case SERVICE -> services;
      case WORKER -> workers;
      case CUSTOM_ACTION -> Map.of();
    };
  }

  /** The specification of one program. */
  public Optional<ProgramSpecification> program(ProgramKind kind, String program) {
    return Optional.ofNullable(programs(kind).get(program));
  }

  /** The names of the datasets that a program says it uses. */
  public List<String> datasetsOf(ProgramKind kind, String program) {
    List<String> used = new ArrayList<>();
    switch (kind) {
      case SERVICE ->
          services.get(program).getHandlers().values().forEach(h -> used.addAll(h.getDatasets()));
      case WORKER -> used.addAll(workers.get(program).getDatasets());
      case MAPREDUCE -> used.addAll(mapReduces.get(program).getDataSets());
      case SPARK -> used.addAll(sparks.get(program).getDatasets());
      case WORKFLOW -> used.addAll(workflows.get(program).getLocalDatasetSpecs().keySet());
      case CUSTOM_ACTION -> {}
    }
    return used.stream().distinct().toList();
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public String getAppVersion() {
    return appVersion;
  }

  @Override
  public String getAppCDAPVersion() {
    return appCdapVersion;
  }

  @Override
  public String getConfiguration() {
    return configuration;
  }

  @Override
  public String getDescription() {
    return description;
  }

  @Override
  public ArtifactId getArtifactId() {
    return artifactId;
  }

  @Override
  public Map<String, String> getDatasetModules() {
    return datasetModules;
  }

  @Override
  public Map<String, DatasetCreationSpec> getDatasets() {
    return datasets;
  }

  @Override
  public Map<String, MapReduceSpecification> getMapReduce() {
    return mapReduces;
  }

  @Override
  public Map<String, SparkSpecification> getSpark() {
    return sparks;
  }

  @Override
  public Map<String, WorkflowSpecification> getWorkflows() {
    return workflows;
  }

  @Override
  public Map<String, ServiceSpecification> getServices() {
    return services;
  }

  @Override
  public Map<String, WorkerSpecification> getWorkers() {
    return workers;
  }

  @Override
  public Map<String, ScheduleCreationSpec> getProgramSchedules() {
    return programSchedules;
  }

  @Override
  public Map<String, Plugin> getPlugins() {
    return plugins;
  }

  @Override
  public Set<String> getProgramsByType(ProgramType programType) {
    return programs(ProgramKind.valueOf(programType.name())).keySet();
  }
}
