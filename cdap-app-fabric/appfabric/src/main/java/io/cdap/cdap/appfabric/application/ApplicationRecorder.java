package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.ProgramSpecification;
import io.cdap.cdap.api.app.ApplicationConfigurer;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.mapreduce.MapReduce;
import io.cdap.cdap.api.mapreduce.MapReduceSpecification;
import io.cdap.cdap.api.schedule.ScheduleBuilder;
import io.cdap.cdap.api.schedule.TriggerFactory;
import io.cdap.cdap.api.service.Service;
import io.cdap.cdap.api.service.ServiceSpecification;
import io.cdap.cdap.api.spark.Spark;
import io.cdap.cdap.api.spark.SparkSpecification;
import io.cdap.cdap.api.worker.Worker;
import io.cdap.cdap.api.worker.WorkerSpecification;
import io.cdap.cdap.api.workflow.Workflow;
import io.cdap.cdap.api.workflow.WorkflowSpecification;
import io.cdap.cdap.appfabric.plugin.Plugins;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records all that an application declares. For one thread. */
final class ApplicationRecorder extends ConfigurerParts implements ApplicationConfigurer {
  private final NamespaceId namespace;
  private final Map<String, MapReduceSpecification> mapReduces = new LinkedHashMap<>();
  private final Map<String, SparkSpecification> sparks = new LinkedHashMap<>();
  private final Map<String, WorkflowSpecification> workflows = new LinkedHashMap<>();
  private final Map<String, ServiceSpecification> services = new LinkedHashMap<>();
  private final Map<String, WorkerSpecification> workers = new LinkedHashMap<>();
  private final Map<String, ScheduleCreationSpec> schedules = new LinkedHashMap<>();
  private final Map<String, ProgramType> scheduled = new LinkedHashMap<>();
  private String name;
  private String description = "";

  ApplicationRecorder(NamespaceId namespace, String defaultName, Plugins.Configuring plugins) {
    super(new DatasetDeclarations(), new TableDeclarations(namespace), plugins);
    this.namespace = namespace;
    this.name = defaultName;
  }

  /** The name the application gave itself, else that of its class. */
  String name() {
    return name;
  }

  ApplicationSpec specification(
      String finalName,
      String version,
      String platformVersion,
      String config,
      ArtifactId artifact) {
    checkSchedules();
    return new ApplicationSpec(
        finalName,
        version,
        platformVersion,
        description == null ? "" : description,
        config,
        artifact,
        datasetDeclarations().modules(),
        datasetDeclarations().datasets(),
        mapReduces,
        sparks,
        workflows,
        services,
        workers,
        schedules,
        new LinkedHashMap<>(configuring().chosen()));
  }

  @Override
  public void setName(String newName) {
    name = newName;
  }

  @Override
  public void setDescription(String text) {
    description = text;
  }

  @Override
  public void addMapReduce(MapReduce mapReduce) {
    add("MapReduce program", mapReduces, ComputeRecorders.mapReduce(mapReduce, this));
  }

  @Override
  public void addSpark(Spark spark) {
    add("Spark program", sparks, ComputeRecorders.spark(spark, this));
  }

  @Override
  public void addWorkflow(Workflow workflow) {
    add("workflow", workflows, WorkflowRecorder.workflow(workflow, this));
  }

  @Override
  @SuppressWarnings({"rawtypes", "unchecked"})
  public void addService(Service service) {
    tableDeclarations().check(service);
    ServiceRecorder recorder = new ServiceRecorder(service, this);
    service.configure(recorder);
    add("service", services, recorder.specification());
  }

  @Override
  public void addWorker(Worker worker) {
    add("worker", workers, ComputeRecorders.worker(worker, this));
  }

  @Override
  public ScheduleBuilder buildSchedule(String schedule, ProgramType type, String program) {
    scheduled.put(schedule, type);
    return new ScheduleRecorder(schedule, program);
  }

  @Override
  public void schedule(ScheduleCreationSpec schedule) {
    if (schedules.putIfAbsent(schedule.getName(), schedule) != null) {
      throw new IllegalArgumentException(
          "Schedule '%s' was declared twice.".formatted(schedule.getName()));
    }
  }

  @Override
  public TriggerFactory getTriggerFactory() {
    return new TriggerRecorder();
  }

  @Override
  public String getDeployedNamespace() {
    return namespace.name();
  }

  @Override
  public boolean isFeatureEnabled(String feature) {
    return false;
  }

  private static <S extends ProgramSpecification> void add(
      String kind, Map<String, S> programs, S program) {
    if (!program.getName().matches("[a-zA-Z0-9_-]+")) {
      throw new IllegalArgumentException(
          "The %s name '%s' may only contain letters, digits, '_' and '-'."
              .formatted(kind, program.getName()));
    }
    if (programs.putIfAbsent(program.getName(), program) != null) {
      throw new IllegalArgumentException(
          "The application declares two programs of the kind %s named '%s'."
              .formatted(kind, program.getName()));
    }
  }

  private void checkSchedules() {
    for (ScheduleCreationSpec schedule : schedules.values()) {
      String program = schedule.getProgramName();
      boolean exists =
          scheduled.get(schedule.getName()) == ProgramType.MAPREDUCE
              ? mapReduces.containsKey(program)
              : scheduled.get(schedule.getName()) == ProgramType.SPARK
                  ? sparks.containsKey(program)
                  : workflows.containsKey(program);
      if (!exists) {
        throw new IllegalArgumentException(
            "Schedule '%s' is for the program '%s', which the application does not declare."
                .formatted(schedule.getName(), program));
      }
    }
  }
}
