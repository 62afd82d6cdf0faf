package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.schedule.Trigger;
import java.util.List;
import javax.annotation.Nullable;

/** What starts a schedule, in its JSON form; fields that the type has no use for are null. */
record DeclaredTrigger(
    Type type,
    @Nullable String cronExpression,
    @Nullable Dataset dataset,
    @Nullable Integer numPartitions,
    @Nullable Program programId,
    @Nullable List<String> programStatuses,
    @Nullable List<DeclaredTrigger> triggers)
    implements Trigger {

  @Override
  public Type getType() {
    return type;
  }

  /** A dataset; without a namespace it is in the application's. */
  record Dataset(@Nullable String namespace, String dataset) {}

  /** A program; what is null is the schedule's own. */
  record Program(
      @Nullable String namespace,
      @Nullable String application,
      @Nullable String version,
      String type,
      String program) {}
}
