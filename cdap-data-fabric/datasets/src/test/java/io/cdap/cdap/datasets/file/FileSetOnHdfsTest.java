package io.cdap.cdap.datasets.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.file.FileOwners.FileOwner;
import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The same with the files on HDFS. */
@ExtendWith(MiniDfsExtension.class)
class FileSetOnHdfsTest extends FileSetTest {
  private final MiniDfs dfs;

  FileSetOnHdfsTest(MiniDfs dfs) {
    this.dfs = dfs;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return FileData.open(TestData::open, directory, dfs.newRoot(), dfs.configuration());
  }

  @Test
  void directoriesAreOfTheOwnerOfTheNamespace(@TempDir Path directory) throws Exception {
    FileOwner alice = FileOwner.of(Optional.of("alice/host@REALM"), Optional.of("analysts"));
    try (FileData owned =
        FileData.open(
            TestData::open,
            directory,
            dfs.newRoot(),
            dfs.configuration(),
            namespace -> Optional.of(alice))) {
      owned.create("mine", "fileSet", DatasetProperties.EMPTY);
      assertThat(owned.owner("mine")).isEqualTo("alice:analysts");
      owned.datasets().truncate(owned.id("mine"));
      assertThat(owned.owner("mine")).isEqualTo("alice:analysts");
    }
  }

  @Override
  protected boolean mayHaveColons() {
    return false;
  }
}
