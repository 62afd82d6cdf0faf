package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.appfabric.program.LiveInfo;
import io.cdap.cdap.appfabric.program.ProgramController;
import io.cdap.cdap.appfabric.program.ProgramRun;
import io.cdap.cdap.appfabric.program.RunStatus;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.runtime.twill.BehavingContainer.Behaviour;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Its tests mostly wait for containers to start, so two of them go on at a time. */
@Tag("cluster")
@Execution(ExecutionMode.CONCURRENT)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class TwillProgramRuntimeTest {
  private static final Duration LIMIT = Duration.ofMinutes(3);

  @TempDir private static Path directory;
  private static TestStore store;
  private static Master master;

  @BeforeAll
  static void start() throws Exception {
    store = new TestStore(directory);
    master = new Master(MiniCluster.get(), store.systemTables(), 1);
  }

  @AfterAll
  static void stop() {
    master.close();
    store.close();
  }

  @Test
  void survivesTheLossOfContainersAndMasters() throws Exception {
    ProgramRun run = master.run(ProgramKind.SERVICE, "survivor", Behaviour.WAIT, Map.of());
    Heard heard = new Heard();
    ProgramController controller = master.runtime.start(run, heard);
    assertThat(heard.ranWithin()).isTrue();

    controller.setInstances(3);
    Await.until(LIMIT, () -> controller.instances() == 3);
    Await.until(LIMIT, () -> master.reports.of(run.id()).size() == 3);
    controller.setInstances(1);
    Await.until(LIMIT, () -> controller.instances() == 1);

    LiveInfo info = controller.liveInfo().orElseThrow();
    LiveInfo.Container first = info.containers().get(0);
    assertThat(first.memoryMegabytes()).isEqualTo(256);
    assertThat(first.instance()).isZero();
    assertThat(MiniCluster.processes(first.id())).hasSize(1);
    MiniCluster.processes(first.id()).forEach(ProcessHandle::destroyForcibly);
    Await.until(LIMIT, () -> !master.reports.of(run.id()).get(0).container().equals(first.id()));

    String second = master.reports.of(run.id()).get(0).container();
    MiniCluster.processes("yarn.appId=" + info.yarnApplication())
        .forEach(ProcessHandle::destroyForcibly);
    Await.until(LIMIT, () -> !master.reports.of(run.id()).get(0).container().equals(second));
    assertThat(heard.hasEnded()).isFalse();

    try (Master next = new Master(master.cluster, store.systemTables(), 1)) {
      Heard again = new Heard();
      ProgramController taken = next.runtime.attach(run, again).orElseThrow();
      assertThat(again.ranWithin()).isTrue();
      Await.until(LIMIT, () -> taken.instances() == 1);
      taken.stop();

      assertThat(again.end().status()).isEqualTo(RunStatus.KILLED);
    }
  }

  @Test
  void endsAsTheContainersSay() throws Exception {
    Map<Behaviour, Heard> heard = new EnumMap<>(Behaviour.class);
    for (Behaviour behaviour :
        new Behaviour[] {Behaviour.COMPLETE, Behaviour.FAIL, Behaviour.CRASH, Behaviour.EXIT}) {
      ProgramRun run = master.run(ProgramKind.WORKER, "ends-" + behaviour, behaviour, Map.of());
      heard.put(behaviour, new Heard());
      master.runtime.start(run, heard.get(behaviour));
    }

    assertThat(heard.get(Behaviour.COMPLETE).end())
        .isEqualTo(new Heard.Ended(RunStatus.COMPLETED, ""));
    assertThat(heard.get(Behaviour.FAIL).end())
        .isEqualTo(new Heard.Ended(RunStatus.FAILED, "boom"));
    assertThat(heard.get(Behaviour.CRASH).end().status()).isEqualTo(RunStatus.FAILED);
    assertThat(heard.get(Behaviour.CRASH).end().reason()).contains("ended without saying how");
    assertThat(heard.get(Behaviour.CRASH).ran()).isFalse();
    assertThat(heard.get(Behaviour.EXIT).end().status()).isEqualTo(RunStatus.FAILED);
    assertThat(heard.get(Behaviour.EXIT).ran()).isTrue();
  }

  @Test
  void tellsThatYarnKilledAnApplication() throws Exception {
    ProgramRun run = master.run(ProgramKind.SERVICE, "victim", Behaviour.WAIT, Map.of());
    Heard heard = new Heard();
    ProgramController controller = master.runtime.start(run, heard);
    assertThat(heard.ranWithin()).isTrue();

    master.yarn.kill(
        controller.liveInfo().orElseThrow().yarnApplication(), "the operator wanted it");

    assertThat(heard.end().status()).isEqualTo(RunStatus.KILLED);
    assertThat(heard.end().reason()).contains("the operator wanted it");
  }

  @Test
  void findsRunsThatAnEarlierMasterLeft() throws Exception {
    ProgramRun completed = master.run(ProgramKind.WORKER, "left", Behaviour.COMPLETE, Map.of());
    ProgramRun unclaimed = master.run(ProgramKind.SERVICE, "unclaimed", Behaviour.WAIT, Map.of());
    Heard first = new Heard();
    Heard unclaimedFirst = new Heard();
    try (Master gone = new Master(master.cluster, store.systemTables(), 1)) {
      gone.runtime.start(completed, first);
      gone.runtime.start(unclaimed, unclaimedFirst);
      assertThat(unclaimedFirst.ranWithin()).isTrue();
      assertThat(first.ranWithin()).isTrue();
    }
    // The master died before it could write down what it had submitted.
    TwillRuns runs = new TwillRuns(store.systemTables());
    TwillRun written = runs.find(unclaimed.id()).orElseThrow();
    runs.save(
        TwillRun.submitting(unclaimed.id(), written.application(), 1, written.submittedMillis()));
    master.reports.forget(unclaimed.id());

    Heard heard = new Heard();
    assertThat(master.runtime.attach(completed, heard)).isPresent();
    assertThat(heard.end()).isEqualTo(new Heard.Ended(RunStatus.COMPLETED, ""));

    Heard unclaimedHeard = new Heard();
    ProgramController taken = master.runtime.attach(unclaimed, unclaimedHeard).orElseThrow();
    Await.until(LIMIT, () -> taken.instances() == 1);
    taken.kill();
    assertThat(unclaimedHeard.end().status()).isEqualTo(RunStatus.KILLED);

    ProgramRun unknown = master.run(ProgramKind.SERVICE, "unknown", Behaviour.WAIT, Map.of());
    assertThat(master.runtime.attach(unknown, new Heard())).isEmpty();
  }

  @Test
  void endsWhatWasNeverSubmitted() throws Exception {
    ProgramRun run = master.run(ProgramKind.SERVICE, "never", Behaviour.WAIT, Map.of());
    new TwillRuns(store.systemTables())
        .save(
            TwillRun.submitting(
                run.id(),
                TwillProgramRuntime.name(run.id().program()),
                1,
                System.currentTimeMillis()));
    Heard heard = new Heard();

    master.runtime.attach(run, heard);

    assertThat(heard.end().status()).isEqualTo(RunStatus.FAILED);
    assertThat(heard.end().reason()).contains("not submitted");
  }

  @Test
  void refusesWhatTheClusterCannotRun() {
    assertRefused(Map.of("task.container.memory.mb", "4096"), "task.container.memory.mb", "1024");
    assertRefused(
        Map.of("service.program.task.container.cores", "99"),
        "service.program.task.container.cores",
        "4 virtual cores");
    assertRefused(Map.of("scheduler.queue.name", "nowhere"), "scheduler.queue.name", "nowhere");
    assertRefused(Map.of("scheduler.queue.name", "stopped"), "scheduler.queue.name", "STOPPED");
    assertRefused(Map.of("task.container.memory.mb", "much"), "task.container.memory.mb", "much");
  }

  private static void assertRefused(Map<String, String> arguments, String... parts) {
    ProgramRun run = master.run(ProgramKind.SERVICE, "refused", Behaviour.WAIT, arguments);

    assertThatThrownBy(() -> master.runtime.start(run, new Heard()))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContainingAll(parts);
  }
}
