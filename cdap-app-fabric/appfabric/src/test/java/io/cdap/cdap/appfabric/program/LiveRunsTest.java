package io.cdap.cdap.appfabric.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.artifact.ArtifactId;
import io.cdap.cdap.api.artifact.ArtifactScope;
import io.cdap.cdap.api.artifact.ArtifactVersion;
import io.cdap.cdap.appfabric.application.ApplicationRecord;
import io.cdap.cdap.appfabric.application.ApplicationSpec;
import io.cdap.cdap.appfabric.logging.RunLogs;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.datasets.system.EntityChangeListener;
import io.cdap.cdap.datasets.system.NamespaceGuard;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.ApplicationId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.entity.ProgramKind;
import io.cdap.cdap.entity.ProgramRunId;
import io.cdap.cdap.error.UnavailableException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveRunsTest {
  private static final ApplicationId APPLICATION =
      new ApplicationId(new NamespaceId("default"), "A", "1");
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final RunRecords records = new RunRecords(new ProgramSettings());
  private final ProgramRun run = newRun();
  private final Outliving runtime = new Outliving();
  private TestStore store;
  private FailingTables tables;
  private LiveRuns live;

  /** A store that is away for a while. */
  private static final class FailingTables implements SystemTables {
    private final SystemTables tables;
    private volatile boolean away;

    FailingTables(SystemTables tables) {
      this.tables = tables;
    }

    @Override
    public void listen(EntityChangeListener listener) {
      tables.listen(listener);
    }

    @Override
    public void guard(NamespaceGuard guard) {
      tables.guard(guard);
    }

    @Override
    public <T, X extends Exception> T transact(Work<T, X> work) throws X {
      if (away) {
        throw new UnavailableException("The store is away.");
      }
      return tables.transact(work);
    }
  }

  /** A runtime whose runs go on when this process ends. */
  private static final class Outliving implements ProgramRuntime, ProgramController {
    private RunListener listener;
    private boolean known = true;
    private boolean stopped;

    @Override
    public boolean supports(ProgramKind kind) {
      return true;
    }

    @Override
    public boolean outlivesProcess() {
      return true;
    }

    @Override
    public ProgramController start(ProgramRun started, RunListener newListener) {
      listener = newListener;
      return this;
    }

    @Override
    public Optional<ProgramController> attach(ProgramRun attached, RunListener newListener) {
      listener = newListener;
      return known ? Optional.of(this) : Optional.empty();
    }

    @Override
    public void stop() {
      stopped = true;
    }

    @Override
    public void kill() {
      stopped = true;
    }

    @Override
    public void setInstances(int count) {}

    @Override
    public int instances() {
      return 1;
    }
  }

  @BeforeEach
  void open(@TempDir Path directory) {
    store = TestStore.open(directory);
    tables = new FailingTables(store.systemTables());
    tables.transact(
        open -> {
          records.add(open, RunRecord.starting(run.id(), 1, Map.of()));
          return null;
        });
    live =
        new LiveRuns(
            new RunTransitions(tables, records, ProgramStatusListener.NONE, Clock.systemUTC()),
            new NoLogs(),
            PATIENCE,
            PATIENCE);
  }

  @AfterEach
  void close() {
    tables.away = false;
    live.close();
    store.close();
  }

  @Test
  void recordsWhatHappenedWhileTheTablesWereAway() {
    live.start(runtime, run);
    tables.away = true;
    runtime.listener.running();
    runtime.listener.finished(RunStatus.COMPLETED, null);
    assertThat(live.isLive(run.id())).isTrue();
    tables.away = false;
    live.awaitEnd(List.of(run.id()), PATIENCE);
    assertThat(live.isLive(run.id())).isFalse();
    assertThat(status()).isEqualTo(RunStatus.COMPLETED);
  }

  @Test
  void takesOverARunThatGoesOn() {
    assertThat(live.attach(runtime, run, false)).isTrue();
    assertThat(live.controller(run.id())).contains(runtime);
    runtime.listener.running();
    assertThat(status()).isEqualTo(RunStatus.RUNNING);
    assertThat(runtime.stopped).isFalse();
  }

  @Test
  void stopsARunThatWasToStopWhenItIsTakenOver() {
    assertThat(live.attach(runtime, run, true)).isTrue();
    assertThat(runtime.stopped).isTrue();
    assertThat(status()).isEqualTo(RunStatus.STOPPING);
  }

  @Test
  void forgetsARunThatTheRuntimeDoesNotKnow() {
    runtime.known = false;
    assertThat(live.attach(runtime, run, false)).isFalse();
    assertThat(live.isLive(run.id())).isFalse();
  }

  @Test
  void leavesRunsAloneThatOutliveTheProcess() {
    live.start(runtime, run);
    live.close();
    assertThat(runtime.stopped).isFalse();
    assertThat(status()).isEqualTo(RunStatus.STARTING);
  }

  private RunStatus status() {
    return tables
        .transact(open -> records.find(open, run.id().program().reference(), run.id().run()))
        .orElseThrow()
        .status();
  }

  private static ProgramRun newRun() {
    ApplicationSpec specification =
        new ApplicationSpec(
            "A",
            "1",
            "7",
            "",
            "",
            new ArtifactId("artifact", new ArtifactVersion("1.0.0"), ArtifactScope.USER),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of());
    ApplicationRecord application =
        new ApplicationRecord(
            APPLICATION, specification, "author", 0, Optional.empty(), Optional.empty(), true);
    String id = new TimeUuids(Clock.systemUTC(), new SecureRandom()).next().toString();
    return new ProgramRun(
        APPLICATION.program(ProgramKind.SERVICE, "S").run(id), application, Map.of(), 1);
  }

  private static final class NoLogs implements RunLogs {
    @Override
    public Scope enter(ProgramRunId entered) {
      return () -> {};
    }

    @Override
    public void ended(ProgramRunId endedRun) {}
  }
}
