package io.cdap.cdap.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.TransactionNotInProgressException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service carries a call out, and its answer gets lost. */
@Timeout(60)
class LostAnswerTest {
  @TempDir Path directory;
  private TestZooKeeper zooKeeper;
  private TransactionServer server;
  private LossyProxy proxy;
  private Counter client;

  @BeforeEach
  void open() throws Exception {
    zooKeeper = TestZooKeeper.start(directory.resolve("zookeeper"));
    int port = freePort();
    server =
        TransactionServer.start(
            TestOptions.server(
                zooKeeper.quorum(),
                directory.resolve("state").toUri(),
                TransactionSettings.DEFAULT,
                port,
                LossyProxy.HOST),
            new Configuration());
    proxy = LossyProxy.start(port);
    client = Counter.open(directory.resolve("store"), zooKeeper.quorum());
    client.add();
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    proxy.close();
    server.close();
    zooKeeper.close();
  }

  @Test
  void findsOutThatACommitHappened() throws Exception {
    try (ActiveTransaction transaction = client.begin()) {
      client.put(transaction, "r");
      transaction.join(new DuringCommit(proxy::loseAnswer));
      transaction.commit();
    }
    assertThat(proxy.hasLost()).isTrue();
    assertThat(client.has("r")).isTrue();
  }

  @Test
  void findsOutThatACommitWasRefused() throws Exception {
    try (ActiveTransaction transaction = client.begin()) {
      client.put(transaction, "r");
      transaction.join(
          new DuringCommit(
              () -> {
                client.system().client().invalidate(transaction.transaction().getTransactionId());
                proxy.loseAnswer();
              }));
      assertThatThrownBy(transaction::commit).isInstanceOf(TransactionNotInProgressException.class);
    }
    assertThat(proxy.hasLost()).isTrue();
    assertThat(client.has("r")).isFalse();
  }

  @Test
  void checksForConflictsAgain() throws Exception {
    try (ActiveTransaction transaction = client.begin()) {
      client.put(transaction, "r");
      proxy.loseAnswer();
      transaction.commit();
    }
    assertThat(proxy.hasLost()).isTrue();
    assertThat(client.has("r")).isTrue();
  }

  @Test
  void beginsAgain() {
    proxy.loseAnswer();
    assertThat(client.add()).isEqualTo(2);
    assertThat(proxy.hasLost()).isTrue();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
