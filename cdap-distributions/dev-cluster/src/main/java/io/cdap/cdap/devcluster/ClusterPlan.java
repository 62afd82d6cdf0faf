package io.cdap.cdap.devcluster;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which daemons there are. They are sized so that all of them together with the containers of YARN
 * fit into 8 GiB: heaps of about 2 GiB, 5 GiB of containers.
 *
 * @param storage ZooKeeper and HDFS, which the others need
 * @param services YARN and HBase
 */
record ClusterPlan(List<Daemon> storage, List<Daemon> services) {
  static final String ZOOKEEPER = "zookeeper";
  static final String NAME_NODE = "namenode";
  static final String DATA_NODE = "datanode";
  static final String RESOURCE_MANAGER = "resourcemanager";
  static final String HBASE_MASTER = "hbasemaster";
  static final String REGION_SERVER = "regionserver";

  ClusterPlan {
    storage = List.copyOf(storage);
    services = List.copyOf(services);
  }

  static ClusterPlan of(
      ClusterLayout layout, DaemonLibraries libraries, DevClusterSettings settings) {
    ClusterPorts ports = new ClusterPorts(settings.portBase());
    Probes probes = new Probes(ports);
    Path hadoop = libraries.hadoop();
    Path hbase = libraries.hbase();
    List<Daemon> storage =
        List.of(
            new Daemon(
                ZOOKEEPER,
                hbase,
                "org.apache.zookeeper.server.quorum.QuorumPeerMain",
                List.of(SiteFiles.zooKeeperFile(layout).toString()),
                160,
                List.of(ports.zooKeeper()),
                process -> probes.zooKeeperServes()),
            new Daemon(
                NAME_NODE,
                hadoop,
                "org.apache.hadoop.hdfs.server.namenode.NameNode",
                List.of(),
                256,
                List.of(ports.nameNode(), ports.nameNodeWeb()),
                process -> probes.nameNodeServes()),
            new Daemon(
                DATA_NODE,
                hadoop,
                "org.apache.hadoop.hdfs.server.datanode.DataNode",
                List.of(),
                224,
                List.of(ports.dataNode(), ports.dataNodeWeb(), ports.dataNodeProtocol()),
                process -> probes.dataNodeServes()));
    List<Daemon> services = new ArrayList<>();
    services.add(
        new Daemon(
            HBASE_MASTER,
            hbase,
            "org.apache.hadoop.hbase.master.HMaster",
            List.of("start"),
            320,
            List.of(ports.hbaseMaster(), ports.hbaseMasterWeb()),
            process -> probes.hbaseMasterServes()));
    services.add(
        new Daemon(
            REGION_SERVER,
            hbase,
            "org.apache.hadoop.hbase.regionserver.HRegionServer",
            List.of("start"),
            640,
            List.of(ports.regionServer(), ports.regionServerWeb()),
            probes::regionServerServes));
    services.add(
        new Daemon(
            RESOURCE_MANAGER,
            hadoop,
            "org.apache.hadoop.yarn.server.resourcemanager.ResourceManager",
            List.of(),
            320,
            List.of(
                ports.resourceManager(),
                ports.resourceManagerScheduler(),
                ports.resourceManagerTracker(),
                ports.resourceManagerAdministration(),
                ports.resourceManagerWeb()),
            process -> probes.resourceManagerServes()));
    IntStream.range(0, settings.nodeManagers())
        .mapToObj(index -> nodeManager(layout, hadoop, ports, probes, index))
        .forEach(services::add);
    return new ClusterPlan(storage, services);
  }

  private static Daemon nodeManager(
      ClusterLayout layout, Path hadoop, ClusterPorts ports, Probes probes, int index) {
    String name = nodeManagerName(index);
    return new Daemon(
        name,
        hadoop,
        "org.apache.hadoop.yarn.server.nodemanager.NodeManager",
        SiteFiles.nodeManagerArguments(layout, name, ports, index),
        256,
        List.of(
            ports.nodeManager(index),
            ports.nodeManagerLocalizer(index),
            ports.nodeManagerWeb(index)),
        process -> probes.nodeManagerServes(index));
  }

  private static String nodeManagerName(int index) {
    return index == 0 ? "nodemanager" : "nodemanager-" + (index + 1);
  }

  /** In the order in which they start. */
  List<Daemon> daemons() {
    return Stream.concat(storage.stream(), services.stream()).toList();
  }

  /**
   * Groups in the order in which they stop: who keeps state with others goes before them, and the
   * node managers, who end their containers, before all.
   */
  List<List<Daemon>> stopGroups() {
    List<Daemon> first =
        services.stream()
            .filter(daemon -> !isOneOf(daemon, RESOURCE_MANAGER, HBASE_MASTER))
            .toList();
    List<Daemon> second =
        services.stream()
            .filter(daemon -> isOneOf(daemon, RESOURCE_MANAGER, HBASE_MASTER))
            .toList();
    return List.of(first, second, storage);
  }

  private static boolean isOneOf(Daemon daemon, String... names) {
    return List.of(names).contains(daemon.name());
  }

  Daemon daemon(String name) throws DevClusterException {
    return daemons().stream()
        .filter(daemon -> daemon.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new DevClusterException(
                    "there is no daemon '%s': they are %s"
                        .formatted(
                            name,
                            String.join(", ", daemons().stream().map(Daemon::name).toList()))));
  }
}
