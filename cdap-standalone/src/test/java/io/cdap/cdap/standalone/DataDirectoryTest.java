package io.cdap.cdap.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.appfabric.process.LockFile;
import io.cdap.cdap.appfabric.process.RunningProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
  @TempDir private Path parent;
  private Path data;

  @BeforeEach
  void setUp() {
    data = parent.resolve("some data");
  }

  @Test
  void isMadeAndMarkedWithItsLayout() throws Exception {
    try (DataDirectory directory = DataDirectory.open(data)) {
      assertThat(directory).isNotNull();
      assertThat(data.resolve("layout.properties")).hasContent("layout.version=1");
      assertThat(DataDirectory.isSandbox(data)).isTrue();
    }
    DataDirectory.open(data).close();
  }

  @Test
  void opensOnlyOnce() throws Exception {
    try (DataDirectory first = DataDirectory.open(data)) {
      assertThat(first).isNotNull();
      assertThatThrownBy(() -> DataDirectory.open(data))
          .isInstanceOf(SandboxStartException.class)
          .hasMessageContaining("another sandbox runs on " + data);
    }
    assertThat(DataDirectory.isInUse(data)).isFalse();
  }

  @Test
  void waitsForACommandThatOnlyLooks() throws Exception {
    Files.createDirectories(data);
    LockFile looking = LockFile.tryTake(data.resolve("sandbox.lock")).orElseThrow();
    CompletableFuture<Void> opened =
        CompletableFuture.runAsync(
            () -> {
              try {
                DataDirectory.open(data).close();
              } catch (IOException | SandboxStartException e) {
                throw new IllegalStateException(e);
              }
            });
    looking.close();
    opened.get(10, TimeUnit.SECONDS);
  }

  @Test
  void startsAreReservedOneAtATime() throws Exception {
    Files.createDirectories(data);
    try (LockFile reserved = DataDirectory.reserveStart(data)) {
      assertThat(reserved).isNotNull();
      assertThatThrownBy(() -> DataDirectory.reserveStart(data))
          .isInstanceOf(SandboxStartException.class)
          .hasMessageContaining("another command is starting a sandbox on " + data);
    }
    DataDirectory.reserveStart(data).close();
  }

  @Test
  void refusesDataOfANewerPlatformAndLeavesItAlone() throws Exception {
    Files.createDirectories(data);
    Files.writeString(data.resolve("layout.properties"), "layout.version=2\n");
    assertThatThrownBy(() -> DataDirectory.open(data))
        .isInstanceOf(SandboxStartException.class)
        .hasMessageContaining("newer platform (layout 2, this one knows 1)");
    assertThat(data.resolve("sandbox.lock")).doesNotExist();
  }

  @Test
  void refusesALayoutItCannotRead() throws Exception {
    Files.createDirectories(data);
    Files.writeString(data.resolve("layout.properties"), "layout.version=one\n");
    assertThatThrownBy(() -> DataDirectory.check(data))
        .isInstanceOf(SandboxStartException.class)
        .hasMessageContaining("cannot read " + data.resolve("layout.properties"));
  }

  @Test
  void refusesAPlaceWhereNoDirectoryCanBe() throws Exception {
    Path file = Files.writeString(parent.resolve("file"), "");
    assertThatThrownBy(() -> DataDirectory.open(file.resolve("data")))
        .isInstanceOf(SandboxStartException.class)
        .hasMessageContaining("choose another --data");
  }

  @Test
  void aSandboxThatWasKilledDoesNotRun() throws Exception {
    DataDirectory.open(data).close();
    new RunningProcess(ProcessHandle.current().pid(), "http://127.0.0.1:1", 1)
        .write(DataDirectory.runningFile(data));
    assertThat(DataDirectory.findRunning(data)).isEmpty();
    assertThat(SandboxProcess.stop(data)).isFalse();
  }

  @Test
  void nothingRunsOnADirectoryThatIsNotThere() throws Exception {
    assertThat(DataDirectory.findRunning(data)).isEmpty();
    assertThat(SandboxProcess.stop(data)).isFalse();
    assertThat(data).doesNotExist();
  }
}
