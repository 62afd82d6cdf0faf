package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.instance.StoredDatasetsTest;
import io.cdap.cdap.datasets.testing.DataBacking;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class InstancesOnClusterTest extends StoredDatasetsTest {
  private final ClusterData cluster;

  InstancesOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected DataBacking backing() {
    return cluster;
  }
}
