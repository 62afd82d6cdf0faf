package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.List;
import java.util.Optional;

/**
 * Which application on the cluster is which run; rows of the system table {@code
 * program.containers}. Safe for use by many threads.
 */
final class TwillRuns {
  private static final String RUN = "run";

  private final SystemTables systemTables;
  private final JsonRows<TwillRun> rows =
      new JsonRows<>(TableContainerReports.TABLE, new Gson(), TwillRun.class);

  TwillRuns(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  void save(TwillRun run) {
    systemTables.transact(
        tables -> {
          rows.put(tables, run, RUN, run.run().run());
          return null;
        });
  }

  Optional<TwillRun> find(ProgramRunId run) {
    return systemTables.transact(tables -> rows.get(tables, RUN, run.run()));
  }

  List<TwillRun> all() {
    return systemTables.transact(tables -> rows.list(tables, RUN));
  }

  void forget(ProgramRunId run) {
    systemTables.transact(
        tables -> {
          rows.delete(tables, RUN, run.run());
          return null;
        });
  }
}
