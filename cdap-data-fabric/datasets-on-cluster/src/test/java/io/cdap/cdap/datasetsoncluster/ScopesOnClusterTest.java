package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.scope.ProgramDatasetScopeTest;
import io.cdap.cdap.datasets.testing.DataBacking;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class ScopesOnClusterTest extends ProgramDatasetScopeTest {
  private final ClusterData cluster;

  ScopesOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected DataBacking backing() {
    return cluster;
  }
}
