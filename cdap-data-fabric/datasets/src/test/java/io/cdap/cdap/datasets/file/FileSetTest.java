package io.cdap.cdap.datasets.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DataSetException;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.FileSet;
import io.cdap.cdap.api.dataset.lib.FileSetArguments;
import io.cdap.cdap.api.dataset.lib.FileSetProperties;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.error.BadRequestException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.twill.filesystem.Location;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a file set does with files. */
public class FileSetTest {
  @TempDir Path directory;
  private FileData data;

  @BeforeEach
  void open() throws IOException {
    data = newData(directory);
  }

  /** What the tests run on. */
  protected FileData newData(Path directory) throws IOException {
    return FileData.open(directory);
  }

  /** Whether files may have names with colons. */
  protected boolean mayHaveColons() {
    return true;
  }

  @AfterEach
  void close() throws IOException {
    data.close();
  }

  @Test
  void keepsFilesInItsDirectoryUntilItIsDropped() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    Location file = fileSet("logs").getLocation("a/b.txt");
    FileData.write(file, "hello");

    assertThat(data.content("logs/a/b.txt")).isEqualTo("hello");
    assertThat(FileData.read(fileSet("logs").getLocation("a/b.txt"))).isEqualTo("hello");
    assertThat(fileSet("logs").getLocation("a").list()).containsExactly(file);
    assertThat(data.names("logs/a")).containsExactly("b.txt");

    data.datasets().truncate(data.id("logs"));
    assertThat(data.names("logs")).isEmpty();
    data.datasets().drop(data.id("logs"));
    assertThat(data.exists("logs")).isFalse();
  }

  @Test
  void makesNoFilesAfterItWasDropped() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    Location file = fileSet("logs").getLocation("a/b.txt");
    Location sibling = fileSet("logs").getLocation("c");
    FileData.write(file, "hello");
    data.datasets().drop(data.id("logs"));
    assertThatThrownBy(() -> FileData.write(file, "again"))
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageContaining("was dropped");
    assertThatThrownBy(sibling::createNew).isInstanceOf(FileNotFoundException.class);
    assertThatThrownBy(sibling::mkdirs).isInstanceOf(FileNotFoundException.class);
    assertThat(data.exists("logs")).isFalse();
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    assertThat(data.names("logs")).isEmpty();
    FileData.write(fileSet("logs").getLocation("a/b.txt"), "new");
    assertThat(data.content("logs/a/b.txt")).isEqualTo("new");
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", "../other", "a/../../other", "/etc/passwd", "/"})
  void refusesPathsThatLeadOut(String path) {
    data.create("logs", FileSet.class.getName(), DatasetProperties.EMPTY);
    assertThatThrownBy(() -> fileSet("logs").getLocation(path))
        .isInstanceOf(DataSetException.class)
        .hasMessageContaining(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../other", "/absolute", ".", "", "a/.."})
  void refusesBasePathsOutsideOfTheNamespace(String path) {
    DatasetProperties properties = FileSetProperties.builder().setBasePath(path).build();
    assertThatThrownBy(() -> data.create("logs", "fileSet", properties))
        .isInstanceOf(BadRequestException.class);
  }

  @Test
  void takesNamesWithBlanks() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    FileData.write(fileSet("logs").getLocation("at noon/x,y"), "odd");
    assertThat(data.content("logs/at noon/x,y")).isEqualTo("odd");
    assertThat(FileData.read(fileSet("logs").getLocation("at noon").list().get(0)))
        .isEqualTo("odd");
  }

  @Test
  void takesNamesWithColonsWhereFilesMayHaveThem() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    if (!mayHaveColons()) {
      Location location = fileSet("logs").getLocation("at 12:30");
      assertThatThrownBy(location::createNew)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("at 12:30 is not a valid DFS filename");
      return;
    }
    FileData.write(fileSet("logs").getLocation("at 12:30/x"), "odd");
    assertThat(data.content("logs/at 12:30/x")).isEqualTo("odd");
    assertThat(FileData.read(fileSet("logs").getLocation("at 12:30").list().get(0)))
        .isEqualTo("odd");
  }

  @Test
  void leavesADirectoryOfAnotherAloneWhenItCannotBeCreated() throws IOException {
    data.create("first", "fileSet", FileSetProperties.builder().setBasePath("shared").build());
    FileData.write(fileSet("first").getLocation("x"), "kept");
    assertThatThrownBy(
            () ->
                data.create(
                    "second", "fileSet", FileSetProperties.builder().setBasePath("shared").build()))
        .isInstanceOf(BadRequestException.class)
        .hasMessageContaining("exists");
    assertThat(data.content("shared/x")).isEqualTo("kept");
  }

  @Test
  void onlyReadsExternalFiles() throws IOException {
    data.put("../external/x", "theirs");
    data.create(
        "theirs",
        "fileSet",
        FileSetProperties.builder()
            .setBasePath(data.absolute("../external"))
            .setDataExternal(true)
            .build());
    FileSet files = fileSet("theirs");
    assertThat(FileData.read(files.getLocation("x"))).isEqualTo("theirs");
    assertThatThrownBy(files::getOutputLocation).isInstanceOf(UnsupportedOperationException.class);
    data.datasets().truncate(data.id("theirs"));
    data.datasets().drop(data.id("theirs"));
    assertThat(data.content("../external/x")).isEqualTo("theirs");
  }

  @Test
  void deletesExistingFilesOnlyWhenItPossessesThem() throws IOException {
    for (String name : List.of("used", "possessed")) {
      data.put(name + "/x", name);
    }
    data.create(
        "u",
        "fileSet",
        FileSetProperties.builder().setBasePath("used").setUseExisting(true).build());
    data.create(
        "p",
        "fileSet",
        FileSetProperties.builder().setBasePath("possessed").setPossessExisting(true).build());
    data.datasets().drop(data.id("u"));
    data.datasets().drop(data.id("p"));
    assertThat(data.content("used/x")).isEqualTo("used");
    assertThat(data.exists("possessed")).isFalse();
  }

  @Test
  void configuresInputAndOutputOfJobs() {
    data.create(
        "logs",
        "fileSet",
        FileSetProperties.builder()
            .setInputFormat("in.Format")
            .setOutputFormat("out.Format")
            .setInputProperty("i", "1")
            .setOutputProperty("o", "2")
            .build());
    Map<String, String> arguments = new HashMap<>();
    FileSetArguments.setInputPaths(arguments, List.of("a", "b"));
    FileSetArguments.setOutputPath(arguments, "out");
    try (DatasetScope scope = data.scope(Map.of())) {
      FileSet files = scope.getDataset("logs", arguments);
      assertThat(files.getInputFormatClassName()).isEqualTo("in.Format");
      assertThat(files.getOutputFormatClassName()).isEqualTo("out.Format");
      assertThat(files.getInputFormatConfiguration())
          .containsEntry("i", "1")
          .containsEntry(
              "mapreduce.input.fileinputformat.inputdir",
              files.getLocation("a").toURI() + "," + files.getLocation("b").toURI());
      assertThat(files.getOutputFormatConfiguration())
          .containsEntry("o", "2")
          .containsEntry(
              "mapreduce.output.fileoutputformat.outputdir",
              files.getLocation("out").toURI().toString());
      assertThat(files.getRuntimeArguments()).isEqualTo(arguments);
    }
  }

  @Test
  void takesItsBaseForOutput() {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    Map<String, String> arguments = new HashMap<>();
    FileSetArguments.setBaseOutputPath(arguments);
    try (DatasetScope scope = data.scope(Map.of())) {
      FileSet files = scope.getDataset("logs", arguments);
      assertThat(files.getOutputLocation()).isEqualTo(files.getBaseLocation());
    }
  }

  @Test
  void givesFilesTheirPermissions() throws IOException {
    data.create("logs", "fileSet", FileSetProperties.builder().setFilePermissions("750").build());
    Location file = fileSet("logs").getLocation("x");
    FileData.write(file, "x");
    assertThat(data.mode("logs")).isEqualTo("rwxr-x---");
    assertThat(file.getPermissions()).isEqualTo("rw-r-----");
  }

  @Test
  void movesAndCreatesFilesOnce() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    Location source = fileSet("logs").getLocation("source");
    Location target = fileSet("logs").getLocation("target");
    assertThat(source.createNew()).isTrue();
    assertThat(source.createNew()).isFalse();
    FileData.write(source, "new");
    FileData.write(target, "old");
    assertThat(source.renameTo(target)).isEqualTo(target);
    assertThat(source.exists()).isFalse();
    assertThat(FileData.read(target)).isEqualTo("new");
    assertThat(target.length()).isEqualTo(3);
  }

  private FileSet fileSet(String name) {
    try (DatasetScope scope = data.scope(Map.of())) {
      return scope.getDataset(name);
    }
  }
}
