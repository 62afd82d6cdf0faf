package io.cdap.cdap.api.dataset.lib;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetSpecification;
import io.cdap.cdap.api.dataset.InMemoryTable;
import io.cdap.cdap.api.dataset.table.Delete;
import io.cdap.cdap.api.dataset.table.Increment;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scanner;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

@SuppressWarnings("deprecation") // the datasets are deprecated but stay part of the API
class TableDatasetsTest {
  private final InMemoryTable table = new InMemoryTable();
  private final InMemoryTable index = new InMemoryTable();

  @Test
  void keyValueTableKeepsValuesInOneColumn() throws Exception {
    KeyValueTable values = new KeyValueTable("kv", table);
    values.write("a", "1");
    values.increment(bytes("n"), 4);

    assertThat(values.read("a")).isEqualTo(bytes("1"));
    assertThat(values.read("none")).isNull();
    assertThat(values.incrementAndGet(bytes("n"), 3)).isEqualTo(7);
    assertThat(values.readAll(new byte[][] {bytes("a"), bytes("none")})).hasSize(1);
    assertThat(table.dump()).startsWith("a/c=1\n");

    values.close();
    assertThat(table.isClosed()).isTrue();
  }

  @Test
  void keyValueTableSwapsAndScans() {
    KeyValueTable values = new KeyValueTable("kv", table);
    values.write("a", "1");
    values.write("b", "2");
    values.write("c", "3");
    values.delete("b");

    assertThat(values.compareAndSwap(bytes("a"), bytes("9"), bytes("2"))).isFalse();
    assertThat(values.compareAndSwap(bytes("a"), bytes("1"), bytes("2"))).isTrue();
    try (CloseableIterator<KeyValue<byte[], byte[]>> scan = values.scan(null, null)) {
      assertThat(scan)
          .toIterable()
          .containsExactly(
              new KeyValue<>(bytes("a"), bytes("2")), new KeyValue<>(bytes("c"), bytes("3")));
    }
  }

  @Test
  void indexFollowsEveryWrite() {
    IndexedTable indexed = indexed("a", "b");
    indexed.put(new Put("r1").add("a", "1").add("other", "x"));
    indexed.put(new Put("r2").add("a", "1"));
    assertThat(index.dump()).isEqualTo("a\\x001\\x00r1/r=r1\na\\x001\\x00r2/r=r2\n");
    assertThat(keys(indexed.readByIndex(bytes("a"), bytes("1")))).containsExactly("r1", "r2");

    indexed.put(new Put("r1").add("a", "2"));
    assertThat(keys(indexed.readByIndex(bytes("a"), bytes("1")))).containsExactly("r2");
    assertThat(keys(indexed.scanByIndex(bytes("a"), bytes("2"), null))).containsExactly("r1");

    assertThat(indexed.compareAndSwap(bytes("r1"), bytes("a"), bytes("2"), null)).isTrue();
    indexed.delete(new Delete("r2"));
    assertThat(index.dump()).isEmpty();
  }

  @Test
  void indexIsExactForValuesWithTheDelimiter() {
    IndexedTable indexed = indexed("a");
    indexed.put(bytes("r1"), bytes("a"), new byte[] {'1'});
    indexed.put(bytes("r2"), bytes("a"), new byte[] {'1', 0, '2'});

    assertThat(keys(indexed.readByIndex(bytes("a"), new byte[] {'1'}))).containsExactly("r1");
    assertThat(keys(indexed.readByIndex(bytes("a"), new byte[] {'1', 0, '2'})))
        .containsExactly("r2");
  }

  @Test
  void indexNeedsTheOldValueOfAnIncrement() {
    IndexedTable indexed = indexed("a");
    assertThat(indexed.incrementAndGet(bytes("r"), bytes("a"), 3)).isEqualTo(3);
    assertThat(indexed.incrementAndGet(bytes("r"), bytes("a"), 4)).isEqualTo(7);
    assertThat(keys(indexed.readByIndex(bytes("a"), Bytes.toBytes(3L)))).isEmpty();
    assertThat(keys(indexed.readByIndex(bytes("a"), Bytes.toBytes(7L)))).containsExactly("r");

    assertThatThrownBy(() -> indexed.increment(new Increment("r", "a", 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'a'");
    assertThatThrownBy(() -> indexed.readByIndex(bytes("z"), bytes("1")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Column z is not configured for indexing");
  }

  @Test
  void countersAreReadByTimeAndTags() {
    CounterTimeseriesTable counters =
        new CounterTimeseriesTable(
            DatasetSpecification.builder("c", "t")
                .property("timeIntervalToStorePerRow", "100")
                .build(),
            table);
    byte[] name = bytes("n");
    assertThat(counters.increment(name, 5, 1050, bytes("t2"), bytes("t1"))).isEqualTo(5);
    assertThat(counters.increment(name, 5, 1050, bytes("t1"), bytes("t2"))).isEqualTo(10);
    counters.set(name, 7, 1210);

    assertThat(times(counters.read(name, 1000, 1210))).containsExactly(1050L, 1210L);
    assertThat(times(counters.read(name, 1000, 1209))).containsExactly(1050L);
    assertThat(times(counters.read(name, 1000, 2000, bytes("t1")))).containsExactly(1050L);
    assertThat(times(counters.read(name, 1000, 2000, 1, 5))).containsExactly(1210L);
    assertThatThrownBy(() -> counters.read(name, 2, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private IndexedTable indexed(String... columns) {
    SortedSet<byte[]> names = new TreeSet<>(Bytes.BYTES_COMPARATOR);
    for (String column : columns) {
      names.add(bytes(column));
    }
    return new IndexedTable("indexed", table, index, names);
  }

  private static List<Long> times(Iterator<CounterTimeseriesTable.Counter> counters) {
    List<Long> times = new ArrayList<>();
    counters.forEachRemaining(counter -> times.add(counter.getTimestamp()));
    return times;
  }

  private static List<String> keys(Scanner scanner) {
    List<String> keys = new ArrayList<>();
    for (Row row = scanner.next(); row != null; row = scanner.next()) {
      keys.add(Bytes.toString(row.getRow()));
    }
    return keys;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
