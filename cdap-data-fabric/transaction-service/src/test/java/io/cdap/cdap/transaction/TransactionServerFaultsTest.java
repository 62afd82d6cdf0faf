package io.cdap.cdap.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.apache.tephra.TransactionConflictException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers and what they stand on fail, while a client goes on. */
@Timeout(240)
class TransactionServerFaultsTest {
  private static final Duration BOUND = Duration.ofSeconds(30);
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir static Path shared;
  private static MiniDFSCluster files;
  private static TestZooKeeper zooKeeper;

  @TempDir Path directory;
  private URI state;
  private Counter client;

  @BeforeAll
  static void startCluster() throws Exception {
    zooKeeper = TestZooKeeper.start(shared.resolve("zookeeper"));
    files =
        new MiniDFSCluster.Builder(new Configuration(), shared.resolve("hdfs").toFile())
            .numDataNodes(1)
            .build();
    files.waitActive();
  }

  @AfterAll
  static void stopCluster() {
    files.shutdown(true);
    zooKeeper.close();
  }

  @BeforeEach
  void open(TestInfo test) throws Exception {
    state =
        files.getURI(0).resolve("/cdap/" + test.getTestMethod().orElseThrow().getName() + "/tx");
    client = Counter.open(directory.resolve("store"), zooKeeper.quorum());
  }

  @AfterEach
  void close() throws Exception {
    client.close();
  }

  @Test
  void goesOnWithWhatWasInProgressWhenTheLeaderIsKilled() throws Exception {
    try (ServingProcess leader = serve("leader")) {
      leader.awaitServing();
      try (ServingProcess next = serve("next");
          ActiveTransaction spanning = client.begin();
          ActiveTransaction late = client.begin()) {
        client.put(spanning, "spanning");
        try (ActiveTransaction early = client.begin()) {
          client.put(early, "contended");
          early.commit();
        }
        long acknowledged = count(20);
        leader.kill();
        Instant killed = Instant.now();
        acknowledged = Math.max(acknowledged, client.add());
        report("the leader was killed", killed);
        assertThat(Duration.between(killed, Instant.now())).isLessThan(BOUND);
        next.awaitServing();
        spanning.commit();
        client.put(late, "contended");
        assertThatThrownBy(late::commit).isInstanceOf(TransactionConflictException.class);
        assertThat(client.has("spanning")).isTrue();
        assertThat(client.sum()).isEqualTo(acknowledged).isEqualTo(21);
      }
    }
  }

  @Test
  void losesNothingToALeaderThatStoodStill() throws Exception {
    try (ServingProcess still = serve("still")) {
      still.awaitServing();
      try (ServingProcess next = serve("next")) {
        count(5);
        still.pause();
        assertThat(count(5)).isEqualTo(10);
        next.awaitServing();
        still.resume();
        assertThat(count(20)).isEqualTo(30);
        // What the former leader left must not hide what the present one has written.
        next.kill();
        assertThat(count(5)).isEqualTo(35);
      }
    }
    assertThat(client.system().isRunning()).isTrue();
  }

  @Test
  void startsAgainWhenTheFileSystemIsBack() throws Exception {
    try (TransactionServer server = start()) {
      assertThat(count(5)).isEqualTo(5);
      files.shutdownNameNodes();
      MiniDFSCluster.DataNodeProperties dataNode = files.stopDataNode(0);
      CompletableFuture<Long> waiting = CompletableFuture.supplyAsync(client::add);
      Conditions.await("the server stops", PATIENCE, () -> !server.isRunning());
      assertThat(server.isLeader()).isTrue();
      files.restartNameNode(0, false);
      files.restartDataNode(dataNode, true);
      files.waitActive();
      Instant back = Instant.now();
      assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(6);
      report("the file system was back", back);
      assertThat(server.isRunning()).isTrue();
      assertThat(count(5)).isEqualTo(11);
    }
  }

  @Test
  void goesOnWithoutZooKeeperForAWhileAndElectsAgainAfterThat() throws Exception {
    try (TransactionServer server = start()) {
      assertThat(count(5)).isEqualTo(5);
      zooKeeper.stop();
      try {
        assertThat(count(5)).isEqualTo(10);
        Conditions.await("the lead is lost", PATIENCE, () -> !server.isRunning());
      } finally {
        zooKeeper.start();
      }
      Instant back = Instant.now();
      assertThat(count(1)).isEqualTo(11);
      report("ZooKeeper was back", back);
      assertThat(server.isRunning()).isTrue();
    }
  }

  private ServingProcess serve(String name) throws Exception {
    Path log = Files.createDirectories(Path.of("target", "servers")).resolve(name + ".log");
    return ServingProcess.start(zooKeeper.quorum(), state, log);
  }

  private TransactionServer start() {
    return TransactionServer.start(
        TestOptions.server(zooKeeper.quorum(), state, TransactionSettings.DEFAULT),
        new Configuration());
  }

  private long count(int times) {
    long sum = 0;
    for (int i = 0; i < times; i++) {
      sum = client.add();
    }
    return sum;
  }

  private static void report(String event, Instant since) {
    System.out.printf(
        "A transaction was committed %d ms after %s.%n",
        Duration.between(since, Instant.now()).toMillis(), event);
  }
}
