package io.cdap.cdap.appfabric.program;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ProgramRunId;
import java.time.Clock;
import java.util.Optional;
import javax.annotation.Nullable;

/** Moves runs from state to state: one transaction each, told to the listener. */
final class RunTransitions {
  private final SystemTables systemTables;
  private final RunRecords records;
  private final ProgramStatusListener listener;
  private final Clock clock;

  RunTransitions(
      SystemTables systemTables, RunRecords records, ProgramStatusListener listener, Clock clock) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
    this.records = requireNonNull(records, "records is null");
    this.listener = requireNonNull(listener, "listener is null");
    this.clock = requireNonNull(clock, "clock is null");
  }

  /**
   * Moves a run to a state.
   *
   * @return the new record; empty when the run is not there or its state does not allow it
   */
  Optional<RunRecord> move(ProgramRunId run, RunStatus next, @Nullable String reason) {
    return systemTables.transact(
        tables -> {
          Optional<RunRecord> current = records.find(tables, run.program().reference(), run.run());
          if (current.isEmpty() || !current.get().status().mayBecome(next)) {
            return Optional.empty();
          }
          RunRecord changed = current.get().with(next, clock.millis(), reason);
          records.update(tables, changed);
          listener.changed(tables, changed);
          return Optional.of(changed);
        });
  }
}
