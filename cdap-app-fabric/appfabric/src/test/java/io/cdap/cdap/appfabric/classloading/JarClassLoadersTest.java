package io.cdap.cdap.appfabric.classloading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.appfabric.testing.TestJar;
import io.cdap.cdap.error.BadRequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarClassLoadersTest {
  private static final ClassLoader API =
      ApiClassLoader.over(JarClassLoadersTest.class.getClassLoader());

  @TempDir Path directory;
  private JarClassLoaders loaders;

  @BeforeEach
  void setUp() {
    loaders = new JarClassLoaders(directory.resolve("cache"), BundledJars.USUAL);
  }

  @Test
  void anArtifactSeesTheApiAndNothingElseOfThePlatform() throws Exception {
    Path jar = new TestJar().source("a.A", "package a; public class A {}").write(jar("a"));
    try (JarClassLoaders.Lease lease = loaders.lease("a", jar, API)) {
      ClassLoader loader = lease.classLoader();
      for (String visible :
          new String[] {
            "java.sql.Connection",
            "io.cdap.cdap.api.app.Application",
            "io.cdap.cdap.api.data.schema.Schema",
            "com.google.gson.Gson",
            "org.slf4j.Logger",
            "javax.ws.rs.GET",
            "javax.annotation.Nullable",
            "org.apache.tephra.TransactionAware",
            "org.apache.twill.filesystem.Location",
            "org.apache.hadoop.conf.Configuration",
            "a.A"
          }) {
        assertThat(loader.loadClass(visible)).isNotNull();
      }
      for (String hidden :
          new String[] {
            "io.cdap.cdap.appfabric.artifact.ArtifactRepository",
            "io.cdap.cdap.gateway.HttpGateway",
            "io.cdap.cdap.entity.NamespaceId",
            "io.cdap.cdap.storage.TableStore",
            "com.google.common.collect.ImmutableList",
            "io.vertx.core.Vertx",
            "org.rocksdb.RocksDB",
            "org.apache.tephra.inmemory.InMemoryTxSystemClient",
            "org.objectweb.asm.ClassReader",
            "org.junit.jupiter.api.Test"
          }) {
        assertThatThrownBy(() -> loader.loadClass(hidden))
            .as(hidden)
            .isInstanceOf(ClassNotFoundException.class);
      }
      assertThat(loader.getResource("io/cdap/cdap/appfabric/artifact/ArtifactRepository.class"))
          .isNull();
      assertThat(loader.getResource("io/cdap/cdap/api/app/Application.class")).isNotNull();
    }
  }

  @Test
  void classesOfBundledJarsAreFoundUntilTheLastLeaseEnds() throws Exception {
    byte[] library = new TestJar().source("b.B", "package b; public class B {}").bytes();
    Path jar = new TestJar().entry("lib/b.jar", library).write(jar("bundle"));
    JarClassLoaders.Lease first = loaders.lease("bundle", jar, API);
    JarClassLoaders.Lease second = loaders.lease("bundle", jar, API);
    assertThat(second.classLoader()).isSameAs(first.classLoader());
    Files.delete(jar);
    first.close();
    first.close();
    assertThat(second.classLoader().loadClass("b.B")).isNotNull();
    second.close();
    assertThat(loaders.openCount()).isZero();
    assertThatThrownBy(() -> second.classLoader().loadClass("b.C"))
        .isInstanceOf(ClassNotFoundException.class);
  }

  @Test
  void nothingIsLeftAfterAHundredRounds() throws IOException {
    byte[] library = new TestJar().entry("x", new byte[10]).bytes();
    Path jar = new TestJar().entry("lib/x.jar", library).write(jar("rounds"));
    for (int i = 0; i < 100; i++) {
      try (JarClassLoaders.Lease one = loaders.lease("rounds", jar, API);
          JarClassLoaders.Lease two = loaders.lease("rounds", jar, API)) {
        assertThat(one.classLoader()).isSameAs(two.classLoader());
        assertThat(loaders.openCount()).isOne();
      }
    }
    assertThat(loaders.openCount()).isZero();
    try (var left = Files.list(directory.resolve("cache"))) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void bombsAndEscapesAreRefusedAndLeaveNothing() throws IOException {
    Path bomb = new TestJar().entry("lib/x.jar", new byte[1 << 20]).write(jar("bomb"));
    JarClassLoaders small =
        new JarClassLoaders(directory.resolve("small"), new BundledJars(1000, 10));
    assertThatThrownBy(() -> small.lease("bomb", bomb, API))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContaining("1000 bytes");
    Path escape = new TestJar().entry("lib/../../x.jar", new byte[1]).write(jar("escape"));
    assertThatThrownBy(() -> loaders.lease("escape", escape, API))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContaining("lib/../../x.jar");
    assertThat(loaders.openCount() + small.openCount()).isZero();
    assertThat(directory.resolve("small/0")).doesNotExist();
    assertThat(directory.resolve("cache/0")).doesNotExist();
  }

  private Path jar(String name) {
    return directory.resolve("jars").resolve(name + ".jar");
  }
}
