package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.file.FileData;
import io.cdap.cdap.datasets.file.FileSetTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class FileSetsOnClusterTest extends FileSetTest {
  private final ClusterData cluster;

  FileSetsOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return cluster.openFiles(directory);
  }

  @Override
  protected boolean mayHaveColons() {
    return false;
  }
}
