package io.cdap.cdap.datasets.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.table.TableBehaviour;
import io.cdap.cdap.datasets.table.TransactionalTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.tephra.Transaction;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionFailureException;
import org.apache.tephra.TransactionNotInProgressException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What every system of transactions does. It must be one with {@link #SETTINGS}. */
@Timeout(120)
public abstract class TransactionSystemContractTest {
  protected static final TransactionSettings SETTINGS =
      new TransactionSettings(
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofHours(1),
          Duration.ofSeconds(1),
          Duration.ofMinutes(5),
          2,
          Duration.ofHours(1));

  private static final TableName NAME = new TableName("system", "test");
  private static final byte[] COLUMN = Bytes.toBytes("c");

  @TempDir Path directory;
  private TableStore store;
  private TransactionSystem system;
  private Transactions transactions;

  /** Starts the system, or connects to it; it is closed after each test. */
  protected abstract TransactionSystem start(TableStore store) throws Exception;

  /** Opens what is written to; without the table of the tests. */
  protected TableStore openStore(Path place) throws IOException {
    return RocksTableStore.open(place, Clock.systemUTC());
  }

  @BeforeEach
  final void open() throws Exception {
    store = openStore(directory);
    store.createTable(NAME, TableOptions.DEFAULT);
    system = start(store);
    transactions = new Transactions(system, store::sync);
  }

  @AfterEach
  final void close() throws IOException {
    system.close();
    store.close();
  }

  @Test
  void showsAChangeToOthersAfterTheCommit() throws Exception {
    try (ActiveTransaction writer = begin();
        ActiveTransaction reader = begin()) {
      put(writer, "r", "v");
      writer.commit();
      assertThat(get(reader, "r")).isNull();
    }
    assertThat(get("r")).isEqualTo("v");
    assertThat(system.isRunning()).isTrue();
  }

  @Test
  void refusesTheSecondOfTwoThatChangeTheSame() throws Exception {
    try (ActiveTransaction second = begin()) {
      put(second, "r", "second");
      try (ActiveTransaction first = begin()) {
        put(first, "r", "first");
        first.commit();
      }
      assertThatThrownBy(second::commit).isInstanceOf(TransactionConflictException.class);
    }
    assertThat(get("r")).isEqualTo("first");
  }

  @Test
  void letsTwoChangeDifferentRows() throws Exception {
    try (ActiveTransaction left = begin();
        ActiveTransaction right = begin()) {
      put(left, "left", "1");
      put(right, "right", "2");
      left.commit();
      right.commit();
    }
    assertThat(get("left")).isEqualTo("1");
    assertThat(get("right")).isEqualTo("2");
  }

  @Test
  void takesBackWhatWasNotCommitted() throws Exception {
    long id;
    try (ActiveTransaction transaction = begin()) {
      put(transaction, "r", "v");
      id = transaction.transaction().getTransactionId();
    }
    assertThat(get("r")).isNull();
    try (ActiveTransaction later = begin()) {
      assertThat(later.transaction().getInProgress()).doesNotContain(id);
      assertThat(later.transaction().getInvalids()).doesNotContain(id);
    }
  }

  @Test
  void commitsALongTransactionWithoutLookingForConflicts() throws Exception {
    try (ActiveTransaction longRunning = transactions.begin(TransactionOptions.LONG)) {
      put(longRunning, "r", "long");
      try (ActiveTransaction first = begin()) {
        put(first, "other", "1");
        first.commit();
      }
      longRunning.commit();
    }
    assertThat(get("r")).isEqualTo("long");
  }

  @Test
  void makesALongTransactionInvalidThatWasNotCommitted() throws Exception {
    long id;
    try (ActiveTransaction longRunning = transactions.begin(TransactionOptions.LONG)) {
      id = longRunning.transaction().getTransactionId();
    }
    try (ActiveTransaction later = begin()) {
      assertThat(later.transaction().getInvalids()).contains(id);
    }
  }

  @Test
  void hidesWhatAnInvalidTransactionLeftBehind() throws Exception {
    ActiveTransaction lost = begin();
    TransactionalTable table = join(lost);
    table.put(new Put("r").add("c", "lost"));
    lost.prepare(table.getTxChanges());
    table.commitTx();
    // As when its process dies: written, neither committed nor taken back.
    system.client().invalidate(lost.transaction().getTransactionId());
    assertThat(get("r")).isNull();
    assertThatThrownBy(lost::commit).isInstanceOf(TransactionFailureException.class);
  }

  @Test
  void refusesATransactionThatTookTooLong() throws Exception {
    try (ActiveTransaction slow = transactions.begin(TransactionOptions.shortWithTimeout(1))) {
      put(slow, "r", "v");
      long id = slow.transaction().getTransactionId();
      while (isInProgress(id)) {
        Thread.onSpinWait();
      }
      assertThatThrownBy(slow::commit).isInstanceOf(TransactionNotInProgressException.class);
    }
    assertThat(get("r")).isNull();
  }

  @Test
  void refusesATimeoutLongerThanAllowed() {
    assertThatThrownBy(
            () ->
                transactions.begin(
                    TransactionOptions.shortWithTimeout(
                        Math.toIntExact(SETTINGS.maximumTimeout().toSeconds()) + 1)))
        .isInstanceOf(TransactionFailureException.class)
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void forgetsInvalidTransactionsWhenTold() throws Exception {
    ActiveTransaction invalid = transactions.begin(TransactionOptions.LONG);
    invalid.rollBack();
    int before = system.client().getInvalidSize();
    long id = invalid.transaction().getTransactionId();
    assertThat(system.client().truncateInvalidTx(Collections.singleton(id))).isTrue();
    assertThat(system.client().getInvalidSize()).isEqualTo(before - 1);
  }

  @Test
  void losesNoIncrementOfManyThreads() throws Exception {
    SystemTables tables = new StoredSystemTables(store, transactions);
    int threads = 4;
    int increments = 20;
    byte[] row = Bytes.toBytes("r");
    Callable<Object> counting =
        () -> {
          for (int i = 0; i < increments; i++) {
            tables.transact(all -> all.table("counter").incrementAndGet(row, COLUMN, 1));
          }
          return null;
        };
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Object>> done = executor.invokeAll(Collections.nCopies(threads, counting));
      for (Future<Object> each : done) {
        each.get();
      }
    } finally {
      executor.shutdownNow();
    }
    long sum = tables.transact(all -> all.table("counter").get(row).getLong(COLUMN, 0));
    assertThat(sum).isEqualTo((long) threads * increments);
  }

  private ActiveTransaction begin() throws TransactionFailureException {
    return transactions.begin(TransactionOptions.SHORT);
  }

  private boolean isInProgress(long id) throws TransactionFailureException {
    try (ActiveTransaction observer = begin()) {
      Transaction view = observer.transaction();
      return Arrays.stream(view.getInProgress()).anyMatch(other -> other == id);
    }
  }

  private TransactionalTable join(ActiveTransaction transaction) throws IOException {
    TransactionalTable table =
        new TransactionalTable(store.openTable(NAME), TableBehaviour.DEFAULT, transactions);
    transaction.join(table);
    return table;
  }

  private void put(ActiveTransaction transaction, String row, String value) throws IOException {
    join(transaction).put(new Put(row).add("c", value));
  }

  private String get(ActiveTransaction transaction, String row) throws IOException {
    return Bytes.toString(join(transaction).get(Bytes.toBytes(row), COLUMN));
  }

  private String get(String row) throws Exception {
    try (ActiveTransaction transaction = begin()) {
      String value = get(transaction, row);
      transaction.commit();
      return value;
    }
  }
}
