package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.table.TransactionalTableTest;
import io.cdap.cdap.datasets.testing.DataBacking;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class TablesOnClusterTest extends TransactionalTableTest {
  private final ClusterData cluster;

  TablesOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected DataBacking backing() {
    return cluster;
  }
}
