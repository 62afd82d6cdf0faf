package io.cdap.cdap.datasets.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.twill.filesystem.Location;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same with the files on HDFS. */
@ExtendWith(MiniDfsExtension.class)
class FileSetOnHdfsTest extends FileSetTest {
  private final MiniDfs dfs;

  FileSetOnHdfsTest(MiniDfs dfs) {
    this.dfs = dfs;
  }

  @Override
  FileData newData(Path directory) throws IOException {
    return new FileData(directory, dfs.newRoot(), dfs.configuration());
  }

  @Test
  @Override
  void takesNamesWithColonsWhereFilesMayHaveThem() throws IOException {
    data.create("logs", "fileSet", DatasetProperties.EMPTY);
    Location location = fileSet("logs").getLocation("at 12:30");
    assertThatThrownBy(location::createNew)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at 12:30 is not a valid DFS filename");
  }
}
