package io.cdap.cdap.appfabric.testing;

import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;

/** System tables in a real store. */
public final class TestStore implements AutoCloseable {
  private final RocksTableStore store;
  private final LocalTransactionSystem transactions;
  private final SystemTables systemTables;

  private TestStore(Path directory) throws IOException {
    store = RocksTableStore.open(directory.resolve("store"), Clock.systemUTC());
    transactions = LocalTransactionSystem.start(store, TransactionSettings.DEFAULT);
    systemTables = new StoredSystemTables(store, new Transactions(transactions, store::sync));
  }

  /** Opens the store in a directory, new or as it was left. */
  public static TestStore open(Path directory) {
    try {
      return new TestStore(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public SystemTables systemTables() {
    return systemTables;
  }

  @Override
  public void close() {
    transactions.close();
    store.close();
  }
}
