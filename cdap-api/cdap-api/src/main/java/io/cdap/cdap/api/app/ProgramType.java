package io.cdap.cdap.api.app;

/** The kinds of program an application may contain. */
public enum ProgramType {
  MAPREDUCE,
  WORKFLOW,
  SERVICE,
  SPARK,
  WORKER;
}
