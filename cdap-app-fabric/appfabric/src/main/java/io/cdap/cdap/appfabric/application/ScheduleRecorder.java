package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.api.schedule.ConstraintProgramScheduleBuilder;
import io.cdap.cdap.api.schedule.ScheduleBuilder;
import io.cdap.cdap.api.schedule.Trigger;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/** Builds a schedule. */
final class ScheduleRecorder implements ConstraintProgramScheduleBuilder {
  private static final long DEFAULT_TIMEOUT_MILLIS = TimeUnit.DAYS.toMillis(1);

  private final String name;
  private final String program;
  private final TriggerRecorder triggers = new TriggerRecorder();
  private final List<DeclaredConstraint> constraints = new ArrayList<>();
  private String description = "";
  private Map<String, String> properties = Map.of();
  private long timeoutMillis = DEFAULT_TIMEOUT_MILLIS;

  ScheduleRecorder(String name, String program) {
    this.name = name;
    this.program = program;
  }

  @Override
  public ScheduleBuilder setDescription(String text) {
    description = text;
    return this;
  }

  @Override
  public ScheduleBuilder setProperties(Map<String, String> values) {
    properties = Map.copyOf(values);
    return this;
  }

  @Override
  public ScheduleBuilder setTimeout(long time, TimeUnit unit) {
    timeoutMillis = unit.toMillis(time);
    return this;
  }

  @Override
  public ConstraintProgramScheduleBuilder withConcurrency(int max) {
    return constraint(
        new DeclaredConstraint("CONCURRENCY", false, max, null, null, null, null, null));
  }

  @Override
  public ScheduleBuilder withDelay(long delay, TimeUnit unit) {
    return constraint(
        new DeclaredConstraint("DELAY", true, null, unit.toMillis(delay), null, null, null, null));
  }

  @Override
  public ConstraintProgramScheduleBuilder withTimeWindow(String startTime, String endTime) {
    return withTimeWindow(startTime, endTime, TimeZone.getDefault());
  }

  @Override
  public ConstraintProgramScheduleBuilder withTimeWindow(
      String startTime, String endTime, TimeZone timeZone) {
    return constraint(
        new DeclaredConstraint(
            "TIME_RANGE", true, null, null, null, startTime, endTime, timeZone.getID()));
  }

  @Override
  public ConstraintProgramScheduleBuilder withDurationSinceLastRun(long time, TimeUnit unit) {
    return constraint(
        new DeclaredConstraint(
            "LAST_RUN", false, null, null, unit.toMillis(time), null, null, null));
  }

  @Override
  public ScheduleBuilder waitUntilMet() {
    return lastWaits(true);
  }

  @Override
  public ScheduleBuilder abortIfNotMet() {
    return lastWaits(false);
  }

  @Override
  public ScheduleCreationSpec triggerByTime(String cronExpression) {
    return triggerOn(triggers.byTime(cronExpression));
  }

  @Override
  public ScheduleCreationSpec triggerOnPartitions(String dataset, int numPartitions) {
    return triggerOn(triggers.onPartitions(dataset, numPartitions));
  }

  @Override
  public ScheduleCreationSpec triggerOnPartitions(
      String namespace, String dataset, int numPartitions) {
    return triggerOn(triggers.onPartitions(namespace, dataset, numPartitions));
  }

  @Override
  public ScheduleCreationSpec triggerOnProgramStatus(
      String namespace,
      String application,
      String version,
      ProgramType type,
      String ofProgram,
      ProgramStatus... statuses) {
    return triggerOn(
        triggers.onProgramStatus(namespace, application, version, type, ofProgram, statuses));
  }

  @Override
  public ScheduleCreationSpec triggerOnProgramStatus(
      String namespace,
      String application,
      ProgramType type,
      String ofProgram,
      ProgramStatus... statuses) {
    return triggerOn(triggers.onProgramStatus(namespace, application, type, ofProgram, statuses));
  }

  @Override
  public ScheduleCreationSpec triggerOnProgramStatus(
      String application, ProgramType type, String ofProgram, ProgramStatus... statuses) {
    return triggerOn(triggers.onProgramStatus(application, type, ofProgram, statuses));
  }

  @Override
  public ScheduleCreationSpec triggerOnProgramStatus(
      ProgramType type, String ofProgram, ProgramStatus... statuses) {
    return triggerOn(triggers.onProgramStatus(type, ofProgram, statuses));
  }

  @Override
  public ScheduleCreationSpec triggerOn(Trigger trigger) {
    return new ScheduleCreationSpec(
        name, description, program, properties, trigger, List.copyOf(constraints), timeoutMillis);
  }

  private ScheduleRecorder constraint(DeclaredConstraint constraint) {
    constraints.add(constraint);
    return this;
  }

  private ScheduleBuilder lastWaits(boolean waits) {
    int last = constraints.size() - 1;
    constraints.set(last, constraints.get(last).waiting(waits));
    return this;
  }
}
