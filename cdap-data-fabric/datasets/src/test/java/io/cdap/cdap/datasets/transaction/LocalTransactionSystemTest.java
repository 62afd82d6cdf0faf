package io.cdap.cdap.datasets.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.datasets.table.TransactionalTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableNotFoundException;
import io.cdap.cdap.storage.TableOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionNotInProgressException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalTransactionSystemTest {
  private static final TableName NAME = new TableName("system", "test");
  private static final byte[] ROW = Bytes.toBytes("r");
  private static final byte[] COLUMN = Bytes.toBytes("c");

  @TempDir Path directory;
  private FaultyStore store;
  private TestData data;

  @BeforeEach
  void open() throws IOException {
    data =
        TestData.open(
            directory,
            opened -> {
              store = new FaultyStore(opened);
              return store;
            });
    data.store().createTable(NAME, TableOptions.DEFAULT);
  }

  @AfterEach
  void close() throws IOException {
    data.close();
  }

  @Test
  void keepsCommittedAndForgetsUncommittedChangesOverARestart() throws Exception {
    put("committed", new byte[] {1});
    try (ActiveTransaction lost = transactions().begin(TransactionOptions.SHORT)) {
      TransactionalTable table = join(lost);
      table.put(Bytes.toBytes("lost"), COLUMN, new byte[] {2});
      lost.prepare(table.getTxChanges());
      table.commitTx();
      // As after a kill: written, prepared, neither committed nor taken back.
      data.close();
      open();
    }
    assertThat(get("committed")).containsExactly(1);
    assertThat(get("lost")).isNull();
    assertThat(state().getInProgress()).isEmpty();
    assertThat(state().getInvalid()).hasSize(1);
  }

  @Test
  void leavesNoTraceOfTransactionsThatOnlyRead() throws Exception {
    put("r", new byte[] {1});
    long before = logRecords();
    for (int i = 0; i < 10; i++) {
      get("r");
    }
    // Fewer when a snapshot was taken meanwhile.
    assertThat(logRecords()).isLessThanOrEqualTo(before);
    assertThat(state().getInProgress()).isEmpty();
  }

  @Test
  void refusesATransactionThatTookTooLong() throws Exception {
    try (ActiveTransaction slow = transactions().begin(TransactionOptions.shortWithTimeout(1))) {
      TransactionalTable table = join(slow);
      table.put(ROW, COLUMN, new byte[] {1});
      await(() -> state().getInProgress().isEmpty());
      assertThatThrownBy(slow::commit).isInstanceOf(TransactionNotInProgressException.class);
    }
    assertThat(get("r")).isNull();
  }

  @Test
  void takesAWriteBackThatOneParticipantCouldNotMake() throws Exception {
    try (ActiveTransaction transaction = transactions().begin(TransactionOptions.SHORT)) {
      TransactionalTable table = join(transaction);
      table.put(ROW, COLUMN, new byte[] {1});
      data.store().createTable(new TableName("system", "broken"), TableOptions.DEFAULT);
      TransactionalTable broken =
          new TransactionalTable(
              data.store().openTable(new TableName("system", "broken")),
              TableBehaviour.DEFAULT,
              transactions());
      transaction.join(broken);
      broken.put(ROW, COLUMN, new byte[] {1});
      store.failWritesTo("broken");
      assertThatThrownBy(transaction::commit)
          .isInstanceOf(TransactionFailureException.class)
          .hasMessageContaining("system:broken");
    }
    assertThat(get("r")).isNull();
  }

  @Test
  void startsAgainWhenTheLogCanBeWrittenAgain() throws Exception {
    put("r", new byte[] {1});
    store.failWritesTo("transaction.log");
    assertThatThrownBy(() -> put("r", new byte[] {2}))
        .isInstanceOf(TransactionFailureException.class);
    store.failNothing();
    await(() -> data.fabric().isRunning());
    assertThat(get("r")).containsExactly(1);
    put("r", new byte[] {3});
    assertThat(get("r")).containsExactly(3);
  }

  @Test
  void showsACommitOnlyWhenItIsInTheLog() throws Exception {
    put("r", new byte[] {1});
    ExecutorService executor = Executors.newFixedThreadPool(2);
    // Before the commit comes the record of what it is about to change.
    FaultyStore.Hold hold = store.holdWriteTo("transaction.log", 1);
    try {
      Future<?> committed =
          executor.submit(
              () -> {
                put("r", new byte[] {2});
                return null;
              });
      hold.arrived().await();
      await(() -> state().getInProgress().isEmpty());
      Future<byte[]> read = executor.submit(() -> get("r"));
      assertThatThrownBy(() -> read.get(1, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
      hold.released().countDown();
      assertThat(read.get(30, TimeUnit.SECONDS)).containsExactly(2);
      committed.get(30, TimeUnit.SECONDS);
    } finally {
      hold.released().countDown();
      executor.shutdownNow();
    }
  }

  @Test
  void saysThatTheOutcomeIsUnknownWhenTheDiskFailsAtTheEnd() {
    store.failSync();
    assertThatThrownBy(() -> put("r", new byte[] {2}))
        .isInstanceOf(TransactionStateUnknownException.class);
  }

  @Test
  void prunesWhatNobodySeesAndForgetsInvalidTransactions() throws Exception {
    put("r", new byte[] {1});
    put("r", new byte[] {2});
    ActiveTransaction invalid = transactions().begin(TransactionOptions.LONG);
    invalid.rollBack();
    assertThat(state().getInvalid()).hasSize(1);
    data.fabric().pruner().orElseThrow().prune();
    assertThat(state().getInvalid()).isEmpty();
    assertThat(get("r")).containsExactly(2);
  }

  @Test
  void losesNoIncrementOfManyThreads() throws Exception {
    int threads = 8;
    int increments = 50;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Object>> done =
          executor.invokeAll(
              java.util.Collections.nCopies(
                  threads,
                  () -> {
                    for (int i = 0; i < increments; i++) {
                      data.fabric()
                          .systemTables()
                          .transact(
                              tables -> tables.table("counter").incrementAndGet(ROW, COLUMN, 1));
                    }
                    return null;
                  }));
      for (Future<Object> each : done) {
        each.get();
      }
    } finally {
      executor.shutdownNow();
    }
    long sum =
        data.fabric()
            .systemTables()
            .transact(tables -> tables.table("counter").get(ROW).getLong(COLUMN, 0));
    assertThat(sum).isEqualTo((long) threads * increments);
  }

  private Transactions transactions() {
    return data.fabric().transactions();
  }

  private org.apache.tephra.persist.TransactionSnapshot state() {
    return ((LocalTransactionSystem) data.fabric().transactionSystem()).state();
  }

  private long logRecords() throws IOException {
    long records = 0;
    for (TableName table : data.store().listTables("system")) {
      if (table.name().startsWith("transaction.log.")) {
        try (TableTransactionLogReader reader =
            new TableTransactionLogReader(data.store().openTable(table))) {
          while (reader.next() != null) {
            records++;
          }
        } catch (TableNotFoundException e) {
          assertThat(e)
              .as("a snapshot has just replaced this log")
              .hasMessageContaining(table.name());
        }
      }
    }
    return records;
  }

  private TransactionalTable join(ActiveTransaction transaction) throws IOException {
    TransactionalTable table =
        new TransactionalTable(
            data.store().openTable(NAME), TableBehaviour.DEFAULT, transactions());
    transaction.join(table);
    return table;
  }

  private void put(String row, byte[] value) throws Exception {
    try (ActiveTransaction transaction = transactions().begin(TransactionOptions.SHORT)) {
      join(transaction).put(new Put(row).add("c", value));
      transaction.commit();
    }
  }

  private byte[] get(String row) throws Exception {
    try (ActiveTransaction transaction = transactions().begin(TransactionOptions.SHORT)) {
      byte[] value = join(transaction).get(Bytes.toBytes(row), COLUMN);
      transaction.commit();
      return value;
    }
  }

  private static void await(Callable<Boolean> condition) throws Exception {
    Instant deadline = Instant.now().plus(Duration.ofSeconds(30));
    while (!condition.call()) {
      assertThat(Instant.now()).isBefore(deadline);
      Thread.onSpinWait();
    }
  }
}
