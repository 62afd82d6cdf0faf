package io.cdap.cdap.doctor;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;

/** YARN answers and has nodes. */
final class YarnNodesCheck implements Check {
  private final Configuration configuration;

  YarnNodesCheck(Configuration configuration) {
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "yarn";
  }

  @Override
  public List<String> keys() {
    return List.of(Yarn.ADDRESS);
  }

  @Override
  public String remedy() {
    return "see that HADOOP_CONF_DIR in conf/cdap-env.sh leads to the cluster's yarn-site.xml, that the ResourceManager"
        + " is up, and that 'yarn node -list' shows running nodes";
  }

  @Override
  public Finding run() throws Exception {
    List<NodeReport> nodes =
        Yarn.ask(configuration, client -> client.getNodeReports(NodeState.RUNNING));
    if (nodes.isEmpty()) {
      return Finding.failed("the ResourceManager has no running node (%s)", Yarn.ADDRESS);
    }
    long memory = nodes.stream().mapToLong(node -> node.getCapability().getMemorySize()).sum();
    return Finding.ok("%d running node(s) with %d MB", nodes.size(), memory);
  }
}
