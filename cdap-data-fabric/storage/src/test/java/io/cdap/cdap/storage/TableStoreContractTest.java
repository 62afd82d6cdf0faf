package io.cdap.cdap.storage;

import static io.cdap.cdap.storage.Mutation.deleteColumn;
import static io.cdap.cdap.storage.Mutation.deleteRow;
import static io.cdap.cdap.storage.Mutation.increment;
import static io.cdap.cdap.storage.Mutation.put;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store must do. A store's own test extends this and says how to open one. */
public abstract class TableStoreContractTest {
  protected static final TableName NAME = new TableName("dev", "contract.table-1");
  private static final byte[] COLUMN = bytes("c");
  private static final byte[][] NASTY = {
    {},
    {0},
    {0, 0},
    {0, 1},
    {0, 2},
    {0, (byte) 0xFF},
    {1},
    {1, 0},
    {1, 0, 1},
    bytes("a"),
    bytes("a\0"),
    bytes("a\0b"),
    bytes("ab"),
    {0x7F},
    {(byte) 0x80},
    {(byte) 0xFF},
    {(byte) 0xFF, 0},
    {(byte) 0xFF, (byte) 0xFF}
  };

  protected final ManualClock clock = new ManualClock(Instant.parse("2026-01-01T00:00:00Z"));
  protected TableStore store;
  protected StoredTable table;

  /** Opens an empty store. */
  protected abstract TableStore openStore(Clock clock) throws IOException;

  /** Whether empty rows and columns can be written. */
  protected boolean supportsEmptyKeys() {
    return true;
  }

  /** How often each thread of a test of contention tries; less where each time takes long. */
  protected int roundsOfContention() {
    return 200;
  }

  /**
   * Makes room for a random history.
   *
   * @return what its rows begin with; no row of the table does
   */
  protected byte[] emptyRows(int history) throws IOException {
    store.truncateTable(NAME);
    return new byte[0];
  }

  @BeforeEach
  void createTable() throws IOException {
    store = openStore(clock);
    store.createTable(NAME, TableOptions.DEFAULT);
    table = store.openTable(NAME);
  }

  @AfterEach
  void closeStore() throws IOException {
    store.close();
  }

  protected static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  protected static byte[] number(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }

  protected static NavigableMap<byte[], byte[]> read(StoredTable table, byte[] row, ReadView view)
      throws IOException {
    return table.get(List.of(RowQuery.all(row)), view).get(0).columns();
  }

  private byte[] value(String row, ReadView view) throws IOException {
    return table
        .get(List.of(RowQuery.of(bytes(row), List.of(COLUMN))), view)
        .get(0)
        .columns()
        .get(COLUMN);
  }

  private static byte[] numbered(String prefix, int i) {
    return bytes(String.format("%s%05d", prefix, i));
  }

  protected static List<StoredRow> scan(StoredTable table, ScanQuery query, ReadView view)
      throws IOException {
    List<StoredRow> rows = new ArrayList<>();
    try (RowScanner scanner = table.scan(query, view)) {
      for (StoredRow row = scanner.next(); row != null; row = scanner.next()) {
        rows.add(row);
      }
    }
    return rows;
  }

  private static List<String> keys(List<StoredRow> rows) {
    return rows.stream().map(row -> HexFormat.of().formatHex(row.row())).toList();
  }

  private List<byte[]> nasty() {
    return Arrays.stream(NASTY).filter(key -> key.length > 0 || supportsEmptyKeys()).toList();
  }

  @Test
  void keysOfAnyBytesComeBackInUnsignedOrder() throws IOException {
    List<byte[]> keys = nasty();
    List<Mutation> mutations = new ArrayList<>();
    for (byte[] row : keys) {
      for (byte[] column : keys) {
        mutations.add(put(row, column, value(row, column)));
      }
    }
    table.write(mutations, 5);
    List<StoredRow> rows = scan(table, ScanQuery.ALL, ReadView.LATEST);
    List<String> inOrder = keys.stream().map(HexFormat.of()::formatHex).toList();
    assertThat(keys(rows)).isEqualTo(inOrder);
    for (StoredRow row : rows) {
      assertThat(row.columns().keySet().stream().map(HexFormat.of()::formatHex))
          .containsExactlyElementsOf(inOrder);
      for (Map.Entry<byte[], byte[]> cell : row.columns().entrySet()) {
        assertThat(cell.getValue()).isEqualTo(value(row.row(), cell.getKey()));
      }
      assertThat(read(table, row.row(), ReadView.LATEST)).hasSize(keys.size());
    }
  }

  private static byte[] value(byte[] row, byte[] column) {
    return bytes(HexFormat.of().formatHex(row) + "/" + HexFormat.of().formatHex(column));
  }

  @Test
  void scanRangesIncludeTheStartAndExcludeTheStopForAllNastyKeys() throws IOException {
    List<byte[]> keys = nasty();
    for (byte[] row : keys) {
      table.write(List.of(put(row, COLUMN, row)), 5);
    }
    for (int start = 0; start < keys.size(); start++) {
      for (int stop = 0; stop < keys.size(); stop++) {
        List<StoredRow> rows =
            scan(table, ScanQuery.range(keys.get(start), keys.get(stop)), ReadView.LATEST);
        List<String> expected =
            start < stop
                ? keys.subList(start, stop).stream().map(HexFormat.of()::formatHex).toList()
                : List.of();
        assertThat(keys(rows)).isEqualTo(expected);
      }
    }
  }

  @Test
  void scanReturnsRowsThatHaveOneOfTheColumns() throws IOException {
    for (int i = 0; i < 100; i++) {
      table.write(
          List.of(
              put(numbered("r", i), bytes("c" + i % 3), number(i)),
              put(numbered("r", i), bytes("x"), number(i))),
          5);
    }
    ScanQuery query =
        new ScanQuery(
            Optional.of(numbered("r", 10)),
            Optional.empty(),
            Optional.of(List.of(bytes("c2"), bytes("c1"))),
            7);
    List<StoredRow> rows = scan(table, query, ReadView.LATEST);
    assertThat(rows).hasSize(60);
    assertThat(rows).allSatisfy(row -> assertThat(row.columns()).hasSize(1));
    assertThat(rows.get(0).row()).isEqualTo(numbered("r", 10));
  }

  @Test
  void scanOfAnEmptyTableEnds() throws IOException {
    try (RowScanner scanner = table.scan(ScanQuery.ALL, ReadView.LATEST)) {
      assertThat(scanner.next()).isNull();
      assertThat(scanner.next()).isNull();
    }
  }

  @Test
  void readerSeesTheNewestVersionOfItsView() throws IOException {
    for (long version = 1; version <= 30; version++) {
      table.write(List.of(put(bytes("r"), COLUMN, number(version))), version);
    }
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(30));
    for (long version = 1; version <= 30; version++) {
      assertThat(value("r", ReadView.upTo(version))).isEqualTo(number(version));
    }
    assertThat(value("r", new ReadView(20, new long[] {19, 20}, new long[] {})))
        .isEqualTo(number(18));
    assertThat(value("r", new ReadView(20, new long[] {}, new long[] {25}))).isEqualTo(number(25));
    assertThat(value("r", new ReadView(20, new long[] {20}, new long[] {20})))
        .isEqualTo(number(20));
  }

  @Test
  void nothingIsVisibleBelowTheFirstVersion() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1))), 10);
    assertThat(value("r", ReadView.upTo(9))).isNull();
    assertThat(table.get(List.of(RowQuery.all(bytes("r"))), ReadView.upTo(9)).get(0).isEmpty())
        .isTrue();
    assertThat(scan(table, ScanQuery.ALL, ReadView.upTo(9))).isEmpty();
  }

  @Test
  void deleteColumnHidesOlderVersionsForThoseWhoSeeIt() throws IOException {
    table.write(
        List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("r"), bytes("d"), number(2))), 1);
    table.write(List.of(deleteColumn(bytes("r"), COLUMN)), 2);
    assertThat(value("r", ReadView.LATEST)).isNull();
    assertThat(read(table, bytes("r"), ReadView.LATEST)).hasSize(1);
    assertThat(value("r", ReadView.upTo(1))).isEqualTo(number(1));
    assertThat(value("r", new ReadView(5, new long[] {2}, new long[] {}))).isEqualTo(number(1));
    table.write(List.of(put(bytes("r"), COLUMN, number(3))), 3);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(3));
    assertThat(value("r", ReadView.upTo(2))).isNull();
  }

  @Test
  void deleteRowHidesAllOlderColumnsForThoseWhoSeeIt() throws IOException {
    table.write(
        List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("r"), bytes("d"), number(2))), 1);
    table.write(List.of(put(bytes("r"), bytes("e"), number(3))), 3);
    table.write(List.of(deleteRow(bytes("r"))), 2);
    assertThat(read(table, bytes("r"), ReadView.LATEST).keySet()).containsExactly(bytes("e"));
    assertThat(read(table, bytes("r"), ReadView.upTo(2))).isEmpty();
    assertThat(read(table, bytes("r"), ReadView.upTo(1))).hasSize(2);
    assertThat(read(table, bytes("r"), new ReadView(5, new long[] {2}, new long[] {}))).hasSize(3);
    assertThat(scan(table, ScanQuery.ALL, ReadView.upTo(2))).isEmpty();
  }

  @Test
  void newestOfSeveralDeletesOfARowCounts() throws IOException {
    for (long version = 1; version <= 8; version += 2) {
      table.write(List.of(put(bytes("r"), COLUMN, number(version))), version);
      table.write(List.of(deleteRow(bytes("r"))), version + 1);
    }
    assertThat(value("r", ReadView.LATEST)).isNull();
    assertThat(read(table, bytes("r"), ReadView.LATEST)).isEmpty();
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).isEmpty();
    for (long version = 1; version <= 8; version += 2) {
      assertThat(value("r", ReadView.upTo(version))).isEqualTo(number(version));
      assertThat(value("r", ReadView.upTo(version + 1))).isNull();
    }
    ReadView withoutTheLast = new ReadView(9, new long[] {6, 8}, new long[] {});
    assertThat(value("r", withoutTheLast)).isEqualTo(number(7));
  }

  @Test
  void putOfTheVersionOfADeleteIsNotHidden() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("s"), COLUMN, number(1))), 1);
    table.write(List.of(put(bytes("r"), COLUMN, number(2)), deleteRow(bytes("r"))), 2);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(2));
    table.write(List.of(deleteRow(bytes("s"))), 2);
    table.write(List.of(put(bytes("s"), COLUMN, number(2))), 2);
    assertThat(value("s", ReadView.LATEST)).isEqualTo(number(2));
    table.write(List.of(deleteColumn(bytes("s"), COLUMN)), 3);
    table.write(List.of(put(bytes("s"), COLUMN, number(3))), 3);
    assertThat(value("s", ReadView.LATEST)).isEqualTo(number(3));
  }

  @Test
  void deleteReplacesAnEarlierPutOfItsVersion() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("s"), COLUMN, number(1))), 1);
    table.write(List.of(put(bytes("r"), COLUMN, number(2)), put(bytes("s"), COLUMN, number(2))), 2);
    table.write(List.of(deleteRow(bytes("r")), deleteColumn(bytes("s"), COLUMN)), 2);
    assertThat(value("r", ReadView.LATEST)).isNull();
    assertThat(value("s", ReadView.LATEST)).isNull();
    assertThat(value("r", ReadView.upTo(1))).isEqualTo(number(1));
  }

  @Test
  void incrementsAddUpOverVersionsAndWithinOne() throws IOException {
    table.write(List.of(increment(bytes("r"), COLUMN, 5), increment(bytes("r"), COLUMN, 2)), 1);
    table.write(List.of(increment(bytes("r"), COLUMN, 3)), 1);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(10));
    table.write(List.of(increment(bytes("r"), COLUMN, -30)), 2);
    table.write(List.of(increment(bytes("r"), COLUMN, 100)), 3);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(80));
    assertThat(value("r", ReadView.upTo(2))).isEqualTo(number(-20));
    assertThat(value("r", new ReadView(9, new long[] {2}, new long[] {}))).isEqualTo(number(110));
  }

  @Test
  void incrementsAddToThePutBelowAndStartAnewAfterADelete() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(40))), 1);
    table.write(List.of(increment(bytes("r"), COLUMN, 2)), 2);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(42));
    table.write(List.of(deleteColumn(bytes("r"), COLUMN)), 3);
    table.write(List.of(increment(bytes("r"), COLUMN, 1)), 3);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(1));
    table.write(List.of(deleteRow(bytes("r"))), 4);
    table.write(List.of(increment(bytes("r"), COLUMN, 7)), 5);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(7));
    table.write(List.of(put(bytes("r"), COLUMN, number(9))), 5);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(9));
    table.write(List.of(increment(bytes("r"), COLUMN, 1)), 5);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(10));
  }

  @Test
  void incrementOfAnythingButANumberFailsTheRead() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, bytes("text"))), 1);
    table.write(List.of(increment(bytes("r"), COLUMN, 2)), 2);
    assertThatThrownBy(() -> value("r", ReadView.LATEST)).isInstanceOf(NumberFormatException.class);
    assertThat(value("r", ReadView.upTo(1))).isEqualTo(bytes("text"));
  }

  @Test
  void multiGetAnswersEachQueryInItsPlace() throws IOException {
    table.write(
        List.of(
            put(bytes("a"), bytes("x"), number(1)),
            put(bytes("a"), bytes("y"), number(2)),
            put(bytes("b"), bytes("x"), number(3))),
        1);
    List<StoredRow> rows =
        table.get(
            List.of(
                RowQuery.of(bytes("b"), List.of(bytes("y"), bytes("x"))),
                RowQuery.all(bytes("none")),
                RowQuery.all(bytes("a")),
                RowQuery.of(bytes("a"), List.of(bytes("y"), bytes("y"))),
                RowQuery.of(bytes("a"), List.of())),
            ReadView.LATEST);
    assertThat(rows).extracting(row -> row.columns().size()).containsExactly(1, 0, 2, 1, 0);
    assertThat(rows.get(1).row()).isEqualTo(bytes("none"));
    assertThat(rows.get(3).columns().get(bytes("y"))).isEqualTo(number(2));
    assertThat(table.get(List.of(), ReadView.LATEST)).isEmpty();
  }

  @Test
  void undoTakesBackAllThatAVersionDid() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("s"), COLUMN, number(1))), 1);
    List<Mutation> mutations =
        List.of(
            deleteRow(bytes("r")),
            put(bytes("r"), bytes("new"), number(1)),
            deleteColumn(bytes("s"), COLUMN),
            increment(bytes("t"), COLUMN, 5));
    table.write(mutations, 2);
    table.undo(mutations, 2);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(1));
    assertThat(read(table, bytes("r"), ReadView.LATEST)).hasSize(1);
    assertThat(value("s", ReadView.LATEST)).isEqualTo(number(1));
    assertThat(value("t", ReadView.LATEST)).isNull();
    table.undo(mutations, 7);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(1));
  }

  @Test
  void expiredCellsAreNotReturned() throws IOException {
    store.createTable(NAME, TableOptions.DEFAULT.withTimeToLive(Duration.ofSeconds(10)));
    table.write(
        List.of(put(bytes("r"), bytes("old"), number(1)), increment(bytes("r"), COLUMN, 1)),
        Versions.ofMillis(clock.millis()));
    clock.advance(Duration.ofSeconds(6));
    table.write(
        List.of(put(bytes("r"), bytes("new"), number(1)), increment(bytes("r"), COLUMN, 2)),
        Versions.ofMillis(clock.millis()));
    assertThat(read(table, bytes("r"), ReadView.LATEST)).hasSize(3);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(3));
    clock.advance(Duration.ofSeconds(5));
    assertThat(read(table, bytes("r"), ReadView.LATEST)).hasSize(2);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(2));
    clock.advance(Duration.ofSeconds(6));
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).isEmpty();
  }

  @Test
  void pruneDoesNotChangeWhatAnybodyMaySee() throws IOException {
    table.write(
        List.of(put(bytes("r"), COLUMN, number(1)), put(bytes("gone"), COLUMN, number(1))), 1);
    table.write(List.of(increment(bytes("r"), COLUMN, 10), deleteRow(bytes("gone"))), 2);
    table.write(List.of(increment(bytes("r"), COLUMN, 100)), 3);
    table.write(List.of(put(bytes("r"), bytes("bad"), number(1))), 4);
    table.write(List.of(increment(bytes("r"), COLUMN, 1000)), 6);
    table.prune(new PruneBounds(5, new long[] {4}, clock.millis()));
    assertThat(value("r", ReadView.upTo(5))).isEqualTo(number(111));
    assertThat(value("r", ReadView.upTo(6))).isEqualTo(number(1111));
    assertThat(read(table, bytes("gone"), ReadView.LATEST)).isEmpty();
    assertThat(read(table, bytes("r"), new ReadView(9, new long[] {4}, new long[] {}))).hasSize(1);
  }

  @Test
  void incrementAndGetCountsFromZeroAndIsRead() throws IOException {
    assertThat(table.incrementAndGet(bytes("r"), COLUMN, 5)).isEqualTo(5);
    assertThat(table.incrementAndGet(bytes("r"), COLUMN, -7)).isEqualTo(-2);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(-2));
    table.write(List.of(put(bytes("s"), COLUMN, bytes("text"))), 1);
    assertThatThrownBy(() -> table.incrementAndGet(bytes("s"), COLUMN, 1))
        .isInstanceOf(NumberFormatException.class);
  }

  @Test
  void compareAndSwapSetsOnlyWhatIsExpected() throws IOException {
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, bytes("x"), bytes("y"))).isFalse();
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, null, bytes("x"))).isTrue();
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, null, bytes("y"))).isFalse();
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, bytes("x"), bytes("y"))).isTrue();
    assertThat(value("r", ReadView.LATEST)).isEqualTo(bytes("y"));
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, bytes("y"), null)).isTrue();
    assertThat(value("r", ReadView.LATEST)).isNull();
    assertThat(table.compareAndSwap(bytes("r"), COLUMN, null, bytes("z"))).isTrue();
  }

  @Test
  void noAtomicIncrementIsLostUnderContention() throws Exception {
    store.createTable(NAME, new TableOptions(Optional.empty(), false, List.of()));
    int threads = 8;
    int rounds = roundsOfContention();
    inParallel(
        threads,
        thread -> {
          for (int i = 0; i < rounds; i++) {
            table.incrementAndGet(bytes("r"), COLUMN, 1);
            byte[] current = value("cas", ReadView.LATEST);
            long next = current == null ? 1 : ByteBuffer.wrap(current).getLong() + 1;
            if (table.compareAndSwap(bytes("cas"), COLUMN, current, number(next))) {
              table.incrementAndGet(bytes("swaps"), COLUMN, 1);
            }
          }
          return null;
        });
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number((long) threads * rounds));
    assertThat(value("cas", ReadView.LATEST)).isEqualTo(value("swaps", ReadView.LATEST));
  }

  @Test
  void noIncrementOfOneVersionIsLostUnderContention() throws Exception {
    int threads = 4;
    int rounds = roundsOfContention();
    inParallel(
        threads,
        thread -> {
          for (int i = 0; i < rounds; i++) {
            table.write(List.of(increment(bytes("r"), COLUMN, 1)), 7);
          }
          return null;
        });
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number((long) threads * rounds));
  }

  @Test
  void largeValuesManyColumnsAndEmptyValuesComeBack() throws IOException {
    byte[] large = new byte[3 << 20];
    new Random(1).nextBytes(large);
    List<Mutation> mutations = new ArrayList<>();
    mutations.add(put(bytes("r"), bytes("large"), large));
    mutations.add(put(bytes("r"), bytes("empty"), new byte[0]));
    for (int i = 0; i < 5000; i++) {
      mutations.add(put(bytes("wide"), numbered("c", i), number(i)));
    }
    table.write(mutations, 1);
    NavigableMap<byte[], byte[]> row = read(table, bytes("r"), ReadView.LATEST);
    assertThat(row.get(bytes("large"))).isEqualTo(large);
    assertThat(row.get(bytes("empty"))).isEmpty();
    assertThat(read(table, bytes("wide"), ReadView.LATEST)).hasSize(5000);
    List<byte[]> some = List.of(numbered("c", 4000), numbered("c", 3), numbered("c", 9999));
    assertThat(
            table.get(List.of(RowQuery.of(bytes("wide"), some)), ReadView.LATEST).get(0).columns())
        .hasSize(2);
  }

  @Test
  void writeOfNothingDoesNothing() throws IOException {
    table.write(List.of(), 1);
    table.undo(List.of(), 1);
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).isEmpty();
  }

  @Test
  void rangeOfExpiredRowsIsDroppedAndNoOther() throws IOException {
    TableName name = new TableName("dev", "expiring");
    Duration ttl = Duration.ofDays(1);
    store.createTable(name, new TableOptions(Optional.of(ttl), false, List.of()));
    StoredTable expiring = store.openTable(name);
    expiring.write(
        List.of(
            put(bytes("m0"), COLUMN, number(0)),
            put(bytes("m1"), COLUMN, number(1)),
            put(bytes("n0"), COLUMN, number(2))),
        Versions.ofMillis(clock.millis()));
    clock.advance(ttl.plusSeconds(1));
    expiring.write(
        List.of(put(bytes("a"), COLUMN, number(3)), put(bytes("m2"), COLUMN, number(4))),
        Versions.ofMillis(clock.millis()));
    expiring.dropExpired(bytes("m"), bytes("m2"));
    expiring.dropExpired(bytes("m2"), bytes("m2"));
    expiring.dropExpired(bytes("z"), bytes("a"));
    assertThat(scan(expiring, ScanQuery.ALL, ReadView.LATEST))
        .extracting(row -> new String(row.row(), UTF_8))
        .containsExactly("a", "m2");
    expiring.write(List.of(put(bytes("m1"), COLUMN, number(5))), Versions.ofMillis(clock.millis()));
    assertThat(read(expiring, bytes("m1"), ReadView.LATEST).get(COLUMN)).isEqualTo(number(5));
    store.dropTable(name);
  }

  @Test
  void createTellsWhetherItCreatedAndKeepsData() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1))), Versions.ofMillis(clock.millis()));
    TableOptions changed = new TableOptions(Optional.of(Duration.ofDays(2)), false, List.of());
    assertThat(store.createTable(NAME, changed)).isFalse();
    assertThat(store.options(NAME)).isEqualTo(changed);
    TableName other = new TableName("dev", "other");
    assertThat(store.tableExists(other)).isFalse();
    assertThat(store.createTable(other, TableOptions.DEFAULT)).isTrue();
    assertThat(store.tableExists(other)).isTrue();
    assertThat(store.createTable(new TableName("dev2", "other"), TableOptions.DEFAULT)).isTrue();
    assertThat(store.listTables("dev")).containsExactly(NAME, other);
    assertThat(store.listTables("nowhere")).isEmpty();
    assertThat(scan(store.openTable(other), ScanQuery.ALL, ReadView.LATEST)).isEmpty();
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).hasSize(1);
  }

  @Test
  void truncatedTableIsEmptyAndGoesOn() throws IOException {
    TableName next = new TableName("dev", "next");
    store.createTable(next, TableOptions.DEFAULT);
    store.openTable(next).write(List.of(put(bytes("r"), COLUMN, number(1))), 1);
    table.write(List.of(put(bytes("r"), COLUMN, number(1))), 1);
    store.truncateTable(NAME);
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).isEmpty();
    table.write(List.of(put(bytes("r"), COLUMN, number(2))), 1);
    assertThat(value("r", ReadView.LATEST)).isEqualTo(number(2));
    assertThat(scan(store.openTable(next), ScanQuery.ALL, ReadView.LATEST)).hasSize(1);
  }

  @Test
  void droppedTableIsGoneForItsHandlesAndComesBackEmpty() throws IOException {
    table.write(List.of(put(bytes("r"), COLUMN, number(1))), 1);
    store.dropTable(NAME);
    store.dropTable(NAME);
    assertThat(store.tableExists(NAME)).isFalse();
    assertThatThrownBy(() -> store.openTable(NAME)).isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> store.options(NAME)).isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> store.truncateTable(NAME)).isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> value("r", ReadView.LATEST)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> table.write(List.of(put(bytes("r"), COLUMN, number(1))), 1))
        .isInstanceOf(IOException.class);
    assertThat(store.createTable(NAME, TableOptions.DEFAULT)).isTrue();
    assertThat(scan(store.openTable(NAME), ScanQuery.ALL, ReadView.LATEST)).isEmpty();
    StoredTable current = table.current();
    current.write(List.of(put(bytes("r"), COLUMN, number(2))), 2);
    assertThat(scan(store.openTable(NAME), ScanQuery.ALL, ReadView.LATEST)).hasSize(1);
  }

  @Test
  void handleOfAFormerTableWritesNothingToTheNextOfItsName() throws IOException {
    StoredTable former = table.current();
    former.write(List.of(put(bytes("r"), COLUMN, number(1))), 1);
    store.dropTable(NAME);
    store.createTable(NAME, TableOptions.DEFAULT);
    assertThatThrownBy(() -> former.write(List.of(put(bytes("r"), COLUMN, number(2))), 2))
        .isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> former.write(List.of(deleteRow(bytes("r"))), 2))
        .isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> former.write(List.of(increment(bytes("r"), COLUMN, 1)), 2))
        .isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> former.undo(List.of(put(bytes("r"), COLUMN, number(1))), 1))
        .isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> former.incrementAndGet(bytes("r"), COLUMN, 1))
        .isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> former.compareAndSwap(bytes("r"), COLUMN, null, number(2)))
        .isInstanceOf(TableNotFoundException.class);
    StoredTable next = former.current();
    assertThat(scan(next, ScanQuery.ALL, ReadView.LATEST)).isEmpty();
    next.write(List.of(put(bytes("r"), COLUMN, number(3))), 3);
    assertThat(read(next, bytes("r"), ReadView.LATEST)).containsEntry(COLUMN, number(3));
  }

  @Test
  void onlyTheLastOfThoseWhoWriteAloneDoes() throws IOException {
    StoredTable first = store.openExclusively(NAME);
    first.write(List.of(put(bytes("r1"), COLUMN, number(1))), 1);
    StoredTable second = store.openExclusively(NAME);
    assertThatThrownBy(() -> first.write(List.of(put(bytes("r2"), COLUMN, number(2))), 2))
        .isInstanceOf(SupersededWriterException.class);
    assertThatThrownBy(() -> first.write(List.of(deleteRow(bytes("r1"))), 2))
        .isInstanceOf(SupersededWriterException.class);
    assertThatThrownBy(() -> first.incrementAndGet(bytes("r2"), COLUMN, 1))
        .isInstanceOf(SupersededWriterException.class);
    second.write(List.of(put(bytes("r3"), COLUMN, number(3))), 3);
    table.write(List.of(put(bytes("r4"), COLUMN, number(4))), 4);
    assertThat(scan(first, ScanQuery.ALL, ReadView.LATEST))
        .extracting(row -> new String(row.row(), UTF_8))
        .containsExactly("r1", "r3", "r4");
    store.createTable(NAME, TableOptions.DEFAULT.withTimeToLive(Duration.ofDays(9000)));
    second.write(List.of(put(bytes("r5"), COLUMN, number(5))), Versions.ofMillis(clock.millis()));
    assertThatThrownBy(() -> store.openExclusively(new TableName("dev", "absent")))
        .isInstanceOf(TableNotFoundException.class);
  }

  @Test
  void oneOfManyCreatesATable() throws Exception {
    TableName name = new TableName("dev", "raced");
    List<Boolean> created = inParallel(8, thread -> store.createTable(name, TableOptions.DEFAULT));
    assertThat(created).containsOnlyOnce(true);
  }

  @Test
  void syncServesManyThreads() throws Exception {
    inParallel(
        8,
        thread -> {
          for (int i = 0; i < 20; i++) {
            table.write(List.of(put(numbered("r" + thread, i), COLUMN, number(i))), 1);
            store.sync();
          }
          return null;
        });
    assertThat(scan(table, ScanQuery.ALL, ReadView.LATEST)).hasSize(160);
  }

  @Test
  void closedStoreRefusesAllCalls() throws IOException {
    RowScanner scanner = table.scan(ScanQuery.ALL, ReadView.LATEST);
    store.close();
    store.close();
    assertThatThrownBy(() -> value("r", ReadView.LATEST)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> table.incrementAndGet(bytes("r"), COLUMN, 1))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> store.sync()).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> store.createTable(NAME, TableOptions.DEFAULT))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(scanner::next).isInstanceOf(IOException.class);
    scanner.close();
  }

  @Test
  void randomHistoriesReadAsTheModelSays() throws IOException {
    long seed = Long.getLong("storage.seed", System.nanoTime());
    Random random = new Random(seed);
    for (int history = 0; history < 40; history++) {
      byte[] prefix = emptyRows(history);
      try {
        runHistory(random, prefix);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            "history " + history + "; run again with -Dstorage.seed=" + seed, e);
      }
    }
  }

  private void runHistory(Random random, byte[] prefix) throws IOException {
    TableModel model = new TableModel();
    List<byte[]> columns = nasty().subList(0, 6);
    List<byte[]> rows = columns.stream().map(key -> concatenated(prefix, key)).toList();
    long versions = 12;
    for (int i = 0; i < 60; i++) {
      long version = 1L + random.nextInt((int) versions);
      List<Mutation> mutations =
          IntStream.range(0, 1 + random.nextInt(4))
              .mapToObj(n -> mutation(random, rows, columns))
              .toList();
      if (random.nextInt(6) == 0) {
        table.undo(mutations, version);
        model.undo(mutations, version);
      } else {
        table.write(mutations, version);
        model.write(mutations, version);
      }
    }
    for (int i = 0; i < 10; i++) {
      compare(model, rows, columns, view(random, versions, 0, new long[] {}));
    }
    long oldestVisible = random.nextInt((int) versions);
    long[] invalid = random.longs(2, 1, versions + 1).distinct().sorted().toArray();
    table.prune(new PruneBounds(oldestVisible, invalid, clock.millis()));
    for (int i = 0; i < 10; i++) {
      compare(model, rows, columns, view(random, versions, oldestVisible, invalid));
    }
  }

  private static byte[] concatenated(byte[] first, byte[] second) {
    return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
  }

  private static Mutation mutation(Random random, List<byte[]> rows, List<byte[]> columns) {
    byte[] row = rows.get(random.nextInt(rows.size()));
    byte[] column = columns.get(random.nextInt(columns.size()));
    return switch (random.nextInt(8)) {
      case 0 -> deleteRow(row);
      case 1 -> deleteColumn(row, column);
      case 2, 3, 4 -> increment(row, column, random.nextInt(100));
      default -> put(row, column, number(random.nextInt(100)));
    };
  }

  /** A view that excludes the invalid versions, and others only above the oldest visible. */
  private static ReadView view(Random random, long versions, long oldest, long[] invalid) {
    long newest = oldest + random.nextInt((int) (versions - oldest) + 1);
    long[] excluded =
        IntStream.rangeClosed(1, (int) versions)
            .filter(
                version ->
                    Arrays.binarySearch(invalid, version) >= 0
                        || (version > oldest && random.nextInt(5) == 0))
            .asLongStream()
            .toArray();
    long own = newest + 1;
    boolean writes = random.nextBoolean() && Arrays.binarySearch(invalid, own) < 0;
    return new ReadView(newest, excluded, writes ? new long[] {own} : new long[] {});
  }

  private void compare(TableModel model, List<byte[]> rows, List<byte[]> columns, ReadView view)
      throws IOException {
    NavigableMap<byte[], NavigableMap<byte[], byte[]>> scanned =
        new TreeMap<>(Arrays::compareUnsigned);
    byte[] stop = concatenated(rows.get(rows.size() - 1), new byte[1]);
    for (StoredRow row : scan(table, ScanQuery.range(rows.get(0), stop), view)) {
      scanned.put(row.row(), row.columns());
    }
    assertThat(text(scanned)).isEqualTo(text(model.rows(view)));
    List<RowQuery> queries = rows.stream().map(row -> RowQuery.of(row, columns)).toList();
    for (StoredRow read : table.get(queries, view)) {
      NavigableMap<byte[], NavigableMap<byte[], byte[]>> one =
          new TreeMap<>(Arrays::compareUnsigned);
      one.put(read.row(), read.columns());
      NavigableMap<byte[], NavigableMap<byte[], byte[]>> expected =
          new TreeMap<>(Arrays::compareUnsigned);
      expected.put(read.row(), model.row(read.row(), view));
      assertThat(text(one)).isEqualTo(text(expected));
    }
  }

  private static String text(NavigableMap<byte[], NavigableMap<byte[], byte[]>> rows) {
    StringBuilder text = new StringBuilder();
    rows.forEach(
        (row, columns) ->
            columns.forEach(
                (column, value) ->
                    text.append(HexFormat.of().formatHex(row))
                        .append('/')
                        .append(HexFormat.of().formatHex(column))
                        .append('=')
                        .append(HexFormat.of().formatHex(value))
                        .append('\n')));
    return text.toString();
  }

  /** Something that each of several threads does. */
  protected interface Work<T> {
    T run(int thread) throws Exception;
  }

  protected static <T> List<T> inParallel(int threads, Work<T> work) throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<T>> calls = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int thread = i;
        calls.add(() -> work.run(thread));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : executor.invokeAll(calls, 60, TimeUnit.SECONDS)) {
        results.add(future.get());
      }
      return results;
    } finally {
      executor.shutdownNow();
    }
  }
}
