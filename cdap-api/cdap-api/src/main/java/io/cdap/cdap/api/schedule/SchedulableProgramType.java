package io.cdap.cdap.api.schedule;

/** The kinds of program a schedule or a workflow node may run. */
public enum SchedulableProgramType {
  WORKFLOW,
  MAPREDUCE,
  SPARK,
  CUSTOM_ACTION;
}
