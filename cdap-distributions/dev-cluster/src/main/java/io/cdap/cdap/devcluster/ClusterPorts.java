package io.cdap.cdap.devcluster;

/**
 * The ports of a development cluster, all on 127.0.0.1: a fixed distance from the base each, so
 * that two clusters with different bases do not meet.
 *
 * @param base the port of ZooKeeper, the first of all
 */
public record ClusterPorts(int base) {
  private static final int FIRST_OF_NODE_MANAGERS = 20;
  private static final int PORTS_OF_A_NODE_MANAGER = 3;

  /** ZooKeeper's clients. */
  public int zooKeeper() {
    return base;
  }

  /** HDFS, the port in {@code fs.defaultFS}. */
  public int nameNode() {
    return base + 1;
  }

  /** The web interface of HDFS. */
  public int nameNodeWeb() {
    return base + 2;
  }

  int dataNode() {
    return base + 3;
  }

  int dataNodeWeb() {
    return base + 4;
  }

  int dataNodeProtocol() {
    return base + 5;
  }

  /** The resource manager, for those who submit applications. */
  public int resourceManager() {
    return base + 6;
  }

  int resourceManagerScheduler() {
    return base + 7;
  }

  int resourceManagerTracker() {
    return base + 8;
  }

  int resourceManagerAdministration() {
    return base + 9;
  }

  /** The web interface of YARN. */
  public int resourceManagerWeb() {
    return base + 10;
  }

  /** The HBase master. */
  public int hbaseMaster() {
    return base + 11;
  }

  /** The web interface of the HBase master. */
  public int hbaseMasterWeb() {
    return base + 12;
  }

  /** The region server. */
  public int regionServer() {
    return base + 13;
  }

  /** The web interface of the region server. */
  public int regionServerWeb() {
    return base + 14;
  }

  int nodeManager(int index) {
    return base + FIRST_OF_NODE_MANAGERS + index * PORTS_OF_A_NODE_MANAGER;
  }

  int nodeManagerLocalizer(int index) {
    return nodeManager(index) + 1;
  }

  int nodeManagerWeb(int index) {
    return nodeManager(index) + 2;
  }
}
