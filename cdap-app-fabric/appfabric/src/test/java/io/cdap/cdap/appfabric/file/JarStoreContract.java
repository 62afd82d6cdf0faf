package io.cdap.cdap.appfabric.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.error.InternalException;
import io.cdap.cdap.error.NotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store of jars must do. */
abstract class JarStoreContract {
  static final String ARTIFACTS = "namespaces/ns1/artifacts";

  @TempDir Path directory;
  JarStore store;

  abstract JarStore open() throws IOException;

  @BeforeEach
  void openStore() throws IOException {
    store = open();
  }

  Path file(String content) throws IOException {
    return Files.writeString(Files.createTempFile(directory, "upload", ".jar"), content);
  }

  @Test
  void givesBackWhatWasPut() throws IOException {
    Path file = file("code");
    URI location = store.put(ARTIFACTS + "/a/1.jar", file);
    assertThat(file).doesNotExist();
    assertThat(location).isEqualTo(store.location(ARTIFACTS + "/a/1.jar"));
    assertThat(store.fetch(location)).hasContent("code");
    assertThat(store.fetch(location)).isEqualTo(store.fetch(URI.create(location.toString())));
    assertThat(store.isIn(ARTIFACTS, location)).isTrue();
    assertThat(store.isIn("namespaces/ns1/art", location)).isFalse();
  }

  @Test
  void anotherProcessFindsIt() throws IOException {
    URI location = store.put(ARTIFACTS + "/a/1.jar", file("code"));
    assertThat(open().fetch(location)).hasContent("code");
  }

  @Test
  void listsJarsAndDirectories() throws IOException {
    assertThat(store.list(ARTIFACTS)).isEmpty();
    assertThat(store.directories("namespaces")).isEmpty();
    store.put(ARTIFACTS + "/a/1.jar", file("a1"));
    store.put(ARTIFACTS + "/b/2.jar", file("b2"));
    store.put("namespaces/ns2/artifacts/a/1.jar", file("other"));
    assertThat(store.list(ARTIFACTS))
        .extracting(JarStore.StoredJar::name)
        .containsExactlyInAnyOrder(ARTIFACTS + "/a/1.jar", ARTIFACTS + "/b/2.jar");
    assertThat(store.list(ARTIFACTS).get(0).modified())
        .isBetween(
            Instant.now().minus(Duration.ofMinutes(5)), Instant.now().plus(Duration.ofMinutes(5)));
    assertThat(store.directories("namespaces")).containsExactlyInAnyOrder("ns1", "ns2");
  }

  @Test
  void forgetsWhatIsDeleted() throws IOException {
    URI one = store.put(ARTIFACTS + "/a/1.jar", file("a1"));
    URI two = store.put(ARTIFACTS + "/a/2.jar", file("a2"));
    store.delete(one);
    store.delete(one);
    assertThatThrownBy(() -> open().fetch(one)).isInstanceOf(NotFoundException.class);
    assertThat(open().fetch(two)).hasContent("a2");
    store.deleteAll(ARTIFACTS);
    store.deleteAll(ARTIFACTS);
    assertThat(store.list(ARTIFACTS)).isEmpty();
  }

  @Test
  void leavesNothingOfWhatCannotBePut() {
    Path missing = directory.resolve("missing");
    assertThatThrownBy(() -> store.put(ARTIFACTS + "/a/1.jar", missing))
        .isInstanceOf(InternalException.class);
    assertThat(store.list(ARTIFACTS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "/x", "a/../x", "a//x", "", "a/.", "hdfs://other/x"})
  void refusesNamesThatLeadOut(String name) throws IOException {
    Path file = file("x");
    assertThatThrownBy(() -> store.put(name, file)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void servesManyAtOnce() throws Exception {
    String content = "code".repeat(100_000);
    URI location = store.put(ARTIFACTS + "/a/1.jar", file(content));
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Long>> lengths = new ArrayList<>();
      for (int i = 0; i < 32; i++) {
        lengths.add(threads.submit(() -> Files.size(store.fetch(location))));
      }
      for (Future<Long> length : lengths) {
        assertThat(length.get(1, TimeUnit.MINUTES)).isEqualTo(content.length());
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
