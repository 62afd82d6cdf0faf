package io.cdap.cdap.datasets.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.batch.SplitReader;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.data.schema.Schema;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.table.ConflictDetection;
import io.cdap.cdap.api.dataset.table.Get;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Row;
import io.cdap.cdap.api.dataset.table.Scan;
import io.cdap.cdap.api.dataset.table.Scanner;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableProperties;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.testing.DataBacking;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.tephra.TransactionConflictException;
import org.apache.tephra.TransactionFailureException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a table does in transactions that go on side by side. */
public class TransactionalTableTest {
  @TempDir Path directory;
  private TestData data;
  private DatasetScope scope;
  private DatasetScope other;

  @BeforeEach
  void open() throws Exception {
    data = backing().open(directory, List.of());
    scope = data.scope();
    other = data.scope();
    data.create("t", "table", DatasetProperties.EMPTY);
  }

  /** What the tests run on. */
  protected DataBacking backing() {
    return TestData::open;
  }

  @AfterEach
  void close() throws Exception {
    scope.close();
    other.close();
    data.close();
  }

  @Test
  void showsAChangeToItselfAtOnceAndToOthersAfterTheCommit() throws Exception {
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.put(new Put("r").add("c", "v"));
          assertThat(table.get(new Get("r")).getString("c")).isEqualTo("v");
          assertThat(readInOther("r", "c")).isNull();
        });
    assertThat(readInOther("r", "c")).isEqualTo("v");
  }

  @Test
  void writesNothingToATableThatReplacedTheOneItBeganWith() throws Exception {
    write(scope, "t", new Put("before").add("c", "v"));
    assertThatThrownBy(
            () ->
                scope.execute(
                    context -> {
                      Table table = context.getDataset("t");
                      table.put(new Put("r").add("c", "of the old"));
                      data.fabric().datasets().dropAll(TestData.NAMESPACE);
                      data.create("t", "table", DatasetProperties.EMPTY);
                    }))
        .isInstanceOf(TransactionFailureException.class);
    assertThat(readInOther("r", "c")).isNull();
    write(scope, "t", new Put("r").add("c", "of the new"));
    assertThat(readInOther("r", "c")).isEqualTo("of the new");
    assertThat(readInOther("before", "c")).isNull();
  }

  @Test
  void takesAllBackWhenTheBodyFails() {
    assertThatThrownBy(
            () ->
                scope.execute(
                    context -> {
                      Table table = context.getDataset("t");
                      table.put(new Put("r").add("c", "v"));
                      throw new IllegalStateException("no");
                    }))
        .isInstanceOf(TransactionFailureException.class)
        .hasCauseInstanceOf(IllegalStateException.class);
    assertThat(readInOther("r", "c")).isNull();
  }

  @Test
  void refusesTheSecondOfTwoThatChangeTheSameRow() throws Exception {
    assertThatThrownBy(
            () ->
                scope.execute(
                    context -> {
                      Table table = context.getDataset("t");
                      table.put(new Put("r").add("a", "1"));
                      write(other, "t", new Put("r").add("b", "2"));
                    }))
        .isInstanceOf(TransactionConflictException.class);
    assertThat(readInOther("r", "a")).isNull();
    assertThat(readInOther("r", "b")).isEqualTo("2");
  }

  @Test
  void letsTwoChangeDifferentColumnsWhenColumnsAreCompared() throws Exception {
    data.create(
        "columns",
        "table",
        TableProperties.builder().setConflictDetection(ConflictDetection.COLUMN).build());
    scope.execute(
        context -> {
          Table table = context.getDataset("columns");
          table.put(new Put("r").add("a", "1"));
          write(other, "columns", new Put("r").add("b", "2"));
        });
    assertThatThrownBy(
            () ->
                scope.execute(
                    context -> {
                      Table table = context.getDataset("columns");
                      table.delete(bytes("r"));
                      write(other, "columns", new Put("r").add("b", "3"));
                    }))
        .isInstanceOf(TransactionConflictException.class);
  }

  @Test
  void letsTheLastWinWhenNothingIsCompared() throws Exception {
    data.create(
        "none",
        "table",
        TableProperties.builder().setConflictDetection(ConflictDetection.NONE).build());
    scope.execute(
        context -> {
          Table table = context.getDataset("none");
          table.put(new Put("r").add("a", "1"));
          write(other, "none", new Put("r").add("a", "2"));
        });
    scope.execute(
        context -> {
          Table table = context.getDataset("none");
          assertThat(table.get(new Get("r")).getString("a")).isEqualTo("2");
        });
  }

  @Test
  void mergesItsWritesIntoScans() throws Exception {
    write(scope, "t", new Put("a").add("c", "1"));
    write(scope, "t", new Put("c").add("c", "3"));
    write(scope, "t", new Put("d").add("c", "4"));
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.put(new Put("b").add("c", "2"));
          table.put(new Put("c").add("x", "changed"));
          table.delete(bytes("d"));
          table.put(new Put("e").add("c", "5"));
          assertThat(keys(table.scan(null, null))).containsExactly("a", "b", "c", "e");
          assertThat(keys(table.scan(bytes("b"), bytes("e")))).containsExactly("b", "c");
          RowFilter onlyC = row -> Bytes.toString(row).equals("c");
          try (Scanner rows = table.scan(new Scan(null, null, onlyC))) {
            Row row = rows.next();
            assertThat(row.getString("c")).isEqualTo("3");
            assertThat(row.getString("x")).isEqualTo("changed");
            assertThat(rows.next()).isNull();
          }
        });
  }

  @Test
  void deletesRowsAndColumns() throws Exception {
    write(scope, "t", new Put("r").add("a", "1").add("b", "2"));
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.delete(bytes("r"), bytes("a"));
          assertThat(table.get(bytes("r")).getString("a")).isNull();
          assertThat(table.get(bytes("r")).getString("b")).isEqualTo("2");
        });
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.delete(bytes("r"));
          table.put(new Put("r").add("c", "3"));
        });
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          assertThat(table.get(bytes("r")).getColumns()).hasSize(1);
          assertThat(table.get(bytes("r")).getString("c")).isEqualTo("3");
        });
  }

  @Test
  void readsColumnsInARangeAndManyRowsAtOnce() throws Exception {
    write(scope, "t", new Put("r").add("a", "1").add("b", "2").add("c", "3"));
    write(scope, "t", new Put("s").add("a", ""));
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.put(new Put("r").add("bb", "new"));
          Row range = table.get(bytes("r"), bytes("b"), bytes("d"), 2);
          assertThat(range.getColumns().keySet().stream().map(Bytes::toString))
              .containsExactly("b", "bb");
          List<Row> rows = table.get(List.of(new Get("r", "a"), new Get("s"), new Get("missing")));
          assertThat(rows.get(0).getColumns()).hasSize(1);
          assertThat(rows.get(1).get("a")).isEmpty();
          assertThat(rows.get(2).isEmpty()).isTrue();
        });
  }

  @Test
  void countsAndComparesAndSwaps() throws Exception {
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          assertThat(table.incrementAndGet(bytes("r"), bytes("n"), 5)).isEqualTo(5);
          table.increment(bytes("r"), bytes("n"), 2);
          assertThat(table.get(bytes("r")).getLong("n")).isEqualTo(7);
          table.put(new Put("r").add("text", "abc"));
          assertThatThrownBy(() -> table.incrementAndGet(bytes("r"), bytes("text"), 1))
              .isInstanceOf(NumberFormatException.class);
          assertThat(table.compareAndSwap(bytes("r"), bytes("x"), null, bytes("1"))).isTrue();
          assertThat(table.compareAndSwap(bytes("r"), bytes("x"), null, bytes("2"))).isFalse();
          assertThat(table.compareAndSwap(bytes("r"), bytes("x"), bytes("1"), null)).isTrue();
          assertThat(table.get(bytes("r"), bytes("x"))).isNull();
        });
  }

  @Test
  void sumsIncrementsThatWereNotRead() throws Exception {
    data.create(
        "counter", "table", TableProperties.builder().setReadlessIncrementSupport(true).build());
    for (int i = 0; i < 3; i++) {
      scope.execute(
          context -> {
            Table table = context.getDataset("counter");
            table.increment(bytes("r"), bytes("n"), 2);
            table.increment(bytes("r"), bytes("n"), 1);
          });
    }
    scope.execute(
        context -> {
          Table table = context.getDataset("counter");
          assertThat(table.get(bytes("r")).getLong("n")).isEqualTo(9);
          table.increment(bytes("r"), bytes("n"), 1);
          assertThat(table.get(bytes("r")).getLong("n")).isEqualTo(10);
        });
  }

  @Test
  void readsEachRowInExactlyOneSplit() throws Exception {
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          for (int i = 0; i < 256; i++) {
            table.put(new Put(new byte[] {(byte) i, 1}).add("n", i));
          }
        });
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          List<Integer> seen = new ArrayList<>();
          List<Split> splits = table.getSplits(5, null, null);
          for (Split split : splits) {
            try (var reader = closing(table.createSplitReader(split))) {
              reader.reader().initialize(split);
              while (reader.reader().nextKeyValue()) {
                seen.add(reader.reader().getCurrentValue().getInt("n"));
              }
            }
          }
          assertThat(splits).hasSize(5);
          assertThat(seen).hasSize(256).doesNotHaveDuplicates();
        });
  }

  @Test
  void writesAndReadsRecordsByItsSchema() throws Exception {
    Schema schema =
        Schema.recordOf(
            "user",
            Schema.Field.of("id", Schema.of(Schema.Type.STRING)),
            Schema.Field.of("age", Schema.nullableOf(Schema.of(Schema.Type.INT))));
    data.create(
        "users",
        "table",
        TableProperties.builder().setSchema(schema).setRowFieldName("id").build());
    scope.execute(
        context -> {
          Table table = context.getDataset("users");
          table.write(StructuredRecord.builder(schema).set("id", "bob").set("age", 5).build());
          Split split = table.getSplits(1, null, null).get(0);
          var reader = table.createSplitRecordScanner(split);
          reader.initialize(split);
          assertThat(reader.nextRecord()).isTrue();
          StructuredRecord record = reader.getCurrentRecord();
          assertThat(record.<String>get("id")).isEqualTo("bob");
          assertThat(record.<Integer>get("age")).isEqualTo(5);
          reader.close();
        });
  }

  @Test
  void refusesToWorkOutsideOfATransaction() {
    Table table = scope.getDataset("t");
    assertThatThrownBy(() -> table.get(bytes("r")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("outside of a transaction");
  }

  private record ClosingReader(SplitReader<byte[], Row> reader) implements AutoCloseable {
    @Override
    public void close() {
      reader.close();
    }
  }

  private static ClosingReader closing(SplitReader<byte[], Row> reader) {
    return new ClosingReader(reader);
  }

  private String readInOther(String row, String column) {
    String[] value = new String[1];
    try {
      other.execute(
          context -> {
            Table table = context.getDataset("t");
            value[0] = table.get(bytes(row)).getString(column);
          });
    } catch (TransactionFailureException e) {
      throw new AssertionError(e);
    }
    return value[0];
  }

  private static void write(DatasetScope scope, String table, Put put)
      throws TransactionFailureException {
    scope.execute(context -> context.<Table>getDataset(table).put(put));
  }

  private static List<String> keys(Scanner rows) {
    try (rows) {
      List<String> keys = new ArrayList<>();
      for (Row row = rows.next(); row != null; row = rows.next()) {
        keys.add(Bytes.toString(row.getRow()));
      }
      return keys;
    }
  }

  private static byte[] bytes(String text) {
    return Bytes.toBytes(text);
  }
}
