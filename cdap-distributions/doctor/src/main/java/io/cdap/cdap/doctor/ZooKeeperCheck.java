package io.cdap.cdap.doctor;

import java.time.Duration;
import java.util.List;

/** ZooKeeper answers and lets nodes be made. */
final class ZooKeeperCheck implements Check {
  private final String quorum;
  private final Duration timeout;

  ZooKeeperCheck(String quorum, Duration timeout) {
    this.quorum = quorum;
    this.timeout = timeout;
  }

  @Override
  public String name() {
    return "zookeeper";
  }

  @Override
  public List<String> keys() {
    return List.of(DoctorOptions.ZOOKEEPER_QUORUM);
  }

  @Override
  public String remedy() {
    return "start ZooKeeper, or name its servers as host:port,host:port in conf/cdap-site.xml;"
        + " the platform's user needs the right to make nodes";
  }

  @Override
  public Finding run() throws Exception {
    ZooKeeperProbe.creationTime(quorum, timeout);
    return Finding.ok("%s answers", quorum);
  }
}
