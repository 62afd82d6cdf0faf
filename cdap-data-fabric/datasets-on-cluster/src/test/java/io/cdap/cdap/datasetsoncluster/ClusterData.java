package io.cdap.cdap.datasetsoncluster;

import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.DataFabric;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.file.FileData;
import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.testing.DataBacking;
import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.datasets.type.JarFiles;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Data for the tests of one class, one after the other. Each test has HBase namespaces of its own,
 * but for the system tables: making tables is what takes the time, so that these are emptied
 * instead.
 */
final class ClusterData implements DataBacking, AutoCloseable {
  private static final String SYSTEM = "system";

  private final ClusterServices services;
  private final TransactionSystem transactions;
  private final String prefix;
  private Path opened;
  private int test;

  ClusterData(ClusterServices services) {
    this.services = services;
    this.prefix = services.newPrefix();
    this.transactions = new OwnConflicts(services.connect(), prefix);
  }

  @Override
  public TestData open(Path directory, List<? extends DatasetModule> extensions)
      throws IOException {
    boolean again = directory.equals(opened);
    if (!again) {
      opened = directory;
      test++;
    }
    String own = prefix + "_" + test + "_";
    TableStore store =
        services.openStore(
            namespace -> namespace.equals(SYSTEM) ? prefix + "_" + SYSTEM : own + namespace);
    if (!again) {
      empty(store);
    }
    DataFabric fabric =
        DataFabric.join(
            store, transactions, extensions, ClusterData.class.getClassLoader(), JarFiles.LOCAL);
    fabric.recover();
    return new TestData(store, fabric);
  }

  private void empty(TableStore store) throws IOException {
    SystemTables tables =
        new StoredSystemTables(store, new Transactions(transactions, store::sync));
    for (TableName name : store.listTables(SYSTEM)) {
      tables.transact(
          all -> {
            Table table = all.table(name.name());
            keys(table).forEach(table::delete);
            return null;
          });
    }
  }

  private static List<byte[]> keys(Table table) {
    List<byte[]> keys = new ArrayList<>();
    try (Scanner rows = table.scan(null, null)) {
      for (Row row = rows.next(); row != null; row = rows.next()) {
        keys.add(row.getRow());
      }
    }
    return keys;
  }

  /** The same with files, on HDFS. */
  FileData openFiles(Path directory) throws IOException {
    return FileData.open(this, directory, services.newDirectory(), services.configuration());
  }

  ClusterServices services() {
    return services;
  }

  @Override
  public void close() {
    transactions.close();
  }
}
