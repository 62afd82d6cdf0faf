package io.cdap.cdap.devcluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The configuration files of the daemons and of their clients, which are the same files as on most
 * clusters. What differs from the defaults of Hadoop and HBase is here because everything runs on
 * one small machine, or because the platform asks it of its operators.
 */
final class SiteFiles {
  /** All containers together, in MB. */
  static final int CONTAINER_MEMORY = 5120;

  private static final String LOOPBACK = "127.0.0.1";
  private static final String HADOOP_LOGGING = "log4j.properties";
  private static final String HBASE_LOGGING = "log4j2.properties";

  private final ClusterLayout layout;
  private final DaemonLibraries libraries;
  private final DevClusterSettings settings;
  private final ClusterPorts ports;

  SiteFiles(ClusterLayout layout, DaemonLibraries libraries, DevClusterSettings settings) {
    this.layout = layout;
    this.libraries = libraries;
    this.settings = settings;
    this.ports = new ClusterPorts(settings.portBase());
  }

  static Path zooKeeperFile(ClusterLayout layout) {
    return layout.conf().resolve("zoo.cfg");
  }

  static Path hadoopLogging(ClusterLayout layout) {
    return layout.logging().resolve(HADOOP_LOGGING);
  }

  static Path hbaseLogging(ClusterLayout layout) {
    return layout.logging().resolve(HBASE_LOGGING);
  }

  static Path nameDirectory(ClusterLayout layout) {
    return layout.home(ClusterPlan.NAME_NODE).resolve("name");
  }

  /** Below it each container of the node manager has its working directory. */
  static Path containerDirectory(ClusterLayout layout, String nodeManager) {
    return localDirectory(layout, nodeManager).resolve("usercache");
  }

  private static Path localDirectory(ClusterLayout layout, String nodeManager) {
    return layout.home(nodeManager).resolve("local");
  }

  /** What sets one node manager apart from the others. */
  static List<String> nodeManagerArguments(
      ClusterLayout layout, String name, ClusterPorts ports, int index) {
    Path home = layout.home(name);
    Map<String, String> own = new LinkedHashMap<>();
    own.put("yarn.nodemanager.address", address(ports.nodeManager(index)));
    own.put("yarn.nodemanager.localizer.address", address(ports.nodeManagerLocalizer(index)));
    own.put("yarn.nodemanager.webapp.address", address(ports.nodeManagerWeb(index)));
    own.put("yarn.nodemanager.local-dirs", localDirectory(layout, name).toString());
    own.put("yarn.nodemanager.log-dirs", layout.containerLogs().resolve(name).toString());
    own.put("yarn.nodemanager.recovery.dir", home.resolve("recovery").toString());
    List<String> arguments = new ArrayList<>();
    own.forEach(
        (key, value) -> {
          arguments.add("-D");
          arguments.add(key + "=" + value);
        });
    return arguments;
  }

  void write() throws IOException {
    Files.createDirectories(layout.conf());
    Files.createDirectories(layout.logging());
    writeXml("core-site.xml", core());
    writeXml("hdfs-site.xml", hdfs());
    writeXml("yarn-site.xml", yarn());
    writeXml("capacity-scheduler.xml", queues());
    writeXml("hbase-site.xml", hbase());
    Files.write(zooKeeperFile(layout), zooKeeper());
    writeXml("cdap-site.xml", platform());
    copyResource(HADOOP_LOGGING);
    copyResource(HBASE_LOGGING);
  }

  private List<String> zooKeeper() {
    return List.of(
        "dataDir=" + layout.home(ClusterPlan.ZOOKEEPER).resolve("data"),
        "clientPort=" + ports.zooKeeper(),
        "clientPortAddress=" + LOOPBACK,
        "tickTime=2000",
        "maxClientCnxns=0",
        "admin.enableServer=false",
        "autopurge.purgeInterval=1",
        "4lw.commands.whitelist=srvr,ruok,stat,mntr");
  }

  private Map<String, String> core() {
    Map<String, String> core = new LinkedHashMap<>();
    core.put("fs.defaultFS", "hdfs://" + address(ports.nameNode()));
    core.put("hadoop.tmp.dir", "${java.io.tmpdir}/hadoop-${user.name}");
    return core;
  }

  private Map<String, String> hdfs() {
    Path data = layout.home(ClusterPlan.DATA_NODE).resolve("blocks");
    Map<String, String> hdfs = new LinkedHashMap<>();
    hdfs.put("dfs.replication", "1");
    hdfs.put("dfs.namenode.name.dir", nameDirectory(layout).toUri().toString());
    hdfs.put("dfs.namenode.rpc-address", address(ports.nameNode()));
    hdfs.put("dfs.namenode.http-address", address(ports.nameNodeWeb()));
    hdfs.put("dfs.namenode.datanode.registration.ip-hostname-check", "false");
    // Writable means that there is a data node, and that is seen at once.
    hdfs.put("dfs.namenode.safemode.min.datanodes", "1");
    hdfs.put("dfs.namenode.safemode.extension", "0");
    hdfs.put("dfs.datanode.data.dir", data.toUri().toString());
    hdfs.put("dfs.datanode.hostname", "localhost");
    hdfs.put("dfs.datanode.address", address(ports.dataNode()));
    hdfs.put("dfs.datanode.http.address", address(ports.dataNodeWeb()));
    hdfs.put("dfs.datanode.ipc.address", address(ports.dataNodeProtocol()));
    return hdfs;
  }

  private Map<String, String> yarn() {
    String memory = Integer.toString(CONTAINER_MEMORY / settings.nodeManagers());
    Map<String, String> yarn = new LinkedHashMap<>();
    yarn.put("yarn.resourcemanager.hostname", LOOPBACK);
    yarn.put("yarn.resourcemanager.address", address(ports.resourceManager()));
    yarn.put("yarn.resourcemanager.scheduler.address", address(ports.resourceManagerScheduler()));
    yarn.put(
        "yarn.resourcemanager.resource-tracker.address", address(ports.resourceManagerTracker()));
    yarn.put("yarn.resourcemanager.admin.address", address(ports.resourceManagerAdministration()));
    yarn.put("yarn.resourcemanager.webapp.address", address(ports.resourceManagerWeb()));
    // Applications outlive a restart of the resource manager, as they do in production.
    yarn.put("yarn.resourcemanager.recovery.enabled", "true");
    yarn.put(
        "yarn.resourcemanager.store.class",
        "org.apache.hadoop.yarn.server.resourcemanager.recovery.FileSystemRMStateStore");
    yarn.put(
        "yarn.resourcemanager.fs.state-store.uri",
        layout.home(ClusterPlan.RESOURCE_MANAGER).resolve("state").toUri().toString());
    yarn.put("yarn.nm.liveness-monitor.expiry-interval-ms", "60000");
    // Few nodes may speak often: containers start and end sooner.
    yarn.put("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", "200");
    // A node manager that was faster than the resource manager waits for it no longer than needed.
    yarn.put("yarn.resourcemanager.connect.retry-interval.ms", "1000");
    yarn.put("yarn.nodemanager.resourcemanager.connect.retry-interval.ms", "1000");
    yarn.put("yarn.scheduler.minimum-allocation-mb", "128");
    yarn.put("yarn.scheduler.maximum-allocation-mb", memory);
    yarn.put("yarn.scheduler.maximum-allocation-vcores", "8");
    yarn.put("yarn.nodemanager.hostname", LOOPBACK);
    yarn.put("yarn.nodemanager.resource.memory-mb", memory);
    // Memory is what there is little of; containers here mostly wait.
    yarn.put("yarn.nodemanager.resource.cpu-vcores", "32");
    yarn.put("yarn.nodemanager.pmem-check-enabled", "false");
    yarn.put("yarn.nodemanager.vmem-check-enabled", "false");
    // Containers outlive a node manager that crashes, and end with one that is stopped.
    yarn.put("yarn.nodemanager.recovery.enabled", "true");
    // A well-filled disk of a workstation is no reason to take no work.
    yarn.put(
        "yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage", "99.5");
    yarn.put("yarn.application.classpath", "$HADOOP_CONF_DIR," + libraries.hadoop() + "/*");
    return yarn;
  }

  /** What a master needs to run on this cluster, so that it can be started with this directory. */
  private Map<String, String> platform() {
    Map<String, String> site = new LinkedHashMap<>();
    site.put("zookeeper.quorum", address(ports.zooKeeper()));
    site.put("router.bind.address", LOOPBACK);
    site.put("master.address", LOOPBACK);
    site.put("local.data.dir", layout.data().resolve("master").toString());
    site.put("log.dir", layout.logs().resolve("master").toString());
    site.put("enable.unrecoverable.reset", "true");
    return site;
  }

  private static Map<String, String> queues() {
    String prefix = "yarn.scheduler.capacity.";
    Map<String, String> queues = new LinkedHashMap<>();
    queues.put(prefix + "maximum-applications", "1000");
    // Each program brings an application master: the usual tenth would be full at once.
    queues.put(prefix + "maximum-am-resource-percent", "1");
    queues.put(
        prefix + "resource-calculator",
        "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator");
    queues.put(prefix + "root.queues", "default,batch");
    for (String queue : List.of("default", "batch")) {
      queues.put(prefix + "root." + queue + ".capacity", "50");
      queues.put(prefix + "root." + queue + ".maximum-capacity", "100");
      queues.put(prefix + "root." + queue + ".user-limit-factor", "10");
    }
    return queues;
  }

  private Map<String, String> hbase() {
    Map<String, String> hbase = new LinkedHashMap<>();
    hbase.put("hbase.cluster.distributed", "true");
    hbase.put("hbase.rootdir", "hdfs://" + address(ports.nameNode()) + "/hbase");
    hbase.put("hbase.zookeeper.quorum", LOOPBACK);
    hbase.put("hbase.zookeeper.property.clientPort", Integer.toString(ports.zooKeeper()));
    hbase.put("zookeeper.session.timeout", "40000");
    // There is no second region server to wait for, and the only one is told soon what it serves.
    hbase.put("hbase.master.wait.on.regionservers.mintostart", "1");
    hbase.put("hbase.master.wait.on.regionservers.maxtostart", "1");
    hbase.put("hbase.regionserver.msginterval", "1000");
    hbase.put("hbase.master.hostname", "localhost");
    hbase.put("hbase.master.ipc.address", LOOPBACK);
    hbase.put("hbase.master.port", Integer.toString(ports.hbaseMaster()));
    hbase.put("hbase.master.info.bindAddress", LOOPBACK);
    hbase.put("hbase.master.info.port", Integer.toString(ports.hbaseMasterWeb()));
    hbase.put("hbase.unsafe.regionserver.hostname", "localhost");
    hbase.put("hbase.regionserver.ipc.address", LOOPBACK);
    hbase.put("hbase.regionserver.port", Integer.toString(ports.regionServer()));
    hbase.put("hbase.regionserver.info.bindAddress", LOOPBACK);
    hbase.put("hbase.regionserver.info.port", Integer.toString(ports.regionServerWeb()));
    hbase.put("hbase.regionserver.handler.count", "20");
    // A coprocessor that cannot be loaded is refused when the table is made.
    hbase.put("hbase.table.sanity.checks", "true");
    // Where the transaction coprocessor reads which versions nobody needs any more.
    hbase.put("data.tx.snapshot.dir", "/cdap/tx.snapshot");
    return hbase;
  }

  private static String address(int port) {
    return LOOPBACK + ":" + port;
  }

  private void copyResource(String name) throws IOException {
    try (InputStream resource = SiteFiles.class.getResourceAsStream(name)) {
      if (resource == null) {
        throw new IOException("the resource %s is missing".formatted(name));
      }
      Files.copy(resource, layout.logging().resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void writeXml(String name, Map<String, String> properties) throws IOException {
    try (OutputStream output = Files.newOutputStream(layout.conf().resolve(name))) {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(output, "UTF-8");
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("configuration");
      for (Map.Entry<String, String> property : properties.entrySet()) {
        xml.writeCharacters("\n  ");
        xml.writeStartElement("property");
        writeElement(xml, "name", property.getKey());
        writeElement(xml, "value", property.getValue());
        xml.writeEndElement();
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IOException("cannot write %s: %s".formatted(name, e.getMessage()), e);
    }
  }

  private static void writeElement(XMLStreamWriter xml, String name, String text)
      throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }
}
