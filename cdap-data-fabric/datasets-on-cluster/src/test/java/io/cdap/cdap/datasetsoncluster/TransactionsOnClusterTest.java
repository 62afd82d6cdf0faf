package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSystemContractTest;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(ClusterDataExtension.class)
class TransactionsOnClusterTest extends TransactionSystemContractTest {
  private final ClusterData cluster;

  TransactionsOnClusterTest(ClusterData cluster) {
    this.cluster = cluster;
  }

  @Override
  protected TableStore openStore(Path place) throws IOException {
    String prefix = cluster.services().newPrefix();
    return cluster.services().openStore(namespace -> prefix + "_" + namespace);
  }

  @Override
  protected TransactionSystem start(TableStore store) {
    return new OwnConflicts(
        cluster.services().connect(), cluster.services().newPrefix());
  }
}
