package io.cdap.cdap.doctor;

import java.util.EnumSet;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;

/** HBase answers and has region servers. */
final class HBaseCheck implements Check {
  /** The line of versions whose coprocessors the platform is built for. */
  private static final String SUPPORTED = "2.6.";

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
      ClusterMetrics metrics =
          admin.getClusterMetrics(
              EnumSet.of(ClusterMetrics.Option.HBASE_VERSION, ClusterMetrics.Option.LIVE_SERVERS));
      int servers = metrics.getLiveServerMetrics().size();
      if (servers == 0) {
        return Finding.failed(
            "the HBase master has no region server (%s)", HConstants.ZOOKEEPER_QUORUM);
      }
      return isSupported(metrics.getHBaseVersion())
          ? Finding.ok("%d region server(s), version %s", servers, metrics.getHBaseVersion())
          : Finding.failed(
              "version %s found, %sx is needed (%s)",
              metrics.getHBaseVersion(), SUPPORTED, HConstants.ZOOKEEPER_QUORUM);
    }
  }

  static boolean isSupported(String version) {
    return version.startsWith(SUPPORTED);
  }
}
