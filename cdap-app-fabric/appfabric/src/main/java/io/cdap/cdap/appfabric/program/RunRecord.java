package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.entity.ProgramRunId;
import java.util.Map;
import javax.annotation.Nullable;

/**
 * What is recorded of a run. Times are in milliseconds and null as long as they have not come.
 *
 * @param startingMillis when it was asked for
 * @param runningMillis when it ran
 * @param stoppingMillis when it was asked to stop
 * @param endMillis when it ended
 * @param arguments its runtime arguments
 * @param reason why it ended the way it did, when that is not plain
 */
public record RunRecord(
    ProgramRunId id,
    RunStatus status,
    long startingMillis,
    @Nullable Long runningMillis,
    @Nullable Long stoppingMillis,
    @Nullable Long endMillis,
    Map<String, String> arguments,
    @Nullable String reason) {
  public RunRecord {
    requireNonNull(id, "id is null");
    requireNonNull(status, "status is null");
    arguments = Map.copyOf(arguments);
  }

  /** A run that was just asked for. */
  static RunRecord starting(ProgramRunId id, long now, Map<String, String> arguments) {
    return new RunRecord(id, RunStatus.STARTING, now, null, null, null, arguments, null);
  }

  /** The same run in another state. */
  RunRecord with(RunStatus next, long now, @Nullable String why) {
    return new RunRecord(
        id,
        next,
        startingMillis,
        next == RunStatus.RUNNING && runningMillis == null ? Long.valueOf(now) : runningMillis,
        next == RunStatus.STOPPING ? Long.valueOf(now) : stoppingMillis,
        next.isFinal() ? Long.valueOf(now) : endMillis,
        arguments,
        why == null ? reason : why);
  }

  /** When it ran, or was asked for when it never did. */
  long startMillis() {
    return runningMillis == null ? startingMillis : runningMillis;
  }
}
