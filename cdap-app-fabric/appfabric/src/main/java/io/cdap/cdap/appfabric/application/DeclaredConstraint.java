package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.internal.schedule.constraint.Constraint;
import javax.annotation.Nullable;

/** What must hold before a schedule runs, in its JSON form; unused fields are null. */
record DeclaredConstraint(
    String type,
    boolean waitUntilMet,
    @Nullable Integer maxConcurrency,
    @Nullable Long millisAfterTrigger,
    @Nullable Long millisSinceLastRun,
    @Nullable String startTime,
    @Nullable String endTime,
    @Nullable String timeZone)
    implements Constraint {

  DeclaredConstraint waiting(boolean wait) {
    return new DeclaredConstraint(
        type,
        wait,
        maxConcurrency,
        millisAfterTrigger,
        millisSinceLastRun,
        startTime,
        endTime,
        timeZone);
  }
}
