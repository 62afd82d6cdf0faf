package io.cdap.cdap.runtime.twill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformArchiveTest {
  @TempDir private Path directory;

  @Test
  void holdsTheJarsThatContainersNeed() throws Exception {
    List<Path> jars =
        List.of(
            jar("b.jar", "2"),
            jar("a.jar", "1"),
            jar("hadoop-client-api-3.jar", "h"),
            jar("m.jar", "m"));

    PlatformLibrary library = archive("7.0.0").ensure(jars, Set.of("m.jar"));

    assertThat(library.jars()).containsExactly("a.jar", "b.jar");
    URI archive = library.archive();
    assertThat(entries(Path.of(archive.getPath()))).containsExactly("a.jar", "b.jar");
    assertThat(Path.of(archive.getPath()).getParent()).hasFileName("7.0.0");
  }

  @Test
  void isWrittenOnceForTheSameContent() throws Exception {
    Path jar = jar("a.jar", "1");
    URI first = archive("7.0.0").ensure(List.of(jar), Set.of()).archive();
    var written = Files.getLastModifiedTime(Path.of(first.getPath()));

    assertThat(archive("7.0.0").ensure(List.of(jar), Set.of()).archive()).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(Path.of(first.getPath()))).isEqualTo(written);
    Files.writeString(jar, "2");
    assertThat(archive("7.0.0").ensure(List.of(jar), Set.of()).archive()).isNotEqualTo(first);
    try (Stream<Path> files = Files.list(Path.of(first.getPath()).getParent())) {
      assertThat(files.map(Path::toString).filter(name -> name.endsWith(".zip"))).hasSize(2);
    }
  }

  @Test
  void refusesTwoJarsOfOneName() throws Exception {
    Path one = jar("a.jar", "1");
    Path other = Files.createDirectory(directory.resolve("other")).resolve("a.jar");
    Files.writeString(other, "2");

    assertThatThrownBy(() -> archive("7.0.0").ensure(List.of(one, other), Set.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a.jar");
  }

  private Path jar(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  private PlatformArchive archive(String release) throws IOException {
    return new PlatformArchive(
        FileSystem.getLocal(new Configuration()),
        new org.apache.hadoop.fs.Path(directory.resolve("lib").toUri()),
        release);
  }

  private static List<String> entries(Path zip) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipFile file = new ZipFile(zip.toFile())) {
      Enumeration<? extends ZipEntry> entries = file.entries();
      while (entries.hasMoreElements()) {
        names.add(entries.nextElement().getName());
      }
    }
    return names;
  }
}
