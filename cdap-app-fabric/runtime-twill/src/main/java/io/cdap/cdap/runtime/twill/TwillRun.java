package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.ProgramRunId;
import javax.annotation.Nullable;

/**
 * What is kept of a run so that another master finds its application.
 *
 * @param application the name of the application on the cluster
 * @param twillRun Twill's id of it; null while it is not known whether it was submitted
 * @param yarnApplication YARN's id of it; null until it is known
 * @param submittedInstances how many instances it was submitted with, and has after each start of
 *     its master
 * @param askedInstances how many it was last asked to have
 * @param submittedMillis when it was about to be submitted
 * @param endedMillis when it had ended; null before
 */
record TwillRun(
    ProgramRunId run,
    String application,
    @Nullable String twillRun,
    @Nullable String yarnApplication,
    int submittedInstances,
    int askedInstances,
    long submittedMillis,
    @Nullable Long endedMillis) {
  TwillRun {
    requireNonNull(run, "run is null");
    requireNonNull(application, "application is null");
  }

  static TwillRun submitting(ProgramRunId run, String application, int instances, long now) {
    return new TwillRun(run, application, null, null, instances, instances, now, null);
  }

  TwillRun withTwillRun(String id) {
    return new TwillRun(
        run,
        application,
        id,
        yarnApplication,
        submittedInstances,
        askedInstances,
        submittedMillis,
        endedMillis);
  }

  TwillRun withYarnApplication(String id) {
    return new TwillRun(
        run,
        application,
        twillRun,
        id,
        submittedInstances,
        askedInstances,
        submittedMillis,
        endedMillis);
  }

  TwillRun withAskedInstances(int count) {
    return new TwillRun(
        run,
        application,
        twillRun,
        yarnApplication,
        submittedInstances,
        count,
        submittedMillis,
        endedMillis);
  }

  TwillRun ended(long now) {
    return new TwillRun(
        run,
        application,
        twillRun,
        yarnApplication,
        submittedInstances,
        askedInstances,
        submittedMillis,
        now);
  }
}
