package io.cdap.cdap.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.datasets.transaction.TransactionSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionSystemClient;
import org.apache.tephra.TxConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PruningTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final TransactionSettings SETTINGS =
      new TransactionSettings(
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Duration.ofSeconds(1),
          Duration.ofMinutes(5),
          2,
          Duration.ofSeconds(1));

  @TempDir Path directory;

  @Test
  void forgetsInvalidTransactionsOfWhichThePluginSaysTheyLeftNothing() throws Exception {
    try (TestZooKeeper zooKeeper = TestZooKeeper.start(directory.resolve("zookeeper"));
        RemoteTransactionSystem transactions =
            RemoteTransactionSystem.connect(TestOptions.client(zooKeeper.quorum()));
        TransactionServer server =
            TransactionServer.start(options(zooKeeper), new Configuration())) {
      TransactionSystemClient client = transactions.client();
      Transaction lost = client.startLong();
      assertThat(client.invalidate(lost.getTransactionId())).isTrue();
      assertThat(client.getInvalidSize()).isEqualTo(1);
      Conditions.await("it is forgotten", PATIENCE, () -> client.getInvalidSize() == 0);
      assertThat(server.isRunning()).isTrue();
    }
  }

  private TransactionServerOptions options(TestZooKeeper zooKeeper) {
    return new TransactionServerOptions(
        TestOptions.location(zooKeeper.quorum()),
        directory.resolve("state").toUri(),
        "127.0.0.1",
        0,
        "127.0.0.1",
        2,
        SETTINGS,
        Optional.of(CleanStorePlugin.class.getName()),
        Map.of(
            TxConstants.Manager.CFG_TX_MAX_LIFETIME,
            "1",
            TxConstants.TransactionPruning.PRUNE_GRACE_PERIOD,
            "1"));
  }
}
