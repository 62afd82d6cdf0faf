package io.cdap.cdap.datasets.transaction;

import com.google.common.util.concurrent.Uninterruptibles;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.PruneBounds;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredRow;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A store whose writes or syncs fail, or whose writes wait, when told so. */
final class FaultyStore implements TableStore {
  private final TableStore store;
  private volatile String failingPrefix;
  private volatile boolean syncFails;
  private volatile Hold hold;

  /** A write that waits. */
  record Hold(
      String prefix,
      int writesBefore,
      AtomicInteger writes,
      CountDownLatch arrived,
      CountDownLatch released) {}

  FaultyStore(TableStore store) {
    this.store = store;
  }

  void failWritesTo(String namePrefix) {
    failingPrefix = namePrefix;
  }

  void failSync() {
    syncFails = true;
  }

  /** Lets some writes to tables of that name through, and has the next one wait. */
  Hold holdWriteTo(String namePrefix, int writesBefore) {
    hold =
        new Hold(
            namePrefix,
            writesBefore,
            new AtomicInteger(),
            new CountDownLatch(1),
            new CountDownLatch(1));
    return hold;
  }

  void failNothing() {
    failingPrefix = null;
    syncFails = false;
  }

  @Override
  public boolean createTable(TableName name, TableOptions options) throws IOException {
    return store.createTable(name, options);
  }

  @Override
  public boolean tableExists(TableName name) throws IOException {
    return store.tableExists(name);
  }

  @Override
  public TableOptions options(TableName name) throws IOException {
    return store.options(name);
  }

  @Override
  public List<TableName> listTables(String namespace) throws IOException {
    return store.listTables(namespace);
  }

  @Override
  public void truncateTable(TableName name) throws IOException {
    store.truncateTable(name);
  }

  @Override
  public void dropTable(TableName name) throws IOException {
    store.dropTable(name);
  }

  @Override
  public StoredTable openTable(TableName name) throws IOException {
    return new FaultyTable(store.openTable(name));
  }

  @Override
  public StoredTable openExclusively(TableName name) throws IOException {
    return new FaultyTable(store.openExclusively(name));
  }

  @Override
  public void sync() throws IOException {
    if (syncFails) {
      throw new IOException("the disk is gone");
    }
    store.sync();
  }

  @Override
  public void close() throws IOException {
    store.close();
  }

  private final class FaultyTable implements StoredTable {
    private final StoredTable table;

    FaultyTable(StoredTable table) {
      this.table = table;
    }

    @Override
    public TableName name() {
      return table.name();
    }

    @Override
    public List<StoredRow> get(List<RowQuery> queries, ReadView view) throws IOException {
      return table.get(queries, view);
    }

    @Override
    public RowScanner scan(ScanQuery query, ReadView view) throws IOException {
      return table.scan(query, view);
    }

    @Override
    public void write(List<Mutation> mutations, long version) throws IOException {
      String prefix = failingPrefix;
      if (prefix != null && name().name().startsWith(prefix)) {
        throw new IOException("the disk is full");
      }
      Hold held = hold;
      if (held != null
          && name().name().startsWith(held.prefix())
          && held.writes().getAndIncrement() == held.writesBefore()) {
        held.arrived().countDown();
        Uninterruptibles.awaitUninterruptibly(held.released());
      }
      table.write(mutations, version);
    }

    @Override
    public void undo(List<Mutation> mutations, long version) throws IOException {
      table.undo(mutations, version);
    }

    @Override
    public long incrementAndGet(byte[] row, byte[] column, long amount) throws IOException {
      return table.incrementAndGet(row, column, amount);
    }

    @Override
    public boolean compareAndSwap(byte[] row, byte[] column, byte[] expected, byte[] value)
        throws IOException {
      return table.compareAndSwap(row, column, expected, value);
    }

    @Override
    public long prune(PruneBounds bounds) throws IOException {
      return table.prune(bounds);
    }

    @Override
    public void dropExpired(byte[] start, byte[] stop) throws IOException {
      table.dropExpired(start, stop);
    }
  }
}
