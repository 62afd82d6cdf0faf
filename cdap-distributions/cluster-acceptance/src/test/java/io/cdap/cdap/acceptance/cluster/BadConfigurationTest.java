package io.cdap.cdap.acceptance.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.acceptance.cluster.MasterUnderTest.CommandResult;
import io.cdap.cdap.acceptance.steps.HttpCalls;
import io.cdap.cdap.acceptance.steps.HttpCalls.Answer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What cannot work is refused within seconds, by a message that names the key, the value and the
 * way out; no process, no run and no application on YARN is left.
 */
@Tag("cluster")
@ExtendWith(InstallationExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BadConfigurationTest {
  /** A port of the machine where nothing listens. */
  private static final String DEAD = "127.0.0.1:1";

  /** Checks give up after ten seconds; that of the coprocessor works longer on a busy machine. */
  private static final Duration BOUND = Duration.ofSeconds(75);

  private final Installation installation;
  private InventoryOnCluster inventory;

  BadConfigurationTest(Installation installation) {
    this.installation = installation;
  }

  @BeforeAll
  void deploy() throws Exception {
    inventory = InventoryOnCluster.deploy(installation.http(), "misfits", "6.11");
  }

  @Test
  void aMasterIsNotStartedWithoutZooKeeper(@TempDir Path directory) throws Exception {
    String said = refused(directory, Map.of("zookeeper.quorum", DEAD), Map.of());
    assertThat(said)
        .contains("zookeeper.quorum", "'" + DEAD + "'", "start ZooKeeper, or name its servers");
  }

  @Test
  void aMasterIsNotStartedWhenTheRootIsClosed(@TempDir Path directory) throws Exception {
    try (FileSystem files = FileSystem.newInstance(installation.hadoop())) {
      org.apache.hadoop.fs.Path closed = new org.apache.hadoop.fs.Path("/closed");
      files.mkdirs(closed);
      files.setPermission(closed, new FsPermission((short) 0700));
    }
    String said =
        refused(
            directory,
            Map.of("root.directory", "/closed/cdap"),
            Map.of("HADOOP_USER_NAME", "stranger"));
    assertThat(said)
        .contains("root.directory", "Permission denied: user=stranger", "\"/closed\"")
        .contains("hdfs dfs -mkdir -p /closed/cdap && hdfs dfs -chown");
  }

  /** As with name nodes that only the clients' own configuration knows. */
  @Test
  void aMasterIsNotStartedOnFilesThatHBaseDoesNotReach(@TempDir Path directory) throws Exception {
    String nameNode = URI.create(installation.hadoop().get("fs.defaultFS")).getAuthority();
    String said =
        refused(
            directory,
            Map.of(
                "root.directory",
                "/unreached",
                "fs.defaultFS",
                "hdfs://elsewhere",
                "dfs.nameservices",
                "elsewhere",
                "dfs.ha.namenodes.elsewhere",
                "one",
                "dfs.namenode.rpc-address.elsewhere.one",
                nameNode,
                "dfs.client.failover.proxy.provider.elsewhere",
                "org.apache.hadoop.hdfs.server.namenode.ha.ConfiguredFailoverProxyProvider"),
            Map.of());
    assertThat(said)
        .contains("coprocessor:", "root.directory", "elsewhere")
        .contains("the region servers must be able to read /unreached on HDFS")
        .doesNotContain("hdfs:  ", "zookeeper:");
  }

  /** One start tells of all that is wrong. */
  @Test
  void aMasterIsNotStartedWithQueuesContainersAndPortsThatAreNotThere(@TempDir Path directory)
      throws Exception {
    try (ServerSocket router = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ServerSocket app = new ServerSocket(0)) {
      String said =
          refused(
              directory,
              Map.of(
                  "apps.scheduler.queue",
                  "nowhere",
                  "master.services.scheduler.queue",
                  "neverwhere",
                  "data.tx.memory.mb",
                  "6000",
                  "router.bind.port",
                  Integer.toString(router.getLocalPort()),
                  "app.bind.port",
                  Integer.toString(app.getLocalPort())),
              Map.of());
      assertThat(said)
          .contains("'nowhere' does not exist (apps.scheduler.queue)")
          .contains("'neverwhere' does not exist (master.services.scheduler.queue)")
          .contains("name a queue that 'yarn queue -list all' shows")
          .contains("6000 MB", "(data.tx.memory.mb)", "at most 5120 MB", "ask for less, or raise")
          .contains("127.0.0.1:" + router.getLocalPort(), "(router.bind.port, router.bind.address)")
          .contains("0.0.0.0:" + app.getLocalPort(), "(app.bind.port)")
          .contains("or set another port")
          .doesNotContain("coprocessor:", "hbase:", "hdfs:", "zookeeper:");
    }
  }

  @Test
  void aProgramIsNotStartedInAQueueOfItsNamespaceThatDoesNotExist() throws Exception {
    HttpCalls http = installation.http();
    setQueue("nowhere");
    try {
      assertThat(http.post(inventory.service() + "/start", "").expect(400).body())
          .contains("'scheduler.queue.name'", "'nowhere'", "has no queue of that name");
      nothingRuns();
    } finally {
      setQueue("");
    }
  }

  @Test
  void aProgramIsNotStartedInContainersThatAreTooLarge() throws Exception {
    for (Map.Entry<String, List<String>> argument :
        Map.of(
                "\"task.container.memory.mb\":\"6000\"",
                List.of("'task.container.memory.mb' is 6000", "largest container", "5120 MB"),
                "\"task.container.cores\":\"9\"",
                List.of("'task.container.cores' is 9", "largest container", "8 virtual cores"),
                "\"task.container.memory.mb\":\"much\"",
                List.of("'task.container.memory.mb' is 'much'", "whole number"),
                "\"scheduler.queue.name\":\"nowhere\"",
                List.of("'scheduler.queue.name' is 'nowhere'", "no queue of that name"))
            .entrySet()) {
      Answer answer =
          installation.http().post(inventory.service() + "/start", "{" + argument.getKey() + "}");
      assertThat(answer.expect(400).body()).contains(argument.getValue());
    }
    nothingRuns();
  }

  private void setQueue(String queue) throws Exception {
    installation
        .http()
        .put(
            inventory.namespace() + "/properties",
            "{\"config\":{\"scheduler.queue.name\":\"%s\"}}".formatted(queue))
        .expect(200);
  }

  /** Neither on record nor on YARN. */
  private void nothingRuns() throws Exception {
    HttpCalls http = installation.http();
    assertThat(http.get(inventory.service() + "/status").expect(200).body())
        .contains("\"STOPPED\"");
    assertThat(
            http.get(inventory.service() + "/runs?status=RUNNING")
                .expect(200)
                .json()
                .getAsJsonArray())
        .isEmpty();
    assertThat(installation.yarnApplications("service.misfits.Inventory.InventoryService"))
        .isEmpty();
  }

  /** What a master said that was not started. */
  private String refused(
      Path directory, Map<String, String> settings, Map<String, String> environment)
      throws Exception {
    MasterUnderTest master = MasterUnderTest.on(installation.cluster(), directory, settings);
    long begin = System.nanoTime();
    CommandResult result = master.command("start", environment);
    Duration taken = Duration.ofNanos(System.nanoTime() - begin);
    assertThat(result.exitCode()).as(result.output()).isEqualTo(1);
    assertThat(taken).isLessThan(BOUND);
    assertThat(master.processes()).isEmpty();
    assertThat(master.command("status").exitCode()).isEqualTo(3);
    return result.output();
  }
}
