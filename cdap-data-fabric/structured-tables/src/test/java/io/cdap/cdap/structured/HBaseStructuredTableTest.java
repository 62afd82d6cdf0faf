package io.cdap.cdap.structured;

import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.hbase.HBaseFixture;
import io.cdap.cdap.storage.hbase.HBaseTableStore;
import java.io.IOException;
import java.time.Clock;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

class HBaseStructuredTableTest extends StructuredTableContractTest {
  private static TableStore store;
  private static LocalTransactionSystem transactions;
  private static SystemTables systemTables;

  @BeforeAll
  static void open() throws IOException {
    store =
        HBaseTableStore.open(
            HBaseFixture.configuration(), HBaseFixture.options("structured"), Clock.systemUTC());
    transactions = LocalTransactionSystem.start(store, TransactionSettings.DEFAULT);
    systemTables = new StoredSystemTables(store, new Transactions(transactions, store::sync));
  }

  @AfterAll
  static void close() throws IOException {
    transactions.close();
    store.close();
  }

  @Override
  SystemTables systemTables() {
    return systemTables;
  }
}
