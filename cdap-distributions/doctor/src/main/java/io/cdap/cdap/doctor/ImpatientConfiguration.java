package io.cdap.cdap.doctor;

import org.apache.hadoop.conf.Configuration;

/** The clients' usual patience is minutes; a check wants to know why within seconds. */
final class ImpatientConfiguration {
  private ImpatientConfiguration() {}

  static Configuration of(Configuration configuration) {
    Configuration impatient = new Configuration(configuration);
    impatient.setInt("ipc.client.connect.timeout", 3000);
    impatient.setInt("ipc.client.connect.max.retries", 1);
    impatient.setInt("ipc.client.connect.retry.interval", 500);
    impatient.setInt("ipc.client.connect.max.retries.on.timeouts", 1);
    impatient.setInt("dfs.client.retry.max.attempts", 1);
    impatient.setInt("dfs.client.failover.max.attempts", 2);
    impatient.setInt("dfs.client.failover.connection.retries", 1);
    impatient.setInt("yarn.resourcemanager.connect.max-wait.ms", 4000);
    impatient.setInt("yarn.resourcemanager.connect.retry-interval.ms", 1000);
    impatient.setInt("yarn.client.failover-max-attempts", 2);
    impatient.setInt("hbase.client.retries.number", 3);
    impatient.setInt("hbase.client.pause", 200);
    impatient.setInt("hbase.rpc.timeout", 5000);
    impatient.setInt("hbase.client.operation.timeout", 8000);
    impatient.setInt("hbase.client.meta.operation.timeout", 8000);
    impatient.setInt("zookeeper.recovery.retry", 1);
    impatient.setInt("zookeeper.session.timeout", 8000);
    return impatient;
  }
}
