package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ProgramKind;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.fs.Path;

/** What a master has of the cluster; several of them share the state. */
final class Master implements AutoCloseable {
  final MiniCluster cluster;
  final YarnCluster yarn;
  final TwillLauncher launcher;
  final TwillProgramRuntime runtime;
  final ContainerReports reports;

  private final Path reportsDirectory;

  Master(MiniCluster cluster, SystemTables systemTables, int containerRetries) throws IOException {
    this.cluster = cluster;
    this.yarn = new YarnCluster(cluster.configuration());
    this.launcher =
        new TwillLauncher(
            cluster.configuration(),
            cluster.options().withBounds(3, containerRetries, Duration.ofMinutes(3)));
    launcher.start();
    this.reportsDirectory = cluster.fileSystem().makeQualified(new Path("/reports"));
    this.reports = new FileContainerReports(reportsDirectory, cluster.configuration());
    this.runtime =
        new TwillProgramRuntime(
            launcher,
            yarn,
            systemTables,
            reports,
            new TwillProgramOptions(
                BehavingContainer.class.getName(), namespace -> Optional.empty(), Optional.empty()),
            Clock.systemUTC());
  }

  /** A run of a program that behaves so. */
  ProgramRun run(
      ProgramKind kind,
      String application,
      BehavingContainer.Behaviour behaviour,
      Map<String, String> more) {
    Map<String, String> arguments = new HashMap<>(more);
    arguments.put(BehavingContainer.BEHAVIOUR, behaviour.name());
    arguments.put(BehavingContainer.REPORTS, reportsDirectory.toString());
    return TestRuns.of(kind, application, 1, arguments);
  }

  @Override
  public void close() {
    runtime.close();
    launcher.close();
    yarn.close();
  }
}
