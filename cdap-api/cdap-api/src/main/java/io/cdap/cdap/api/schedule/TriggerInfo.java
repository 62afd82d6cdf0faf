package io.cdap.cdap.api.schedule;

/** What made a schedule start a run. */
public interface TriggerInfo {

  TriggerInfo.Type getType();

  /** The kinds of event that can start a run. */
  public enum Type {
    TIME,
    PARTITION,
    PROGRAM_STATUS;
  }
}
