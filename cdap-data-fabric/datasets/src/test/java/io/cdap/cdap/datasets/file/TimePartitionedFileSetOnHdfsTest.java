package io.cdap.cdap.datasets.file;

import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.testing.MiniDfs;
import io.cdap.cdap.datasets.testing.MiniDfsExtension;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

/** The same with the files on HDFS. */
@ExtendWith(MiniDfsExtension.class)
class TimePartitionedFileSetOnHdfsTest extends TimePartitionedFileSetTest {
  private final MiniDfs dfs;

  TimePartitionedFileSetOnHdfsTest(MiniDfs dfs) {
    this.dfs = dfs;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return FileData.open(TestData::open, directory, dfs.newRoot(), dfs.configuration());
  }
}
