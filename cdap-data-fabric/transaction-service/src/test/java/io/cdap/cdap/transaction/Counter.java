package io.cdap.cdap.transaction;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.datasets.table.TransactionalTable;
import io.cdap.cdap.datasets.transaction.ActiveTransaction;
import io.cdap.cdap.datasets.transaction.TransactionOptions;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import org.apache.tephra.TransactionFailureException;

/** A client of the service with a real store, that counts. */
final class Counter implements AutoCloseable {
  private static final byte[] ROW = Bytes.toBytes("r");
  private static final byte[] COLUMN = Bytes.toBytes("c");
  private static final TableName TABLE = new TableName("system", "rows");
  private static final int CONNECTIONS = 4;

  private final TableStore store;
  private final RemoteTransactionSystem system;
  private final Transactions transactions;
  private final SystemTables tables;

  private Counter(TableStore store, RemoteTransactionSystem system) throws IOException {
    this.store = store;
    this.system = system;
    this.transactions = new Transactions(system, store::sync);
    this.tables = new StoredSystemTables(store, transactions);
    store.createTable(TABLE, TableOptions.DEFAULT);
  }

  static Counter open(Path directory, String quorum) throws IOException {
    return open(directory, quorum, Duration.ofSeconds(60));
  }

  static Counter open(Path directory, String quorum, Duration retryBudget) throws IOException {
    TransactionClientOptions options =
        new TransactionClientOptions(
            TestOptions.location(quorum), CONNECTIONS, Duration.ofSeconds(5), retryBudget);
    return new Counter(
        RocksTableStore.open(directory, Clock.systemUTC()),
        RemoteTransactionSystem.connect(options));
  }

  RemoteTransactionSystem system() {
    return system;
  }

  /** Adds one in a transaction, and returns the sum. */
  long add() {
    return tables.transact(all -> all.table("counter").incrementAndGet(ROW, COLUMN, 1));
  }

  long sum() {
    return tables.transact(all -> all.table("counter").get(ROW).getLong(COLUMN, 0));
  }

  ActiveTransaction begin() throws TransactionFailureException {
    return transactions.begin(TransactionOptions.shortWithTimeout(120));
  }

  TransactionalTable join(ActiveTransaction transaction) throws IOException {
    TransactionalTable table =
        new TransactionalTable(store.openTable(TABLE), TableBehaviour.DEFAULT, transactions);
    transaction.join(table);
    return table;
  }

  void put(ActiveTransaction transaction, String row) throws IOException {
    join(transaction).put(Bytes.toBytes(row), COLUMN, COLUMN);
  }

  boolean has(String row) throws Exception {
    try (ActiveTransaction reader = begin()) {
      boolean found = join(reader).get(Bytes.toBytes(row), COLUMN) != null;
      reader.commit();
      return found;
    }
  }

  @Override
  public void close() throws IOException {
    system.close();
    store.close();
  }
}
