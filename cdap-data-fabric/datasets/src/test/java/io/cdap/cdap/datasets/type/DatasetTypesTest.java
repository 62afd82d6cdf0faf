package io.cdap.cdap.datasets.type;

import static org.assertj.core.api.Assertions.assertThat;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.CounterTimeseriesTable;
import io.cdap.cdap.api.dataset.lib.IndexedObjectStore;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTable;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTableProperties;
import io.cdap.cdap.api.dataset.lib.ObjectStore;
import io.cdap.cdap.api.dataset.lib.ObjectStores;
import io.cdap.cdap.api.dataset.lib.TimeseriesTable;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.testing.DataBacking;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the types of datasets keep and find. */
public class DatasetTypesTest {
  @TempDir Path directory;
  private TestData data;
  private DatasetScope scope;

  /** An object as an application stores it. */
  static final class Purchase {
    private final String customer;
    private final int quantity;
    private final Double price;
    private final byte[] signature;

    Purchase(String customer, int quantity, Double price, byte[] signature) {
      this.customer = customer;
      this.quantity = quantity;
      this.price = price;
      this.signature = signature;
    }
  }

  @BeforeEach
  void open() throws Exception {
    data = backing().open(directory, List.of());
    scope = data.scope();
  }

  /** What the tests run on. */
  protected DataBacking backing() {
    return TestData::open;
  }

  @AfterEach
  void close() throws Exception {
    scope.close();
    data.close();
  }

  @Test
  void keepsKeysAndValues() throws Exception {
    data.create("kv", KeyValueTable.class.getName(), DatasetProperties.EMPTY);
    scope.execute(context -> context.<KeyValueTable>getDataset("kv").write("k", "v"));
    scope.execute(
        context -> {
          KeyValueTable table = context.getDataset("kv");
          assertThat(Bytes.toString(table.read("k"))).isEqualTo("v");
          try (var all = table.scan(null, null)) {
            assertThat(Bytes.toString(all.next().getKey())).isEqualTo("k");
            assertThat(all.hasNext()).isFalse();
          }
        });
  }

  @Test
  void keepsObjects() throws Exception {
    data.create(
        "store",
        "objectStore",
        ObjectStores.objectStoreProperties(Purchase.class, DatasetProperties.EMPTY));
    scope.execute(
        context ->
            context
                .<ObjectStore<Purchase>>getDataset("store")
                .write("k", new Purchase("bob", 3, null, new byte[] {1, 2})));
    scope.execute(
        context -> {
          Purchase read = context.<ObjectStore<Purchase>>getDataset("store").read("k");
          assertThat(read.customer).isEqualTo("bob");
          assertThat(read.quantity).isEqualTo(3);
          assertThat(read.price).isNull();
          assertThat(read.signature).containsExactly(1, 2);
        });
  }

  @Test
  void keepsObjectsByField() throws Exception {
    data.create(
        "mapped",
        "objectMappedTable",
        ObjectMappedTableProperties.builder().setType(Purchase.class).build());
    scope.execute(
        context -> {
          ObjectMappedTable<Purchase> table = context.getDataset("mapped");
          table.write("k", new Purchase("bob", 3, 2.5, new byte[] {9}));
          table.write("k", new Purchase("bob", 4, null, new byte[] {9}));
          table.write("l", new Purchase("eve", 1, 0.1, new byte[] {}));
        });
    scope.execute(
        context -> {
          ObjectMappedTable<Purchase> table = context.getDataset("mapped");
          assertThat(table.read("k").quantity).isEqualTo(4);
          assertThat(table.read("k").price).isNull();
          assertThat(table.read("k").signature).containsExactly(9);
          assertThat(table.read("l").price).isEqualTo(0.1);
          assertThat(table.read("none")).isNull();
        });
  }

  @Test
  void findsRowsByIndex() throws Exception {
    data.create("indexed", "indexedTable", DatasetProperties.of(Map.of("columnsToIndex", "c")));
    scope.execute(
        context -> {
          IndexedTable table = context.getDataset("indexed");
          table.put(new Put("r1").add("c", "x"));
          table.put(new Put("r2").add("c", "y"));
          table.put(new Put("r1").add("c", "y"));
        });
    scope.execute(
        context -> {
          IndexedTable table = context.getDataset("indexed");
          try (Scanner rows = table.readByIndex(Bytes.toBytes("c"), Bytes.toBytes("y"))) {
            assertThat(rows.next().getRow()).isEqualTo(Bytes.toBytes("r1"));
            assertThat(rows.next().getRow()).isEqualTo(Bytes.toBytes("r2"));
            assertThat(rows.next()).isNull();
          }
        });
  }

  @Test
  void findsObjectsByIndex() throws Exception {
    data.create(
        "objects",
        IndexedObjectStore.class.getName(),
        ObjectStores.objectStoreProperties(String.class, DatasetProperties.EMPTY));
    byte[][] keys = {Bytes.toBytes("red"), Bytes.toBytes("round")};
    scope.execute(
        context ->
            context
                .<IndexedObjectStore<String>>getDataset("objects")
                .write(Bytes.toBytes("k"), "apple", keys));
    scope.execute(
        context ->
            assertThat(
                    context
                        .<IndexedObjectStore<String>>getDataset("objects")
                        .readAllByIndex(Bytes.toBytes("red")))
                .isEqualTo(List.of("apple")));
  }

  @Test
  void keepsSeriesOverTime() throws Exception {
    data.create("counters", "counterTimeseriesTable", DatasetProperties.EMPTY);
    data.create("series", "timeseriesTable", DatasetProperties.EMPTY);
    byte[] counter = Bytes.toBytes("hits");
    scope.execute(
        context -> {
          CounterTimeseriesTable counters = context.getDataset("counters");
          counters.increment(counter, 2, 1000);
          counters.increment(counter, 3, 1000);
          TimeseriesTable series = context.getDataset("series");
          series.write(new TimeseriesTable.Entry(counter, Bytes.toBytes("v"), 1000));
        });
    scope.execute(
        context -> {
          CounterTimeseriesTable counters = context.getDataset("counters");
          assertThat(counters.read(counter, 0, 2000).next().getValue()).isEqualTo(5);
          TimeseriesTable series = context.getDataset("series");
          assertThat(series.read(counter, 0, 2000).next().getValue()).isEqualTo(Bytes.toBytes("v"));
        });
  }

  @Test
  void makesATypeOfADatasetClass() throws Exception {
    data.create("history", PurchaseHistory.class.getName(), DatasetProperties.EMPTY);
    scope.execute(
        context -> {
          PurchaseHistory history = context.getDataset("history");
          assertThat(history.add("a")).isEqualTo(1);
          assertThat(history.add("b")).isEqualTo(2);
        });
    scope.execute(
        context -> {
          PurchaseHistory history = context.getDataset("history");
          assertThat(history.name("b")).isEqualTo(Bytes.toBytes("b"));
          assertThat(history.add("c")).isEqualTo(3);
        });
    assertThat(data.store().listTables("dev")).hasSize(2);
    data.fabric().datasets().drop(TestData.id("history"));
    assertThat(data.store().listTables("dev")).isEmpty();
  }
}
