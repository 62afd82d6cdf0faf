package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.cube.CubeTest;
import io.cdap.cdap.datasets.file.FileData;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class CubesOnClusterTest extends CubeTest {
  private final ClusterData cluster;

  CubesOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected FileData newData(Path directory) throws IOException {
    return cluster.openFiles(directory);
  }
}
