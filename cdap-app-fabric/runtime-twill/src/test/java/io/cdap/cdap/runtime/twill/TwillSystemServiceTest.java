package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("cluster")
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class TwillSystemServiceTest {
  private static final Duration LIMIT = Duration.ofMinutes(3);

  private final MiniCluster cluster = MiniCluster.get();

  @Test
  void keepsOneApplicationGoing() throws Exception {
    Path directory = cluster.fileSystem().makeQualified(new Path("/system-service"));
    cluster.fileSystem().mkdirs(directory);
    String name = TwillSystemService.name("waiting");
    LaunchRequest request =
        new LaunchRequest(
            new ContainerDescription(
                name,
                WaitingContainer.class.getName(),
                null,
                Map.of(WaitingContainer.DIRECTORY, directory.toString())),
            1,
            new ContainerResources(256, 1),
            Optional.empty(),
            "");
    try (YarnCluster yarn = new YarnCluster(cluster.configuration());
        TwillLauncher launcher = new TwillLauncher(cluster.configuration(), cluster.options())) {
      launcher.start();
      try (TwillSystemService service = new TwillSystemService(launcher, yarn, request)) {
        service.start();
        Await.until(LIMIT, () -> service.instances() == 1);
        String first = live(yarn, name).get(0).id();

        yarn.kill(first, "a test");

        Await.until(LIMIT, () -> service.instances() == 1 && live(yarn, name).size() == 1);
        assertThat(live(yarn, name).get(0).id()).isNotEqualTo(first);
      }
      String going = live(yarn, name).get(0).id();
      try (TwillSystemService next = new TwillSystemService(launcher, yarn, request)) {
        next.start();
        Await.until(LIMIT, () -> next.instances() == 1);
        assertThat(live(yarn, name)).extracting(YarnApplication::id).containsExactly(going);

        next.stop();

        Await.until(LIMIT, () -> live(yarn, name).isEmpty());
      }
      assertThat(yarn.find(going).orElseThrow().state().isFinal()).isTrue();
    }
  }

  private static List<YarnApplication> live(YarnCluster yarn, String name) {
    return yarn.named(name).stream().filter(application -> !application.state().isFinal()).toList();
  }
}
