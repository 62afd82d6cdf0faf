package io.cdap.cdap.api.schedule;

import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.app.ProgramType;
import io.cdap.cdap.internal.schedule.ScheduleCreationSpec;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.TimeUnit;

/**
 * Builds a schedule: options and constraints first, then one of the {@code trigger} methods, which
 * completes it.
 */
public interface ScheduleBuilder {

  ScheduleBuilder setDescription(String description);

  /** Sets properties that are handed to each run as arguments. */
  ScheduleBuilder setProperties(Map<String, String> properties);

  /** Sets how long a triggered run may wait for its constraints before it is given up. */
  ScheduleBuilder setTimeout(long time, TimeUnit unit);

  /** Runs at the times of a cron expression of five fields. */
  ScheduleCreationSpec triggerByTime(String cronExpression);

  /** Runs when a trigger made by {@link TriggerFactory} is satisfied. */
  ScheduleCreationSpec triggerOn(Trigger trigger);

  /** Runs when a dataset of this namespace has that many new partitions. */
  ScheduleCreationSpec triggerOnPartitions(String datasetName, int numPartitions);

  /** Runs when a dataset has that many new partitions. */
  ScheduleCreationSpec triggerOnPartitions(
      String datasetNamespace, String datasetName, int numPartitions);

  /**
   * Runs when a program of this application reaches a state.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  ScheduleCreationSpec triggerOnProgramStatus(
      ProgramType programType, String program, ProgramStatus... programStatuses);

  /**
   * Runs when a program of an application of this namespace reaches a state.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  ScheduleCreationSpec triggerOnProgramStatus(
      String application,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /**
   * Runs when a program of an application reaches a state.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  ScheduleCreationSpec triggerOnProgramStatus(
      String programNamespace,
      String application,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /**
   * Runs when a program of one version of an application reaches a state.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  ScheduleCreationSpec triggerOnProgramStatus(
      String programNamespace,
      String application,
      String applicationVersion,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /** Allows at most that many runs of the program at a time. */
  ConstraintProgramScheduleBuilder withConcurrency(int max);

  /** Delays each run after its trigger was satisfied. */
  ScheduleBuilder withDelay(long delay, TimeUnit timeUnit);

  /** Requires a span of time since the last run of the program that completed. */
  ConstraintProgramScheduleBuilder withDurationSinceLastRun(long duration, TimeUnit unit);

  /**
   * Allows runs between two times of the day, in the time zone of the platform.
   *
   * @param startTime {@code HH:mm}
   * @param endTime {@code HH:mm}
   */
  ConstraintProgramScheduleBuilder withTimeWindow(String startTime, String endTime);

  /**
   * Allows runs between two times of the day in a time zone.
   *
   * @param startTime {@code HH:mm}
   * @param endTime {@code HH:mm}
   */
  ConstraintProgramScheduleBuilder withTimeWindow(
      String startTime, String endTime, TimeZone timeZone);
}
