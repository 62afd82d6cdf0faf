package io.cdap.cdap.storage.hbase;

import static io.cdap.cdap.storage.Mutation.deleteRow;
import static io.cdap.cdap.storage.Mutation.increment;
import static io.cdap.cdap.storage.Mutation.put;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.failsafe.Failsafe;
import dev.failsafe.RetryPolicy;
import dev.failsafe.function.CheckedSupplier;
import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.Versions;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionManager;
import org.apache.tephra.metrics.TxMetricsCollector;
import org.apache.tephra.persist.HDFSTransactionStateStorage;
import org.apache.tephra.snapshot.SnapshotCodecProvider;
import org.apache.tephra.txprune.TransactionPruningService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A region server that has nothing of ours but the jar on HDFS cleans tables. The transactions are
 * real ones, and so is their state on HDFS.
 */
class TableCleaningTest {
  private static final byte[] COLUMN = bytes("c");
  private static final byte[] OTHER = bytes("other");

  /** Tephra's coprocessor looks for a new state every 15 seconds. */
  private static final RetryPolicy<Object> UNTIL_TRUE =
      RetryPolicy.builder()
          .handleIf((done, thrown) -> thrown == null && Boolean.FALSE.equals(done))
          .withDelay(Duration.ofSeconds(1))
          .withMaxAttempts(-1)
          .withMaxDuration(Duration.ofSeconds(150))
          .build();

  private static Connection hbase;
  private static HBaseTableStore store;
  private static TransactionManager transactions;
  private static Configuration serviceConfiguration;

  @BeforeAll
  static void start() throws Exception {
    hbase = ConnectionFactory.createConnection(HBaseFixture.configuration());
    removeTablesOfOtherTests();
    HBaseStoreOptions plain = HBaseFixture.options("cleaning");
    Map<String, String> settings = new HashMap<>(plain.coprocessorSettings());
    settings.putAll(HBaseFixture.pruning().forTables());
    settings.put("data.tx.prune.flush.interval", "1");
    store =
        HBaseTableStore.open(
            HBaseFixture.configuration(),
            plain.withCoprocessor(plain.coprocessorJar().orElseThrow(), settings),
            Clock.systemUTC());
    serviceConfiguration = HBaseFixture.configuration();
    serviceConfiguration.set("data.tx.snapshot.dir", HBaseFixture.snapshots().toString());
    serviceConfiguration.set("data.tx.snapshot.interval", "1");
    HBaseFixture.pruning().forService().forEach(serviceConfiguration::set);
    TxMetricsCollector metrics = new TxMetricsCollector();
    transactions =
        new TransactionManager(
            serviceConfiguration,
            new HDFSTransactionStateStorage(
                serviceConfiguration, new SnapshotCodecProvider(serviceConfiguration), metrics),
            metrics);
    transactions.startAndWait();
  }

  private static void removeTablesOfOtherTests() throws Exception {
    try (Admin admin = hbase.getAdmin()) {
      List<org.apache.hadoop.hbase.TableName> names = List.of(admin.listTableNames());
      awaitAll(names, admin::disableTableAsync);
      awaitAll(names, admin::deleteTableAsync);
      boolean missing = List.of(admin.listNamespaces()).stream().noneMatch("cdap_system"::equals);
      if (missing) {
        admin.createNamespace(NamespaceDescriptor.create("cdap_system").build());
      }
    }
  }

  /** A call of HBase that another one need not wait for. */
  private interface TableProcedure {
    Future<Void> start(org.apache.hadoop.hbase.TableName name) throws IOException;
  }

  private static void awaitAll(
      List<org.apache.hadoop.hbase.TableName> names, TableProcedure procedure) throws Exception {
    List<Future<Void>> started = new ArrayList<>();
    for (org.apache.hadoop.hbase.TableName name : names) {
      started.add(procedure.start(name));
    }
    for (Future<Void> each : started) {
      each.get(60, TimeUnit.SECONDS);
    }
  }

  @AfterAll
  static void stop() throws IOException {
    transactions.stopAndWait();
    store.close();
    hbase.close();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static byte[] number(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  private static org.apache.hadoop.hbase.TableName hbaseName(TableName name) {
    return org.apache.hadoop.hbase.TableName.valueOf("cleaning_" + name.namespace(), name.name());
  }

  private static StoredTable create(TableName name, TableOptions options) throws IOException {
    store.createTable(name, options);
    return store.openTable(name);
  }

  private static long commit(StoredTable table, Mutation... mutations) throws Exception {
    Transaction transaction = transactions.startShort();
    long version = transaction.getWritePointer();
    table.write(List.of(mutations), version);
    transactions.canCommit(transaction.getTransactionId(), List.of());
    transactions.commit(transaction.getTransactionId(), version);
    return version;
  }

  private static long invalidate(StoredTable table, Mutation... mutations) throws IOException {
    Transaction transaction = transactions.startShort();
    table.write(List.of(mutations), transaction.getWritePointer());
    assertThat(transactions.invalidate(transaction.getTransactionId())).isTrue();
    return transaction.getWritePointer();
  }

  /** What any HBase client sees, as row/column@version, without the marks of rows. */
  private static List<String> raw(TableName name) throws IOException {
    List<String> cells = new ArrayList<>();
    try (Table table = hbase.getTable(hbaseName(name));
        ResultScanner results = table.getScanner(new Scan().readAllVersions())) {
      for (Result result : results) {
        for (Cell cell : result.rawCells()) {
          if (cell.getQualifierLength() > 0) {
            cells.add(
                "%s/%s@%d"
                    .formatted(
                        new String(CellUtil.cloneRow(cell), UTF_8),
                        new String(CellUtil.cloneQualifier(cell), UTF_8),
                        cell.getTimestamp()));
          }
        }
      }
    }
    return cells;
  }

  private static void flush(TableName name) throws IOException {
    try (Admin admin = hbase.getAdmin()) {
      admin.flush(hbaseName(name));
    }
  }

  private static void compact(TableName name) throws IOException {
    try (Admin admin = hbase.getAdmin()) {
      long before = admin.getLastMajorCompactionTimestamp(hbaseName(name));
      admin.majorCompact(hbaseName(name));
      RetryPolicy<Object> soon =
          RetryPolicy.builder()
              .handleIf((done, thrown) -> thrown == null && Boolean.FALSE.equals(done))
              .withDelay(Duration.ofMillis(100))
              .withMaxAttempts(-1)
              .withMaxDuration(Duration.ofSeconds(5))
              .build();
      boolean unused =
          Failsafe.with(soon)
              .get(
                  () ->
                      admin.getCompactionState(hbaseName(name)) == CompactionState.NONE
                          && admin.getLastMajorCompactionTimestamp(hbaseName(name)) > before);
    }
  }

  private static void await(CheckedSupplier<Boolean> condition) {
    assertThat(Failsafe.with(UNTIL_TRUE).get(condition)).isTrue();
  }

  /** Waits until region servers know the outcome of all transactions that have ended. */
  private static void awaitStateInRegionServers() throws Exception {
    TableName probe = new TableName("dev", "probe" + System.nanoTime());
    StoredTable table = create(probe, TableOptions.DEFAULT);
    invalidate(table, put(bytes("r"), COLUMN, number(1)));
    await(
        () -> {
          flush(probe);
          compact(probe);
          return raw(probe).isEmpty();
        });
    store.dropTable(probe);
  }

  @Test
  void flushRemovesWhatIsInvalidAndOldAndKeepsIncrements() throws Exception {
    TableName name = new TableName("dev", "flushed");
    StoredTable table = create(name, TableOptions.DEFAULT);
    commit(table, put(bytes("r"), COLUMN, number(40)), put(bytes("n"), COLUMN, number(1)));
    long base = commit(table, put(bytes("r"), COLUMN, number(50)));
    long first = commit(table, increment(bytes("r"), COLUMN, 1));
    invalidate(table, put(bytes("r"), COLUMN, number(0)), put(bytes("bad"), COLUMN, number(0)));
    long second = commit(table, increment(bytes("r"), COLUMN, 2));
    long last = commit(table, put(bytes("n"), COLUMN, number(2)));
    awaitStateInRegionServers();
    flush(name);
    assertThat(raw(name))
        .containsExactly("n/c@" + last, "r/c@" + second, "r/c@" + first, "r/c@" + base);
    assertThat(read(table, "r")).isEqualTo(number(53));
  }

  @Test
  void majorCompactionSumsIncrementsUpAndForgetsDeletes() throws Exception {
    TableName name = new TableName("dev", "compacted");
    StoredTable table = create(name, TableOptions.DEFAULT);
    commit(table, put(bytes("r"), COLUMN, number(50)), put(bytes("gone"), COLUMN, number(1)));
    flush(name);
    commit(table, increment(bytes("r"), COLUMN, 1), deleteRow(bytes("gone")));
    flush(name);
    long last = commit(table, increment(bytes("r"), COLUMN, 2));
    awaitStateInRegionServers();
    flush(name);
    compact(name);
    await(() -> raw(name).equals(List.of("r/c@" + last)));
    assertThat(read(table, "r")).isEqualTo(number(53));
    assertThat(read(table, "gone")).isNull();
    Transaction running = transactions.startShort();
    long inProgress = running.getWritePointer();
    table.write(List.of(increment(bytes("r"), COLUMN, 4)), inProgress);
    flush(name);
    compact(name);
    assertThat(raw(name)).contains("r/c@" + inProgress, "r/c@" + last);
    transactions.abort(running);
  }

  @Test
  void prunedTransactionsAreForgotten() throws Exception {
    TableName name = new TableName("dev", "pruned");
    StoredTable table = create(name, TableOptions.DEFAULT);
    long invalid = invalidate(table, put(bytes("r"), COLUMN, number(1)));
    commit(table, put(bytes("r"), OTHER, number(1)));
    Configuration configuration = new Configuration(serviceConfiguration);
    configuration.set("data.tx.max.lifetime", "1");
    configuration.set("data.tx.grace.period", "0");
    configuration.set("data.tx.prune.interval", "3600");
    TransactionPruningService pruning = new TransactionPruningService(configuration, transactions);
    pruning.startAndWait();
    try {
      await(
          () -> {
            for (TableName each : store.listTables("dev")) {
              flush(each);
              compact(each);
            }
            pruning.pruneNow();
            return !transactions.getCurrentState().getInvalid().contains(invalid);
          });
    } finally {
      pruning.stopAndWait();
    }
    assertThat(raw(name)).hasSize(1);
    assertThat(read(table, "r")).isNull();
  }

  @Test
  void expiredCellsAreRemoved() throws Exception {
    TableName name = new TableName("dev", "expiring");
    StoredTable table = create(name, TableOptions.DEFAULT.withTimeToLive(Duration.ofSeconds(2)));
    commit(table, put(bytes("r"), COLUMN, number(50)), increment(bytes("r"), OTHER, 1));
    awaitStateInRegionServers();
    await(() -> read(table, "r") == null);
    flush(name);
    compact(name);
    assertThat(raw(name)).isEmpty();
  }

  @Test
  void tableWithoutTransactionsKeepsTheNewest() throws Exception {
    TableName name = new TableName("dev", "plain");
    StoredTable table = create(name, new TableOptions(Optional.empty(), false, List.of()));
    for (int i = 0; i < 20; i++) {
      table.incrementAndGet(bytes("r"), COLUMN, 1);
    }
    long now = Versions.ofMillis(System.currentTimeMillis());
    table.write(List.of(put(bytes("gone"), COLUMN, number(1))), now);
    table.write(List.of(deleteRow(bytes("gone"))), now + 1);
    assertThat(raw(name)).hasSizeGreaterThan(20);
    flush(name);
    compact(name);
    assertThat(raw(name)).hasSize(1);
    assertThat(read(table, "r")).isEqualTo(number(20));
    assertThat(table.incrementAndGet(bytes("r"), COLUMN, 1)).isEqualTo(21);
  }

  @Test
  void plainClientSeesValuesAsTheyAre() throws Exception {
    TableName name = new TableName("dev", "seen");
    StoredTable table = create(name, TableOptions.DEFAULT);
    commit(table, put(bytes("r"), COLUMN, bytes("text")));
    try (Table plain = hbase.getTable(hbaseName(name))) {
      Result row = plain.get(new org.apache.hadoop.hbase.client.Get(bytes("r")));
      assertThat(row.getValue(bytes("d"), COLUMN)).isEqualTo(bytes("text"));
    }
  }

  @Test
  void splitsAndOptionsOutliveATruncate() throws Exception {
    TableName name = new TableName("dev", "split");
    TableOptions options =
        new TableOptions(Optional.of(Duration.ofDays(1)), true, List.of(bytes("g"), bytes("p")));
    StoredTable table = create(name, options);
    for (String row : List.of("a", "h", "z")) {
      commit(table, put(bytes(row), COLUMN, number(1)));
    }
    store.truncateTable(name);
    try (Admin admin = hbase.getAdmin()) {
      assertThat(admin.getRegions(hbaseName(name))).hasSize(3);
    }
    assertThat(store.options(name).timeToLive()).isEqualTo(options.timeToLive());
    assertThat(store.options(name).splits()).containsExactly(bytes("g"), bytes("p"));
    assertThat(read(table, "h")).isNull();
  }

  private static byte[] read(StoredTable table, String row) throws IOException {
    return table
        .get(List.of(RowQuery.of(bytes(row), List.of(COLUMN))), ReadView.LATEST)
        .get(0)
        .columns()
        .get(COLUMN);
  }
}
