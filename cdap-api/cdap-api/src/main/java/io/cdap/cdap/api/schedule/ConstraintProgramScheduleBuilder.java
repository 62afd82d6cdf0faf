package io.cdap.cdap.api.schedule;

/**
 * A schedule builder that was just given a constraint and can be told what happens when it is not
 * met.
 */
public interface ConstraintProgramScheduleBuilder extends ScheduleBuilder {

  /** Gives up a triggered run at once when the constraint is not met. */
  ScheduleBuilder abortIfNotMet();

  /** Lets a triggered run wait for the constraint; this is the default. */
  ScheduleBuilder waitUntilMet();
}
