package io.cdap.cdap.doctor;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;

/** HBase answers and has region servers. */
final class HBaseCheck implements Check {
  private final Configuration configuration;

  HBaseCheck(Configuration configuration) {
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "hbase";
  }

  @Override
  public List<String> keys() {
    return List.of(HConstants.ZOOKEEPER_QUORUM, "HBASE_CONF_DIR");
  }

  @Override
  public String remedy() {
    return "see that HBASE_CONF_DIR in conf/cdap-env.sh leads to the cluster's hbase-site.xml and that the HBase"
        + " master and region servers are up";
  }

  @Override
  public Finding run() throws Exception {
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Admin admin = connection.getAdmin()) {
      int servers = admin.getClusterMetrics().getLiveServerMetrics().size();
      return servers > 0
          ? Finding.ok("%d region server(s)", servers)
          : Finding.failed(
              "the HBase master has no region server (%s)", HConstants.ZOOKEEPER_QUORUM);
    }
  }
}
