package io.cdap.cdap.storage.hbase;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.failsafe.Failsafe;
import dev.failsafe.FailsafeException;
import dev.failsafe.RetryPolicy;
import dev.failsafe.function.CheckedSupplier;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.NamespaceExistException;
import org.apache.hadoop.hbase.NamespaceNotFoundException;
import org.apache.hadoop.hbase.TableExistsException;
import org.apache.hadoop.hbase.TableNotEnabledException;
import org.apache.hadoop.hbase.TableNotFoundException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptor;

/**
 * A store in HBase, which any number of processes use at once. Safe for use by many threads; after
 * {@link #close()} every call of the store, its tables and scanners throws {@link IOException}.
 *
 * <p>A handle reads by the name: when the table is dropped and made again, it reads the new one.
 * The region servers refuse what it writes then.
 */
public final class HBaseTableStore implements TableStore {
  private final HBaseTables tables;
  private final TableDescriptors descriptors;
  private final HBaseStoreOptions options;
  private final Clock clock;
  private final RowWriter writer;
  private final AtomicColumns atomicColumns;
  private final RetryPolicy<Object> untilEnabled;

  private HBaseTableStore(HBaseTables tables, HBaseStoreOptions options, Clock clock) {
    this.tables = tables;
    this.options = options;
    this.clock = clock;
    this.descriptors = new TableDescriptors(tables.names(), options);
    this.writer = new RowWriter(tables, options);
    this.atomicColumns = new AtomicColumns(tables, options, clock);
    this.untilEnabled =
        RetryPolicy.builder()
            .handle(TableNotEnabledException.class)
            .handleResult(false)
            .withBackoff(20, 1000, ChronoUnit.MILLIS)
            .withMaxAttempts(-1)
            .withMaxDuration(options.operationTimeout())
            .build();
  }

  /**
   * Connects to HBase. Does not wait for it: the first call does, up to the time-out.
   *
   * @param hadoop where ZooKeeper and HDFS are, and settings of HBase's client; those of time-outs
   *     and retries that are not set are taken from the options
   * @param clock the time by which cells expire, and of versions that the store chooses
   */
  public static HBaseTableStore open(Configuration hadoop, HBaseStoreOptions options, Clock clock)
      throws IOException {
    requireNonNull(hadoop, "hadoop is null");
    requireNonNull(options, "options is null");
    requireNonNull(clock, "clock is null");
    Connection connection =
        ConnectionFactory.createConnection(clientConfiguration(hadoop, options.operationTimeout()));
    HBaseTables tables = new HBaseTables(connection, new HBaseNames(options.namespaces()));
    return new HBaseTableStore(tables, options, clock);
  }

  private static Configuration clientConfiguration(Configuration hadoop, Duration timeout) {
    Configuration configuration = HBaseConfiguration.create(hadoop);
    String operation = Long.toString(timeout.toMillis());
    configuration.set("hbase.client.operation.timeout", operation);
    configuration.set("hbase.client.meta.operation.timeout", operation);
    configuration.set("hbase.rpc.timeout", Long.toString(Math.min(timeout.toMillis(), 20_000)));
    setIfUnset(hadoop, configuration, "hbase.client.pause", "50");
    setIfUnset(hadoop, configuration, "hbase.client.retries.number", "20");
    setIfUnset(hadoop, configuration, "hbase.hconnection.threads.max", "64");
    setIfUnset(hadoop, configuration, "zookeeper.recovery.retry", "3");
    return configuration;
  }

  private static void setIfUnset(
      Configuration given, Configuration configuration, String name, String value) {
    if (given.get(name) == null) {
      configuration.set(name, value);
    }
  }

  @Override
  public boolean createTable(TableName name, TableOptions tableOptions) throws IOException {
    requireNonNull(tableOptions, "tableOptions is null");
    TableDescriptor descriptor = descriptors.create(name, tableOptions);
    byte[][] splits = tableOptions.splits().toArray(byte[][]::new);
    boolean created;
    try {
      createInHBase(descriptor, splits);
      tables.remember(name, descriptor);
      created = true;
    } catch (TableExistsException e) {
      changeOptions(name, tableOptions);
      created = false;
    }
    return created;
  }

  private void createInHBase(TableDescriptor descriptor, byte[][] splits) throws IOException {
    tables.administer(
        admin -> {
          if (admin.tableExists(descriptor.getTableName())) { // cheaper than a failed procedure
            throw new TableExistsException(descriptor.getTableName());
          }
          checkCoprocessor(admin);
          try {
            create(admin, descriptor, splits);
          } catch (NamespaceNotFoundException e) {
            createNamespace(admin, descriptor.getTableName().getNamespaceAsString());
            create(admin, descriptor, splits);
          }
          return null;
        });
  }

  private void checkCoprocessor(Admin admin) throws IOException {
    if (options.coprocessorJar().isPresent()) {
      CoprocessorJar.checkExists(admin.getConfiguration(), options.coprocessorJar().get());
    }
  }

  private static void create(Admin admin, TableDescriptor descriptor, byte[][] splits)
      throws IOException {
    if (splits.length == 0) {
      admin.createTable(descriptor);
    } else {
      admin.createTable(descriptor, splits);
    }
  }

  private static void createNamespace(Admin admin, String namespace) throws IOException {
    try {
      admin.createNamespace(NamespaceDescriptor.create(namespace).build());
    } catch (NamespaceExistException e) {
      // Another process was faster, which is as good.
    }
  }

  private void changeOptions(TableName name, TableOptions tableOptions) throws IOException {
    org.apache.hadoop.hbase.TableName table = tables.names().table(name);
    awaitEnabled(table);
    tables.administer(
        admin -> {
          TableDescriptor current = admin.getDescriptor(table);
          TableDescriptors.checkOurs(current, name);
          TableDescriptor changed = descriptors.change(current, tableOptions);
          if (!changed.equals(current)) {
            checkCoprocessor(admin);
            admin.modifyTable(changed);
          }
          tables.remember(name, changed);
          return null;
        });
  }

  /** Waits while another process makes or truncates the table; enables one that was left behind. */
  private void awaitEnabled(org.apache.hadoop.hbase.TableName table) throws IOException {
    boolean available =
        retry(() -> tables.administer(admin -> admin.isTableAvailable(table)), untilEnabled);
    if (!available) {
      tables.administer(
          admin -> {
            if (admin.isTableDisabled(table)) {
              admin.enableTable(table);
            }
            return null;
          });
    }
  }

  private static boolean retry(CheckedSupplier<Boolean> call, RetryPolicy<Object> policy)
      throws IOException {
    try {
      return Failsafe.with(policy).get(call);
    } catch (FailsafeException e) {
      if (e.getCause() instanceof IOException cause) {
        throw cause;
      }
      throw e;
    }
  }

  @Override
  public boolean tableExists(TableName name) throws IOException {
    return tables.administer(admin -> admin.tableExists(tables.names().table(name)));
  }

  @Override
  public TableOptions options(TableName name) throws IOException {
    return tables.readOptions(name);
  }

  @Override
  public List<TableName> listTables(String namespace) throws IOException {
    String hbaseNamespace = tables.names().namespace(namespace);
    try {
      return tables
          .administer(
              admin -> admin.listTableDescriptorsByNamespace(hbaseNamespace.getBytes(UTF_8)))
          .stream()
          .filter(descriptor -> TableDescriptors.belongsTo(descriptor, namespace))
          .map(TableDescriptors::name)
          .sorted()
          .toList();
    } catch (NamespaceNotFoundException e) {
      return List.of();
    }
  }

  @Override
  public void truncateTable(TableName name) throws IOException {
    org.apache.hadoop.hbase.TableName table = tables.names().table(name);
    try {
      tables.administer(
          admin -> {
            disable(admin, table);
            admin.truncateTable(table, true);
            return null;
          });
    } catch (IOException e) {
      throw Failures.of(name, e);
    }
  }

  @Override
  public void dropTable(TableName name) throws IOException {
    org.apache.hadoop.hbase.TableName table = tables.names().table(name);
    try {
      tables.administer(
          admin -> {
            if (admin.tableExists(table)) {
              disable(admin, table);
              admin.deleteTable(table);
            }
            return null;
          });
    } catch (TableNotFoundException e) {
      // Another process was faster, which is as good.
    } finally {
      tables.forget(name);
    }
  }

  private static void disable(Admin admin, org.apache.hadoop.hbase.TableName table)
      throws IOException {
    try {
      admin.disableTable(table);
    } catch (TableNotEnabledException e) {
      // Disabled by one that has not got further.
    }
  }

  @Override
  public StoredTable openTable(TableName name) throws IOException {
    tables.readOptions(name);
    return handle(name, tables.incarnation(name));
  }

  @Override
  public StoredTable openExclusively(TableName name) throws IOException {
    String alone = UUID.randomUUID().toString();
    org.apache.hadoop.hbase.TableName table = tables.names().table(name);
    try {
      awaitEnabled(table);
      return tables.administer(
          admin -> {
            TableDescriptor current = admin.getDescriptor(table);
            TableDescriptors.checkOurs(current, name);
            // Returns when all regions check by it; what was being written is done before.
            admin.modifyTable(TableDescriptors.withWriter(current, alone));
            return handle(name, tables.remember(name, current).incarnation().forWriter(alone));
          });
    } catch (IOException e) {
      throw Failures.of(name, e);
    }
  }

  private HBaseStoredTable handle(TableName name, Incarnation incarnation) {
    return new HBaseStoredTable(name, incarnation, tables, options, writer, atomicColumns, clock);
  }

  /**
   * Removes the HBase namespace of a platform namespace, if it is there.
   *
   * @throws IOException when it holds a table
   */
  public void dropNamespace(String namespace) throws IOException {
    try {
      tables.administer(
          admin -> {
            admin.deleteNamespace(tables.names().namespace(namespace));
            return null;
          });
    } catch (NamespaceNotFoundException e) {
      // Gone, which is what was asked for.
    }
  }

  /** Does nothing: a write has been synced when it returns. */
  @Override
  public void sync() throws IOException {
    tables.checkOpen();
  }

  @Override
  public void close() throws IOException {
    tables.close();
  }
}
