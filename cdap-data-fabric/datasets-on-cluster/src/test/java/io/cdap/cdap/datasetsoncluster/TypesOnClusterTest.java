package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.testing.DataBacking;
import io.cdap.cdap.datasets.type.DatasetTypesTest;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class TypesOnClusterTest extends DatasetTypesTest {
  private final ClusterData cluster;

  TypesOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected DataBacking backing() {
    return cluster;
  }
}
