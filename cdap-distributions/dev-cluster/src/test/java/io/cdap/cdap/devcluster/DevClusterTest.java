package io.cdap.cdap.devcluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/** One cluster, met with the plain clients of Hadoop and HBase, and stopped in the last test. */
@Tag("cluster")
@ExtendWith(DevClusterExtension.class)
@TestMethodOrder(OrderAnnotation.class)
final class DevClusterTest {
  private static final TableName TABLE = TableName.valueOf("probe");
  private static final byte[] FAMILY = "d".getBytes(UTF_8);
  private static final byte[] COLUMN = "c".getBytes(UTF_8);

  private final DevClusterUnderTest underTest;

  DevClusterTest(DevClusterUnderTest underTest) {
    this.underTest = underTest;
  }

  private Configuration configuration(String... files) {
    Configuration configuration = new Configuration();
    for (String file : files) {
      configuration.addResource(
          new org.apache.hadoop.fs.Path(underTest.conf().resolve(file).toUri()));
    }
    return configuration;
  }

  private Connection hbase() throws IOException {
    return ConnectionFactory.createConnection(
        HBaseConfiguration.create(configuration("core-site.xml", "hbase-site.xml")));
  }

  @Test
  @Order(1)
  void listsItsDaemonsAsServing() throws Exception {
    List<DaemonStatus> daemons = underTest.cluster().status();

    assertThat(daemons)
        .extracting(DaemonStatus::name)
        .containsExactly(
            "zookeeper",
            "namenode",
            "datanode",
            "hbasemaster",
            "regionserver",
            "resourcemanager",
            "nodemanager");
    assertThat(daemons)
        .allSatisfy(
            daemon -> {
              assertThat(daemon.state()).isEqualTo(DaemonStatus.State.SERVING);
              assertThat(daemon.pid()).isPresent();
              assertThat(daemon.residentBytes().orElse(0)).isBetween(50L << 20, 1200L << 20);
            });
  }

  @Test
  @Order(2)
  void refusesASecondStart() throws Exception {
    DevClusterSettings settings = underTest.cluster().settings().orElseThrow();

    assertThatThrownBy(() -> underTest.cluster().start(settings))
        .isInstanceOf(DevClusterException.class)
        .hasMessageContaining("already runs in " + underTest.cluster().layout().data());
  }

  @Test
  @Order(3)
  void storesFiles() throws Exception {
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path("/probe/file");
    try (FileSystem files =
        FileSystem.newInstance(configuration("core-site.xml", "hdfs-site.xml"))) {
      try (FSDataOutputStream output = files.create(file)) {
        output.writeUTF("kept");
        output.hsync();
      }
      try (FSDataInputStream input = files.open(file)) {
        assertThat(input.readUTF()).isEqualTo("kept");
      }
      assertThat(files.getUri().getScheme()).isEqualTo("hdfs");
    }
  }

  @Test
  @Order(4)
  void runsYarn() throws Exception {
    YarnClient yarn = YarnClient.createYarnClient();
    try {
      yarn.init(new YarnConfiguration(configuration("core-site.xml", "yarn-site.xml")));
      yarn.start();

      assertThat(yarn.getApplications()).isEmpty();
      assertThat(yarn.getNodeReports(NodeState.RUNNING))
          .singleElement()
          .satisfies(node -> assertThat(node.getCapability().getMemorySize()).isEqualTo(5120));
      assertThat(yarn.getQueueInfo("batch")).isNotNull();
    } finally {
      yarn.stop();
    }
  }

  @Test
  @Order(5)
  void keepsRowsWhenTheRegionServerIsKilled() throws Exception {
    try (Connection connection = hbase();
        Admin admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TABLE)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build());
      try (Table table = connection.getTable(TABLE)) {
        table.put(new Put("row".getBytes(UTF_8)).addColumn(FAMILY, COLUMN, "kept".getBytes(UTF_8)));
      }

      underTest.cluster().kill("regionserver");
      assertThat(state("regionserver")).isEqualTo(DaemonStatus.State.STOPPED);
      underTest.cluster().restart("regionserver");

      assertThat(state("regionserver")).isEqualTo(DaemonStatus.State.SERVING);
      try (Table table = connection.getTable(TABLE)) {
        assertThat(table.get(new Get("row".getBytes(UTF_8))).getValue(FAMILY, COLUMN))
            .isEqualTo("kept".getBytes(UTF_8));
      }
    }
  }

  private DaemonStatus.State state(String name) throws IOException, InterruptedException {
    return underTest.cluster().status().stream()
        .filter(daemon -> daemon.name().equals(name))
        .findFirst()
        .orElseThrow()
        .state();
  }

  @Test
  @Order(6)
  void refusesAnUnknownDaemon() {
    assertThatThrownBy(() -> underTest.cluster().restart("nodemanger"))
        .isInstanceOf(DevClusterException.class)
        .hasMessageContaining("no daemon 'nodemanger'")
        .hasMessageContaining("nodemanager");
  }

  @Test
  @Order(7)
  void namesTheDaemonThatDoesNotStart() throws Exception {
    Path libraries = underTest.cluster().layout().data().resolve("no-jars");
    DevCluster broken =
        new DevCluster(
            underTest.cluster().layout().data().resolve("broken"),
            new DaemonLibraries(libraries, libraries));

    assertThatThrownBy(() -> broken.start(new DevClusterSettings(14_000, 1)))
        .isInstanceOf(DevClusterException.class)
        .hasMessageStartingWith("the namenode ended with code 1: see ")
        .hasMessageContaining(broken.layout().log("namenode").toString())
        .hasMessageContaining("NameNode");
    assertThat(Processes.workingBelow(broken.layout().data())).isEmpty();
  }

  private void submitSleeper() throws IOException, YarnException {
    YarnClient yarn = YarnClient.createYarnClient();
    try {
      yarn.init(new YarnConfiguration(configuration("core-site.xml", "yarn-site.xml")));
      yarn.start();
      ApplicationSubmissionContext sleeper =
          yarn.createApplication().getApplicationSubmissionContext();
      sleeper.setResource(Resource.newInstance(128, 1));
      sleeper.setQueue("default");
      sleeper.setAMContainerSpec(
          ContainerLaunchContext.newInstance(
              Map.of(), Map.of(), List.of("sleep 600"), Map.of(), null, Map.of()));
      yarn.submitApplication(sleeper);
    } finally {
      yarn.stop();
    }
  }

  @Test
  @Order(8)
  void leavesNoProcessAndKeepsItsDataWhenStopped() throws Exception {
    Path data = underTest.cluster().layout().data();
    assertThat(Processes.workingBelow(data)).hasSize(7);
    submitSleeper();
    Path containers = SiteFiles.containerDirectory(underTest.cluster().layout(), "nodemanager");
    Failsafe.with(
            RetryPolicy.<List<ProcessHandle>>builder()
                .handleResultIf(List::isEmpty)
                .withDelay(Duration.ofMillis(200))
                .withMaxDuration(Duration.ofMinutes(2))
                .withMaxRetries(-1)
                .build())
        .get(() -> Processes.workingBelow(containers));
    // Nobody is left to end the container.
    underTest.cluster().kill("nodemanager");
    assertThat(Processes.workingBelow(containers)).isNotEmpty();

    assertThat(underTest.cluster().stop()).isTrue();

    assertThat(Processes.workingBelow(data)).isEmpty();
    assertThat(underTest.cluster().status())
        .extracting(DaemonStatus::state)
        .containsOnly(DaemonStatus.State.STOPPED);
    assertThat(Files.exists(underTest.cluster().layout().settings())).isTrue();
    assertThat(underTest.cluster().stop()).isFalse();
  }
}
