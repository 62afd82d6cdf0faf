package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.file.FileData;
import io.cdap.cdap.datasets.file.PartitionedFileSetTest;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class PartitionsOnClusterTest extends PartitionedFileSetTest {
  private final ClusterData cluster;

  PartitionsOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return cluster.openFiles(directory);
  }
}
