package io.cdap.cdap.storage.rocksdb;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/**
 * A store in a directory of the local disk. One process at a time has it open. Safe for use by many
 * threads; after {@link #close()} every call of the store, its tables and scanners throws {@link
 * IOException}.
 */
public final class RocksTableStore implements TableStore {
  private final RocksDatabase database;
  private final Catalog catalog;
  private final TableWriter writer;
  private final AtomicCells atomicCells;
  private final Clock clock;

  private RocksTableStore(RocksDatabase database, Catalog catalog, Clock clock) {
    this.database = database;
    this.catalog = catalog;
    this.clock = clock;
    this.writer = new TableWriter(database);
    this.atomicCells = new AtomicCells(database, clock);
  }

  /**
   * Loads what all stores of a process share, which takes a moment; {@link #open} does so, too.
   * Lets a process do something else meanwhile.
   */
  public static void load() throws IOException {
    NativeLibrary.load();
  }

  /**
   * Opens the store in a directory, which is made when absent.
   *
   * @param clock the time by which cells expire, and of versions that the store chooses
   * @throws StoreInUseException when it is open already, in this or another process
   * @throws IncompatibleStoreException when the files are of a format that this version cannot read
   */
  public static RocksTableStore open(Path directory, Clock clock) throws IOException {
    requireNonNull(clock, "clock is null");
    Files.createDirectories(directory);
    StoreFormat.check(directory);
    RocksDatabase database = RocksDatabase.open(directory.resolve(StoreFormat.DATABASE));
    try {
      return new RocksTableStore(database, Catalog.load(database), clock);
    } catch (IOException | RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public boolean createTable(TableName name, TableOptions options) throws IOException {
    requireNonNull(options, "options is null");
    long stamp = database.enter();
    try {
      return catalog.create(name, options);
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public boolean tableExists(TableName name) throws IOException {
    database.leave(database.enter());
    return catalog.contains(name);
  }

  @Override
  public TableOptions options(TableName name) throws IOException {
    database.leave(database.enter());
    return catalog.get(name).options();
  }

  @Override
  public List<TableName> listTables(String namespace) throws IOException {
    database.leave(database.enter());
    return catalog.list(namespace);
  }

  @Override
  public void truncateTable(TableName name) throws IOException {
    long stamp = database.enter();
    try {
      catalog.truncate(name);
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public void dropTable(TableName name) throws IOException {
    long stamp = database.enter();
    try {
      catalog.drop(name);
    } finally {
      database.leave(stamp);
    }
  }

  @Override
  public StoredTable openTable(TableName name) throws IOException {
    database.leave(database.enter());
    return new RocksTable(database, catalog, catalog.get(name), writer, atomicCells, clock);
  }

  @Override
  public StoredTable openExclusively(TableName name) throws IOException {
    database.leave(database.enter());
    return new RocksTable(database, catalog, catalog.get(name), writer, atomicCells, clock)
        .exclusive();
  }

  @Override
  public void sync() throws IOException {
    database.sync();
  }

  @Override
  public void close() {
    database.close();
  }
}
