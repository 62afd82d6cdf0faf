package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.entity.ProgramKind;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.twill.api.TwillController;
import org.apache.twill.api.TwillRunResources;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("cluster")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ClassArchiveTest {
  private final MiniCluster cluster = MiniCluster.get();

  @Test
  void isRecordedByTheFirstProgramAndMappedByTheNext() throws Exception {
    ClassArchive archive = ClassArchive.of(cluster.library());
    Configuration configuration = cluster.configuration();
    FileSystem fileSystem = cluster.fileSystem();
    fileSystem.delete(new Path(archive.location()), false);
    try (TwillLauncher launcher = new TwillLauncher(cluster.configuration(), cluster.options())) {
      launcher.start();
      TwillController first = launch(launcher, "/class-archive-first");
      assertThat(maps(first, archive)).isFalse();
      first.terminate().get(2, TimeUnit.MINUTES);
      assertThat(archive.exists(configuration)).isTrue();

      TwillController next = launch(launcher, "/class-archive-next");
      assertThat(maps(next, archive)).isTrue();
      next.terminate().get(2, TimeUnit.MINUTES);
    }
  }

  private TwillController launch(TwillLauncher launcher, String name) throws Exception {
    FileSystem fileSystem = cluster.fileSystem();
    Path directory = fileSystem.makeQualified(new Path(name));
    fileSystem.mkdirs(directory);
    TwillController controller =
        launcher.launch(
            new LaunchRequest(
                new ContainerDescription(
                    "service.default.app" + name.replace('/', '.'),
                    WaitingContainer.class.getName(),
                    TestRuns.of(ProgramKind.SERVICE, "app", 1, Map.of()).id(),
                    Map.of(WaitingContainer.DIRECTORY, directory.toString())),
                1,
                new ContainerResources(256, 1),
                Optional.empty(),
                ""));
    Await.until(Duration.ofMinutes(3), () -> fileSystem.listStatus(directory).length == 1);
    return controller;
  }

  /** Whether the container of an application has the archive in its memory. */
  private static boolean maps(TwillController application, ClassArchive archive) throws Exception {
    Await.until(Duration.ofMinutes(1), () -> container(application).isPresent());
    List<ProcessHandle> processes =
        MiniCluster.processes("-Dyarn.container=" + container(application).orElseThrow());
    assertThat(processes).hasSize(1);
    return Files.readString(
            java.nio.file.Path.of("/proc", Long.toString(processes.get(0).pid()), "maps"))
        .contains(new Path(archive.location()).getName());
  }

  private static Optional<String> container(TwillController application) {
    return Optional.ofNullable(application.getResourceReport())
        .flatMap(
            report ->
                report.getRunnableResources(ContainerApplication.RUNNABLE).stream().findFirst())
        .map(TwillRunResources::getContainerId);
  }
}
