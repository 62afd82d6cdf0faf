package io.cdap.cdap.api.schedule;

import io.cdap.cdap.api.ProgramStatus;
import io.cdap.cdap.api.app.ProgramType;

/** Makes the triggers of schedules. */
public interface TriggerFactory {

  /** Makes a trigger that is satisfied when all of the given ones are. */
  Trigger and(Trigger... triggers);

  /** Makes a trigger of a cron expression of five fields. */
  Trigger byTime(String cronExpression);

  /** Makes a trigger on new partitions of a dataset of this namespace. */
  Trigger onPartitions(String datasetName, int numPartitions);

  /** Makes a trigger on new partitions of a dataset. */
  Trigger onPartitions(String datasetNamespace, String datasetName, int numPartitions);

  /**
   * Makes a trigger on the state of a program of this application.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  Trigger onProgramStatus(
      ProgramType programType, String program, ProgramStatus... programStatuses);

  /**
   * Makes a trigger on the state of a program of an application of this namespace.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  Trigger onProgramStatus(
      String application,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /**
   * Makes a trigger on the state of a program of an application.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  Trigger onProgramStatus(
      String namespace,
      String application,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /**
   * Makes a trigger on the state of a program of one version of an application.
   *
   * @param programStatuses the states that count, at least one of COMPLETED, FAILED and KILLED
   */
  Trigger onProgramStatus(
      String namespace,
      String application,
      String applicationVersion,
      ProgramType programType,
      String program,
      ProgramStatus... programStatuses);

  /** Makes a trigger that is satisfied when any of the given ones is. */
  Trigger or(Trigger... triggers);
}
