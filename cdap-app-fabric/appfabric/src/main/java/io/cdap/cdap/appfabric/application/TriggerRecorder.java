package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.api.schedule.TriggerFactory;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;

/** Makes the triggers of schedules. */
final class TriggerRecorder implements TriggerFactory {

  @Override
  public Trigger or(Trigger... triggers) {
    return combined(Trigger.Type.OR, triggers);
  }

  @Override
  public Trigger and(Trigger... triggers) {
    return combined(Trigger.Type.AND, triggers);
  }

  @Override
  public Trigger byTime(String cronExpression) {
    int fields = cronExpression.trim().split("\\s+").length;
    if (fields < 5 || fields > 7) {
      throw new IllegalArgumentException(
          "The cron expression '%s' has %d fields, it must have 5: minute hour day month weekday."
              .formatted(cronExpression, fields));
    }
    return new DeclaredTrigger(Trigger.Type.TIME, cronExpression, null, null, null, null, null);
  }

  @Override
  public Trigger onPartitions(String datasetName, int numPartitions) {
    return partitions(null, datasetName, numPartitions);
  }

  @Override
  public Trigger onPartitions(String namespace, String datasetName, int numPartitions) {
    return partitions(namespace, datasetName, numPartitions);
  }

  @Override
  public Trigger onProgramStatus(
      String namespace,
      String application,
      String version,
      ProgramType type,
      String program,
      ProgramStatus... statuses) {
    return programStatus(namespace, application, version, type, program, statuses);
  }

  @Override
  public Trigger onProgramStatus(
      String namespace,
      String application,
      ProgramType type,
      String program,
      ProgramStatus... statuses) {
    return programStatus(namespace, application, null, type, program, statuses);
  }

  @Override
  public Trigger onProgramStatus(
      String application, ProgramType type, String program, ProgramStatus... statuses) {
    return programStatus(null, application, null, type, program, statuses);
  }

  @Override
  public Trigger onProgramStatus(ProgramType type, String program, ProgramStatus... statuses) {
    return programStatus(null, null, null, type, program, statuses);
  }

  private static Trigger partitions(@Nullable String namespace, String dataset, int count) {
    if (count < 1) {
      throw new IllegalArgumentException(
          "A partition trigger needs at least 1 partition, not %d.".formatted(count));
    }
    return new DeclaredTrigger(
        Trigger.Type.PARTITION,
        null,
        new DeclaredTrigger.Dataset(namespace, dataset),
        count,
        null,
        null,
        null);
  }

  private static Trigger programStatus(
      @Nullable String namespace,
      @Nullable String application,
      @Nullable String version,
      ProgramType type,
      String program,
      ProgramStatus... statuses) {
    return new DeclaredTrigger(
        Trigger.Type.PROGRAM_STATUS,
        null,
        null,
        null,
        new DeclaredTrigger.Program(namespace, application, version, type.name(), program),
        Arrays.stream(statuses).map(Enum::name).toList(),
        null);
  }

  private static Trigger combined(Trigger.Type type, Trigger... triggers) {
    List<DeclaredTrigger> parts = Arrays.stream(triggers).map(DeclaredTrigger.class::cast).toList();
    return new DeclaredTrigger(type, null, null, null, null, null, parts);
  }
}
