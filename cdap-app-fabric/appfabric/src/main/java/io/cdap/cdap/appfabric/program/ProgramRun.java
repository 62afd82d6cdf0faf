package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.Map;

/**
 * What a runtime gets to run.
 *
 * @param arguments the merged runtime arguments
 * @param instances how many instances to start with, at least 1
 */
public record ProgramRun(
    ProgramRunId id, ApplicationRecord application, Map<String, String> arguments, int instances) {
  public ProgramRun {
    requireNonNull(id, "id is null");
    requireNonNull(application, "application is null");
    arguments = Map.copyOf(arguments);
  }
}
