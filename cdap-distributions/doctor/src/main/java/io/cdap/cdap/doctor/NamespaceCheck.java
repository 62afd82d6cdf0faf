package io.cdap.cdap.doctor;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;

/** HBase lets the platform make namespaces. */
final class NamespaceCheck implements Check {
  private final String rootPrefix;
  private final Configuration configuration;

  NamespaceCheck(String rootPrefix, Configuration configuration) {
    this.rootPrefix = rootPrefix;
    this.configuration = configuration;
  }

  @Override
  public String name() {
    return "hbase-namespace";
  }

  @Override
  public List<String> keys() {
    return List.of(DoctorOptions.ROOT_PREFIX);
  }

  @Override
  public String remedy() {
    return "see to the check of hbase first; with access control on, give the platform's user the right to create and"
        + " to administer: grant '<user>', 'CA' in the shell of HBase";
  }

  /** A change goes through the procedures of the master. */
  @Override
  public Duration patience(Duration standard) {
    return standard.multipliedBy(2);
  }

  @Override
  public Finding run() throws Exception {
    String namespace =
        rootPrefix + "_doctor_" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);
    try (Connection connection = ConnectionFactory.createConnection(configuration);
        Admin admin = connection.getAdmin()) {
      admin.createNamespace(NamespaceDescriptor.create(namespace).build());
      admin.deleteNamespace(namespace);
    }
    return Finding.ok("namespaces '%s_*' can be made", rootPrefix);
  }
}
