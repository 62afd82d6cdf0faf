package io.cdap.cdap.storage.rocksdb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.storage.Mutation;
import io.cdap.cdap.storage.PruneBounds;
import io.cdap.cdap.storage.ReadView;
import io.cdap.cdap.storage.RowQuery;
import io.cdap.cdap.storage.RowScanner;
import io.cdap.cdap.storage.ScanQuery;
import io.cdap.cdap.storage.StoredTable;
import io.cdap.cdap.storage.TableName;
import io.cdap.cdap.storage.TableOptions;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.TableStoreContractTest;
import io.cdap.cdap.storage.Versions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RocksTableStoreTest extends TableStoreContractTest {
  private static final PruneBounds PRUNE_UP_TO_5 = new PruneBounds(5, new long[] {}, 0);
  private static final byte[] ROW = bytes("r");
  private static final byte[] COLUMN = bytes("c");

  @TempDir Path directory;

  @Override
  protected TableStore openStore(Clock clock) throws IOException {
    return RocksTableStore.open(directory, clock);
  }

  private void reopen() throws IOException {
    store.close();
    store = openStore(clock);
    table = store.openTable(NAME);
  }

  @Test
  void dataAndTablesAreThereAfterReopening() throws IOException {
    TableOptions options =
        new TableOptions(Optional.of(Duration.ofDays(1)), false, List.of(bytes("m")));
    store.createTable(new TableName("dev", "kept"), options);
    store.createTable(new TableName("dev", "dropped"), TableOptions.DEFAULT);
    StoredTable dropped = store.openTable(new TableName("dev", "dropped"));
    dropped.write(List.of(Mutation.put(ROW, COLUMN, number(7))), 1);
    store.dropTable(new TableName("dev", "dropped"));
    table.write(List.of(Mutation.put(ROW, COLUMN, number(1))), 1);

    reopen();

    assertThat(store.listTables("dev")).containsExactly(NAME, new TableName("dev", "kept"));
    TableOptions kept = store.options(new TableName("dev", "kept"));
    assertThat(kept.timeToLive()).isEqualTo(options.timeToLive());
    assertThat(kept.transactional()).isFalse();
    assertThat(kept.splits()).containsExactly(bytes("m"));
    assertThat(read(table, ROW, ReadView.LATEST).get(COLUMN)).isEqualTo(number(1));
    store.createTable(new TableName("dev", "dropped"), TableOptions.DEFAULT);
    assertThat(
            scan(store.openTable(new TableName("dev", "dropped")), ScanQuery.ALL, ReadView.LATEST))
        .isEmpty();
  }

  @Test
  void rangesOfADroppedTableAreLeftAlone() throws IOException {
    TableName name = new TableName("dev", "expiring");
    store.createTable(name, new TableOptions(Optional.of(Duration.ofDays(1)), false, List.of()));
    StoredTable expiring = store.openTable(name);
    store.dropTable(name);
    assertThatThrownBy(() -> expiring.dropExpired(bytes("m"), bytes("m2")))
        .isInstanceOf(IOException.class);
  }

  @Test
  void atomicVersionsGoOnAboveTheOldOnesAlthoughTheClockWentBack() throws IOException {
    table.incrementAndGet(ROW, COLUMN, 1);
    store.close();
    store = openStore(Clock.offset(clock, Duration.ofDays(-3)));
    table = store.openTable(NAME);
    assertThat(table.incrementAndGet(ROW, COLUMN, 1)).isEqualTo(2);
    assertThat(read(table, ROW, ReadView.LATEST).get(COLUMN)).isEqualTo(number(2));
  }

  @Test
  void secondOpenIsRefused() {
    assertThatThrownBy(() -> openStore(clock))
        .isInstanceOf(StoreInUseException.class)
        .hasMessageContaining(directory.toString());
  }

  @Test
  void newerFormatIsRefused() throws IOException {
    store.close();
    Files.writeString(directory.resolve(StoreFormat.FILE), "2\n", UTF_8);
    assertThatThrownBy(() -> openStore(clock))
        .isInstanceOf(IncompatibleStoreException.class)
        .hasMessageContaining("format version 2");
    Files.writeString(directory.resolve(StoreFormat.FILE), "", UTF_8);
    assertThatThrownBy(() -> openStore(clock)).isInstanceOf(IncompatibleStoreException.class);
    Files.delete(directory.resolve(StoreFormat.FILE));
    assertThatThrownBy(() -> openStore(clock)).isInstanceOf(IncompatibleStoreException.class);
  }

  @Test
  void closingUnderLoadMakesCallsFailAndNothingWorse() throws Exception {
    for (int i = 0; i < 2000; i++) {
      table.write(List.of(Mutation.put(bytes("r" + i), COLUMN, number(i))), 1);
    }
    AtomicBoolean closing = new AtomicBoolean();
    List<Boolean> refused =
        inParallel(
            6,
            thread -> {
              if (thread == 0) {
                table.get(List.of(RowQuery.all(ROW)), ReadView.LATEST);
                closing.set(true);
                store.close();
                return true;
              }
              return useUntilClosed(thread, closing);
            });
    assertThat(refused).containsOnly(true);
  }

  private boolean useUntilClosed(int thread, AtomicBoolean closing) {
    while (true) {
      try (RowScanner scanner = table.scan(ScanQuery.ALL, ReadView.LATEST)) {
        for (int i = 0; i < 50; i++) {
          table.write(List.of(Mutation.increment(ROW, bytes("n" + thread), 1)), 3);
          table.get(List.of(RowQuery.all(ROW)), ReadView.LATEST);
          scanner.next();
        }
      } catch (IOException e) {
        return closing.get();
      }
    }
  }

  @Test
  void pruneRemovesHiddenVersionsDeletesAndPartsOfSums() throws IOException {
    for (long version = 1; version <= 10; version++) {
      table.write(
          List.of(
              Mutation.put(ROW, COLUMN, number(version)),
              Mutation.increment(bytes("sum"), COLUMN, version)),
          version);
    }
    table.write(List.of(Mutation.put(bytes("gone"), COLUMN, number(1))), 1);
    table.write(List.of(Mutation.deleteRow(bytes("gone"))), 2);
    table.write(List.of(Mutation.deleteColumn(bytes("gone"), COLUMN)), 3);
    // versions 1 to 4 of the put, 4 of 5 parts of the sum, all three cells of the deleted row
    assertThat(table.prune(PRUNE_UP_TO_5)).isEqualTo(4 + 4 + 3);
    assertThat(table.prune(PRUNE_UP_TO_5)).isZero();
    assertThat(read(table, bytes("sum"), ReadView.upTo(5)).get(COLUMN)).isEqualTo(number(15));
    assertThat(read(table, bytes("sum"), ReadView.LATEST).get(COLUMN)).isEqualTo(number(55));
  }

  @Test
  void pruneWorksThroughMoreCellsThanOneStepTakes() throws IOException {
    for (int version = 1; version <= 3; version++) {
      List<Mutation> mutations = new ArrayList<>();
      for (int i = 0; i < 9000; i++) {
        mutations.add(Mutation.put(bytes("row" + i / 4000), bytes("c" + i), number(i)));
      }
      table.write(mutations, version);
    }
    List<Mutation> increments = List.of(Mutation.increment(bytes("sum"), COLUMN, 1));
    for (int version = 1; version <= 13_000; version++) {
      table.write(increments, version);
    }
    assertThat(table.prune(new PruneBounds(20_000, new long[] {}, 0))).isEqualTo(2 * 9000 + 12_999);
    assertThat(read(table, bytes("sum"), ReadView.LATEST).get(COLUMN)).isEqualTo(number(13_000));
    assertThat(read(table, bytes("row1"), ReadView.LATEST)).hasSize(4000);
  }

  @Test
  void droppedRangeDoesNotComeBackWhenRowsAreKeptForLonger() throws IOException {
    TableName name = new TableName("dev", "expiring");
    store.createTable(name, new TableOptions(Optional.of(Duration.ofDays(1)), false, List.of()));
    StoredTable expiring = store.openTable(name);
    long version = Versions.ofMillis(clock.millis());
    for (String row : List.of("a", "b")) {
      expiring.write(List.of(Mutation.put(bytes(row), COLUMN, number(1))), version);
    }
    clock.advance(Duration.ofDays(2));
    expiring.dropExpired(bytes("a"), bytes("b"));
    store.createTable(name, new TableOptions(Optional.of(Duration.ofDays(9)), false, List.of()));
    assertThat(read(expiring, bytes("a"), ReadView.LATEST)).isEmpty();
    assertThat(read(expiring, bytes("b"), ReadView.LATEST)).hasSize(1);
  }

  @Test
  void createAndDropAreQuick() throws IOException {
    long start = System.nanoTime();
    for (int i = 0; i < 100; i++) {
      TableName name = new TableName("dev", "t" + i);
      store.createTable(name, TableOptions.DEFAULT);
      store.openTable(name).write(List.of(Mutation.put(ROW, COLUMN, number(i))), 1);
      store.dropTable(name);
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
  }

  @Test
  void whatWasAcknowledgedSurvivesAKillAndBatchesAreWhole() throws Exception {
    store.close();
    long acknowledged = 0;
    for (int round = 0; round < 8; round++) {
      acknowledged = runChildUntilKilled(acknowledged + 1, acknowledged + 20 + 7L * round);
      store = openStore(clock);
      table = store.openTable(NAME);
      long last = CrashingWriter.lastBatch(table);
      assertThat(last).isGreaterThanOrEqualTo(acknowledged);
      CrashingWriter.check(table, last);
      acknowledged = last;
      store.close();
    }
  }

  /** Returns the last batch that a child process acknowledged before it was killed. */
  private long runChildUntilKilled(long first, long killAfter) throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CrashingWriter.class.getName(),
                directory.toString(),
                Long.toString(first))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long acknowledged = first - 1;
    try (BufferedReader output = child.inputReader(UTF_8)) {
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        acknowledged = Long.parseLong(line);
        if (acknowledged >= killAfter) {
          child.toHandle().destroyForcibly(); // leaves what the pipe holds to be read
        }
      }
    } finally {
      child.destroyForcibly();
    }
    assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(acknowledged).as("the child wrote enough").isGreaterThanOrEqualTo(killAfter);
    return acknowledged;
  }
}
