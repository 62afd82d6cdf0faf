package io.cdap.cdap.runtime.twill;

import static java.util.Objects.requireNonNull;

import com.google.gson.Gson;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.List;

/** Keeps reports in the system table {@code program.containers}, a row for each instance. */
public final class TableContainerReports implements ContainerReports {
  static final String TABLE = "program.containers";
  private static final String REPORT = "report";

  private final SystemTables systemTables;
  private final JsonRows<ContainerReport> rows =
      new JsonRows<>(TABLE, new Gson(), ContainerReport.class);

  public TableContainerReports(SystemTables systemTables) {
    this.systemTables = requireNonNull(systemTables, "systemTables is null");
  }

  @Override
  public void report(ProgramRunId run, ContainerReport report) {
    String instance = "%06d".formatted(report.instance());
    systemTables.transact(
        tables -> {
          rows.put(tables, report, REPORT, run.run(), instance);
          return null;
        });
  }

  @Override
  public List<ContainerReport> of(ProgramRunId run) {
    return systemTables.transact(tables -> rows.list(tables, REPORT, run.run()));
  }

  @Override
  public void forget(ProgramRunId run) {
    systemTables.transact(
        tables -> {
          rows.deleteAll(tables, REPORT, run.run());
          return null;
        });
  }
}
