package io.cdap.cdap.api.schedule;

/** A run was started by the clock. */
public interface TimeTriggerInfo extends TriggerInfo {

  String getCronExpression();

  /** Returns the time the run stands for, in milliseconds since the epoch. */
  long getLogicalStartTime();
}
