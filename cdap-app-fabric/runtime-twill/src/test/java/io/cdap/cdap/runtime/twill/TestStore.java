package io.cdap.cdap.runtime.twill;

import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/** System tables in a real store. */
final class TestStore implements AutoCloseable {
  private final RocksTableStore store;
  private final LocalTransactionSystem transactions;
  private final SystemTables systemTables;

  TestStore(Path directory) throws IOException {
    this.store = RocksTableStore.open(directory.resolve("store"), Clock.systemUTC());
    this.transactions = LocalTransactionSystem.start(store, TransactionSettings.DEFAULT);
    this.systemTables = new StoredSystemTables(store, new Transactions(transactions, store::sync));
  }

  SystemTables systemTables() {
    return systemTables;
  }

  @Override
  public void close() {
    transactions.close();
    store.close();
  }
}
