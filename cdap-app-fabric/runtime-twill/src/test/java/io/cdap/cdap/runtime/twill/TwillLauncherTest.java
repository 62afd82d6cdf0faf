package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.twill.api.ResourceReport;
import org.apache.twill.api.TwillController;
import org.apache.twill.api.TwillRunResources;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("cluster")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class TwillLauncherTest {
  private final MiniCluster cluster = MiniCluster.get();

  @Test
  void launchesContainersAndEndsThem() throws Exception {
    FileSystem fileSystem = cluster.fileSystem();
    Path directory = fileSystem.makeQualified(new Path("/launcher-test"));
    fileSystem.mkdirs(directory);
    try (TwillLauncher launcher = new TwillLauncher(cluster.configuration(), cluster.options())) {
      launcher.start();
      TwillController controller =
          launcher.launch(
              new LaunchRequest(
                  new ContainerDescription(
                      "service.default.app.waiting",
                      WaitingContainer.class.getName(),
                      null,
                      Map.of(WaitingContainer.DIRECTORY, directory.toString())),
                  2,
                  new ContainerResources(256, 1),
                  Optional.empty(),
                  "-Xss512k"));
      Await.until(Duration.ofMinutes(3), () -> fileSystem.listStatus(directory).length == 2);
      assertThat(launcher.find("service.default.app.waiting", controller.getRunId().getId()))
          .isPresent();
      assertThatJvmsStartLightly(controller);

      controller.terminate().get(2, TimeUnit.MINUTES);

      assertThat(fileSystem.exists(new Path(directory, "stopped-0"))).isTrue();
      assertThat(fileSystem.exists(new Path(directory, "stopped-1"))).isTrue();
    }
  }

  /** What the JVMs of masters and containers were told, and that they do not write a debug log. */
  private void assertThatJvmsStartLightly(TwillController controller) throws Exception {
    Await.until(Duration.ofMinutes(1), () -> controller.getResourceReport() != null);
    ResourceReport report = controller.getResourceReport();
    TwillRunResources container =
        report.getRunnableResources(ContainerApplication.RUNNABLE).iterator().next();
    assertThat(MiniCluster.commandLine("-Dyarn.appId=" + report.getApplicationId()))
        .contains(TwillOptions.MASTER_JVM_OPTIONS.split(" "))
        .doesNotContain("-Xss512k");
    assertThat(MiniCluster.commandLine("-Dyarn.container=" + container.getContainerId()))
        .contains("-Xss512k")
        .doesNotContain("-XX:TieredStopAtLevel=1");
    for (TwillRunResources process : List.of(report.getAppMasterResources(), container)) {
      assertThat(cluster.output(process.getContainerId()))
          .contains("INFO")
          .doesNotContain("DEBUG", "|-INFO");
    }
  }
}
