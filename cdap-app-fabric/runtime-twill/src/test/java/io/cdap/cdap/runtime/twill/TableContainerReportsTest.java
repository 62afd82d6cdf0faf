package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.runtime.twill.ContainerReport.State;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableContainerReportsTest {
  @TempDir private Path directory;

  @Test
  void keepsTheLastReportOfEachInstance() throws Exception {
    ProgramRunId run = TestRuns.of(ProgramKind.SERVICE, "one", 1, Map.of()).id();
    ProgramRunId other = TestRuns.of(ProgramKind.SERVICE, "one", 1, Map.of()).id();
    ContainerReport failed =
        new ContainerReport(2, State.FAILED, "boom", "application_1_1", "container_2", "host", 3);
    ContainerReport running =
        new ContainerReport(10, State.RUNNING, null, "application_1_1", "container_3", "host", 4);
    try (TestStore store = new TestStore(directory)) {
      ContainerReports reports = new TableContainerReports(store.systemTables());
      reports.report(run, running);
      reports.report(
          run,
          new ContainerReport(2, State.RUNNING, null, "application_1_1", "container_2", "host", 2));
      reports.report(run, failed);
      reports.report(other, running);

      assertThat(reports.of(run)).containsExactly(failed, running);

      reports.forget(run);

      assertThat(reports.of(run)).isEmpty();
      assertThat(reports.of(other)).containsExactly(running);
    }
  }
}
