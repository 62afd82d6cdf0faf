package io.cdap.cdap.transaction;

import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSystemContractTest;
import io.cdap.cdap.storage.TableStore;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class RemoteTransactionSystemContractTest extends TransactionSystemContractTest {
  @TempDir static Path shared;
  private static TestZooKeeper zooKeeper;
  private static TransactionServer server;

  @BeforeAll
  static void startServer() throws Exception {
    zooKeeper = TestZooKeeper.start(shared.resolve("zookeeper"));
    server =
        TransactionServer.start(
            TestOptions.server(zooKeeper.quorum(), shared.resolve("state").toUri(), SETTINGS),
            new Configuration());
  }

  @AfterAll
  static void stopServer() {
    server.close();
    zooKeeper.close();
  }

  @Override
  protected TransactionSystem start(TableStore store) {
    return RemoteTransactionSystem.connect(TestOptions.client(zooKeeper.quorum()));
  }
}
