package io.cdap.cdap.structured;

import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

class RocksStructuredTableTest extends StructuredTableContractTest {
  @TempDir static Path directory;
  private static RocksTableStore store;
  private static LocalTransactionSystem transactions;
  private static SystemTables systemTables;

  @BeforeAll
  static void open() throws IOException {
    store = RocksTableStore.open(directory, Clock.systemUTC());
    transactions = LocalTransactionSystem.start(store, TransactionSettings.DEFAULT);
    systemTables = new StoredSystemTables(store, new Transactions(transactions, store::sync));
  }

  @AfterAll
  static void close() {
    transactions.close();
    store.close();
  }

  @Override
  SystemTables systemTables() {
    return systemTables;
  }
}
