package io.cdap.cdap.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.scope.DatasetMeter;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.type.JarFiles;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Datasets on transactions of the service. */
@Timeout(60)
class JoinedDataFabricTest {
  @TempDir Path directory;

  @Test
  void sharesDatasetsBetweenALeaderAndAnother() throws Exception {
    ClassLoader loader = getClass().getClassLoader();
    try (TestZooKeeper zooKeeper = TestZooKeeper.start(directory.resolve("zookeeper"));
        TransactionServer server =
            TransactionServer.start(
                TestOptions.server(
                    zooKeeper.quorum(),
                    directory.resolve("state").toUri(),
                    TransactionSettings.DEFAULT),
                new Configuration());
        TableStore store = RocksTableStore.open(directory.resolve("store"), Clock.systemUTC());
        RemoteTransactionSystem transactions =
            RemoteTransactionSystem.connect(TestOptions.client(zooKeeper.quorum()));
        DataFabric leader =
            DataFabric.join(store, transactions, List.of(), loader, JarFiles.LOCAL);
        DataFabric other =
            DataFabric.join(store, transactions, List.of(), loader, JarFiles.LOCAL)) {
      leader.datasets().create(TestData.newDataset("t", "table", DatasetProperties.EMPTY), loader);
      try (DatasetScope writing = scope(leader)) {
        writing.execute(
            context -> {
              Table table = context.getDataset("t");
              table.put(new Put("r").add("c", "v"));
            });
      }
      try (DatasetScope reading = scope(other)) {
        reading.execute(
            context -> {
              Table table = context.getDataset("t");
              assertThat(table.get(new Get("r")).getString("c")).isEqualTo("v");
            });
      }
      assertThat(server.isRunning()).isTrue();
      assertThat(leader.pruner()).isEmpty();
    }
  }

  private DatasetScope scope(DataFabric fabric) {
    return fabric
        .scopes()
        .open(TestData.NAMESPACE, getClass().getClassLoader(), Map.of(), DatasetMeter.NONE);
  }
}
