package io.cdap.cdap.master;

import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.hbase.HBaseTableStore;
import java.io.IOException;
import java.time.Clock;
import org.apache.hadoop.fs.FileSystem;

/** The tables and files of an installation, which transactions and everything else stand on. */
final class ClusterStorage implements AutoCloseable {
  /** A table that every installation has, and the first one it gets. */
  private static final TableName FIRST_TABLE = new TableName("system", "namespaces");

  private final ClusterFiles files;
  private final TableStore tables;

  private ClusterStorage(ClusterFiles files, TableStore tables) {
    this.files = files;
    this.tables = tables;
  }

  static ClusterStorage open(ClusterSettings settings, Clock clock) throws IOException {
    ClusterFiles files = new ClusterFiles(settings, FileSystem.get(settings.hadoop()));
    files.prepare();
    return new ClusterStorage(
        files,
        HBaseTableStore.open(
            settings.hadoop(), new HBaseSettings(settings).storeOptions(files), clock));
  }

  /**
   * Makes what the transaction servers presume: the namespace of the platform's tables, and one
   * table with transactions, without which their pruning does not find an end.
   */
  void prepareForTransactions() throws IOException {
    if (!tables.tableExists(FIRST_TABLE)) {
      tables.createTable(FIRST_TABLE, TableOptions.DEFAULT);
    }
  }

  ClusterFiles files() {
    return files;
  }

  TableStore tables() {
    return tables;
  }

  @Override
  public void close() throws IOException {
    tables.close();
  }
}
