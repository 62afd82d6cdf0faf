package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.file.FileData;
import io.cdap.cdap.datasets.file.TimePartitionedFileSetTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class TimePartitionsOnClusterTest extends TimePartitionedFileSetTest {
  private final ClusterData cluster;

  TimePartitionsOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return cluster.openFiles(directory);
  }
}
