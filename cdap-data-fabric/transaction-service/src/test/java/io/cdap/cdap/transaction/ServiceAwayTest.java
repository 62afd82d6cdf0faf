package io.cdap.cdap.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.TransactionStateUnknownException;
import io.cdap.cdap.error.UnavailableException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionFailureException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The service is away for longer than a client tries. */
@Timeout(60)
class ServiceAwayTest {
  private static final Duration BUDGET = Duration.ofSeconds(2);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path directory;
  private TestZooKeeper zooKeeper;
  private TransactionServer server;
  private Counter client;

  @BeforeEach
  void open() throws Exception {
    zooKeeper = TestZooKeeper.start(directory.resolve("zookeeper"));
    server = start();
    client = Counter.open(directory.resolve("store"), zooKeeper.quorum(), BUDGET);
    Conditions.await("the service is found", PATIENCE, () -> client.system().isRunning());
  }

  @AfterEach
  void close() throws Exception {
    client.close();
    server.close();
    zooKeeper.close();
  }

  @Test
  void beginsNothing() throws Exception {
    server.close();
    assertThatThrownBy(client::begin)
        .isInstanceOf(TransactionFailureException.class)
        .hasCauseInstanceOf(UnavailableException.class);
    assertThat(client.system().isRunning()).isFalse();
    server = start();
    assertThat(client.add()).isEqualTo(1);
    assertThat(client.system().isRunning()).isTrue();
  }

  @Test
  void takesBackWhatWasBegunAndSaysSoLater() throws Exception {
    long id;
    try (ActiveTransaction transaction = client.begin()) {
      id = transaction.transaction().getTransactionId();
      client.put(transaction, "r");
      server.close();
      assertThatThrownBy(transaction::commit)
          .isInstanceOf(TransactionFailureException.class)
          .isNotInstanceOf(TransactionStateUnknownException.class);
    }
    server = start();
    Conditions.await("the transaction is aborted", PATIENCE, () -> !isExcluded(id));
    assertThat(client.has("r")).isFalse();
  }

  @Test
  void doesNotKnowOfACommitThatHadNoAnswer() throws Exception {
    try (ActiveTransaction transaction = client.begin()) {
      client.put(transaction, "r");
      transaction.join(new DuringCommit(server::close));
      assertThatThrownBy(transaction::commit).isInstanceOf(TransactionStateUnknownException.class);
    }
  }

  @Test
  void findsAServiceThatCameLaterThanItself() throws Exception {
    server.close();
    zooKeeper.stop();
    try (Counter early =
        Counter.open(directory.resolve("early"), zooKeeper.quorum(), PATIENCE.multipliedBy(2))) {
      assertThat(early.system().isRunning()).isFalse();
      CompletableFuture<Long> waiting = CompletableFuture.supplyAsync(early::add);
      zooKeeper.start();
      server = start();
      assertThat(waiting.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1);
    }
  }

  private TransactionServer start() {
    return TransactionServer.start(
        TestOptions.server(
            zooKeeper.quorum(), directory.resolve("state").toUri(), TransactionSettings.DEFAULT),
        new Configuration());
  }

  private boolean isExcluded(long id) {
    Transaction observer = client.system().client().startShort();
    client.system().client().abort(observer);
    return Arrays.stream(observer.getInProgress()).anyMatch(other -> other == id)
        || Arrays.stream(observer.getInvalids()).anyMatch(other -> other == id);
  }
}
