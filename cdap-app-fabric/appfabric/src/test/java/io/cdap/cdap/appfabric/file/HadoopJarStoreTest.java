package io.cdap.cdap.appfabric.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On the local file system of Hadoop. */
class HadoopJarStoreTest extends JarStoreContract {
  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
  private final InstantSource time = now::get;
  FileSystem files;
  private int opened;

  /** What the tests run on. */
  FileSystem newFileSystem() throws IOException {
    return FileSystem.newInstance(root(), new Configuration());
  }

  URI root() {
    return directory.resolve("data").toUri();
  }

  @BeforeEach
  @Override
  void openStore() throws IOException {
    files = newFileSystem();
    super.openStore();
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  @Override
  JarStore open() {
    return open(1 << 20);
  }

  private JarStore open(long maxCacheBytes) {
    Clock clock = time.withZone(ZoneOffset.UTC);
    Path cache = directory.resolve("cache" + opened++);
    return new HadoopJarStore(files, root(), cache, maxCacheBytes, clock);
  }

  @Test
  void makesADamagedCopyAgain() throws IOException {
    URI location = store.put(ARTIFACTS + "/a/1.jar", file("code"));
    Path copy = store.fetch(location);
    Files.writeString(copy, "cut");
    assertThat(store.fetch(location)).isEqualTo(copy).hasContent("code");
    Files.delete(copy);
    assertThat(store.fetch(location)).hasContent("code");
  }

  @Test
  void dropsCopiesNotAskedForInAWhileWhenThereAreTooMany() throws IOException {
    JarStore small = open(250);
    URI[] jars = new URI[4];
    for (int i = 0; i < jars.length; i++) {
      jars[i] = small.put(ARTIFACTS + "/a/" + i + ".jar", file("x".repeat(100)));
    }
    Path first = small.fetch(jars[0]);
    Path second = small.fetch(jars[1]);
    Path third = small.fetch(jars[2]);
    assertThat(first).as("asked for a moment ago").exists();

    now.updateAndGet(instant -> instant.plus(JarCache.GRACE).plus(Duration.ofSeconds(1)));
    small.fetch(jars[1]);
    Path fourth = small.fetch(jars[3]);
    assertThat(first).doesNotExist();
    assertThat(third).doesNotExist();
    assertThat(second).exists();
    assertThat(fourth).exists();
    assertThat(small.fetch(jars[0])).hasSize(100);
  }

  @Test
  void clearsCopiesOfAFormerProcess() throws IOException {
    Path cache = Files.createDirectories(directory.resolve("former"));
    Files.writeString(cache.resolve("old.jar"), "old");
    JarStore next = new HadoopJarStore(files, root(), cache, 1, Clock.systemUTC());
    next.fetch(next.put(ARTIFACTS + "/a/1.jar", file("code")));
    try (Stream<Path> copies = Files.list(cache)) {
      assertThat(copies).hasSize(1);
    }
  }
}
