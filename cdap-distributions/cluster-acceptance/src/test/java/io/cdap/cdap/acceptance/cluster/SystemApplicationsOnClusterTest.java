package io.cdap.cdap.acceptance.cluster;

import io.cdap.cdap.acceptance.steps.Connections;
import io.cdap.cdap.acceptance.steps.Projects;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Applications of the namespace {@code system} serve all namespaces from a container. */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
class SystemApplicationsOnClusterTest {
  private final Installation installation;

  SystemApplicationsOnClusterTest(Installation installation) {
    this.installation = installation;
  }

  @Test
  void thePublishedOneKeepsItsStateAndIsScaledUnderLoad() throws Exception {
    Connections connections = new Connections(installation.http());
    connections.deploy();
    connections.startService();
    connections.verify();
    connections.scale(InventoryOnCluster.PATIENCE);
    connections.stopService();
  }

  @Test
  void datasetsOfAllNamespacesAreAdministeredAndChangeTogether(@TempDir Path scratch)
      throws Exception {
    Projects projects = new Projects(installation.http());
    projects.deploy(scratch);
    projects.startService();
    projects.verify();
    projects.stopService();
  }
}
