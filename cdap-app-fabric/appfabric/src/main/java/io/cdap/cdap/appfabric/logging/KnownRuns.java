package io.cdap.cdap.appfabric.logging;

import io.cdap.cdap.entity.ProgramReference;

/** Answers whether a run was ever recorded, also one that logged nothing. */
@FunctionalInterface
public interface KnownRuns {
  boolean exists(ProgramReference program, String run);
}
