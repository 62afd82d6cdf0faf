package io.cdap.cdap.appfabric.process;

import io.cdap.cdap.appfabric.logging.RunLogMeter;
import io.cdap.cdap.appfabric.metrics.MetricsCollector;
import io.cdap.cdap.entity.ProgramRunId;
import java.util.Map;

/** Counts what runs log, by level, as {@code system.app.log.<level>}. */
public record LogMetrics(MetricsCollector metrics) implements RunLogMeter {
  @Override
  public void count(ProgramRunId run, String level) {
    metrics
        .context(
            Map.of(
                "namespace",
                run.namespace().name(),
                "app",
                run.program().application().application(),
                run.program().kind().lowerCaseName(),
                run.program().program()))
        .increment("system.app.log." + level, 1);
  }
}
