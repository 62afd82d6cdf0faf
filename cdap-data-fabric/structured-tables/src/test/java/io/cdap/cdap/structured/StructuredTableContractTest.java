package io.cdap.cdap.structured;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.spi.data.FieldSizeLimitExceededException;
import io.cdap.cdap.spi.data.InvalidFieldException;
import io.cdap.cdap.spi.data.SortOrder;
import io.cdap.cdap.spi.data.StructuredRow;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.TableAlreadyExistsException;
import io.cdap.cdap.spi.data.TableNotFoundException;
import io.cdap.cdap.spi.data.TableSchemaIncompatibleException;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.Fields;
import io.cdap.cdap.spi.data.table.field.Range;
import io.cdap.cdap.spi.data.table.field.Range.Bound;
import io.cdap.cdap.spi.data.transaction.TransactionException;
import io.cdap.cdap.spi.data.transaction.TransactionRunners;
import io.cdap.cdap.spi.data.transaction.TxCallable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What structured tables promise, on any store. */
abstract class StructuredTableContractTest {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final StructuredTableId id = new StructuredTableId("t" + COUNT.incrementAndGet());
  private StructuredTables tables;

  /** The tables of a store that all tests of the class share. */
  abstract SystemTables systemTables();

  @BeforeEach
  void create() throws Exception {
    tables = new StructuredTables(systemTables());
    tables.create(specification().build());
  }

  private StructuredTableSpecification.Builder specification() {
    return new StructuredTableSpecification.Builder()
        .withId(id)
        .withFields(
            Fields.stringType("ns"),
            Fields.longType("gen"),
            Fields.stringType("name"),
            Fields.intType("size"),
            Fields.longType("hits"),
            Fields.booleanType("live"),
            Fields.floatType("ratio"),
            Fields.doubleType("weight"),
            Fields.bytesType("blob"))
        .withPrimaryKeys("ns", "gen")
        .withIndexes("name", "size");
  }

  @Test
  void everyTypeComesBackAsItWasWritten() throws Exception {
    in(
        table -> {
          table.upsert(
              with(
                  key("a", -1),
                  Fields.stringField("name", "zero\0and \u00e4"),
                  Fields.intField("size", Integer.MIN_VALUE),
                  Fields.longField("hits", Long.MAX_VALUE),
                  Fields.booleanField("live", false),
                  Fields.floatField("ratio", 0.1f),
                  Fields.doubleField("weight", -0.1),
                  Fields.bytesField("blob", new byte[] {0, -1})));
          return null;
        });
    StructuredRow row = in(table -> table.read(key("a", -1)).orElseThrow());
    assertThat(row.getString("ns")).isEqualTo("a");
    assertThat(row.getLong("gen")).isEqualTo(-1);
    assertThat(row.getString("name")).isEqualTo("zero\0and \u00e4");
    assertThat(row.getInteger("size")).isEqualTo(Integer.MIN_VALUE);
    assertThat(row.getLong("size")).isEqualTo(Integer.MIN_VALUE);
    assertThat(row.getLong("hits")).isEqualTo(Long.MAX_VALUE);
    assertThat(row.getBoolean("live")).isFalse();
    assertThat(row.getFloat("ratio")).isEqualTo(0.1f);
    assertThat(row.getDouble("weight")).isEqualTo(-0.1);
    assertThat(row.getBytes("blob")).containsExactly(0, -1);
    assertThat(row.getPrimaryKeys()).isEqualTo(key("a", -1));
    assertThatThrownBy(() -> row.getInteger("hits"))
        .isInstanceOf(InvalidFieldException.class)
        .hasMessageContaining("Wrong type for field hits");
    assertThatThrownBy(() -> row.getString("nope")).isInstanceOf(InvalidFieldException.class);
  }

  @Test
  void rowsOfANamespaceAreRemovedWithTheirPlacesInIndexes() throws Exception {
    StructuredTableId owned = new StructuredTableId(id.getName() + "_owned");
    tables.create(
        new StructuredTableSpecification.Builder()
            .withId(owned)
            .withFields(
                Fields.stringType("namespace"),
                Fields.longType("generation"),
                Fields.intType("number"),
                Fields.stringType("name"))
            .withPrimaryKeys("namespace", "generation", "number")
            .withIndexes("name")
            .build());
    int many = 600;
    tables.run(
        all -> {
          for (int i = 0; i < many; i++) {
            all.getTable(owned).upsert(owned("doomed", i % 2, i));
          }
          all.getTable(owned).upsert(owned("doomed_not", 1, 1));
        });
    put("doomed", 1, Fields.stringField("name", "a table without a key of that name"));
    tables.removeRows(new NamespaceId("doomed"));
    tables.removeRows(new NamespaceId("doomed"));
    List<String> left = new ArrayList<>();
    tables.run(
        all -> {
          try (var rows = all.getTable(owned).scan(Range.all(), Integer.MAX_VALUE)) {
            rows.forEachRemaining(row -> left.add(row.getString("namespace")));
          }
          try (var rows = all.getTable(owned).scan(Fields.stringField("name", "same"))) {
            rows.forEachRemaining(row -> left.add("by index " + row.getString("namespace")));
          }
        });
    assertThat(left).containsExactly("doomed_not", "by index doomed_not");
    Optional<StructuredRow> other = in(table -> table.read(key("doomed", 1)));
    assertThat(other).isPresent();
  }

  private static List<Field<?>> owned(String namespace, long generation, int number) {
    return List.of(
        Fields.stringField("namespace", namespace),
        Fields.longField("generation", generation),
        Fields.intField("number", number),
        Fields.stringField("name", "same"));
  }

  @Test
  void emptyAndAbsentValuesDiffer() throws Exception {
    in(
        table -> {
          table.upsert(
              with(
                  key("", 0),
                  Fields.stringField("name", ""),
                  Fields.bytesField("blob", new byte[0])));
          table.upsert(with(key("bare", 0)));
          return null;
        });
    StructuredRow row = in(table -> table.read(key("", 0)).orElseThrow());
    assertThat(row.getString("name")).isEmpty();
    assertThat(row.getBytes("blob")).isEmpty();
    assertThat(row.getInteger("size")).isNull();
    StructuredRow bare = in(table -> table.read(key("bare", 0)).orElseThrow());
    assertThat(bare.getString("name")).isNull();
    put("", 0, Fields.stringField("name", null));
    assertThat(in(table -> table.read(key("", 0)).orElseThrow()).getString("name")).isNull();
  }

  @Test
  void anUpsertKeepsOtherFieldsAndAnUpdateMakesNoRow() throws Exception {
    put("a", 1, Fields.stringField("name", "x"), Fields.intField("size", 1));
    put("a", 1, Fields.intField("size", 2));
    in(
        table -> {
          table.update(with(key("a", 1), Fields.longField("hits", 5L)));
          table.update(with(key("a", 2), Fields.longField("hits", 5L)));
          return null;
        });
    StructuredRow row = in(table -> table.read(key("a", 1)).orElseThrow());
    assertThat(row.getString("name")).isEqualTo("x");
    assertThat(row.getInteger("size")).isEqualTo(2);
    assertThat(row.getLong("hits")).isEqualTo(5);
    assertThat(found(table -> table.read(key("a", 2)))).isEmpty();
  }

  @Test
  void someColumnsAndSomeRowsCanBeRead() throws Exception {
    put("a", 1, Fields.stringField("name", "x"), Fields.intField("size", 1));
    put("a", 2);
    StructuredRow row = in(table -> table.read(key("a", 1), List.of("size")).orElseThrow());
    assertThat(row.getInteger("size")).isEqualTo(1);
    assertThat(row.getString("name")).isNull();
    assertThat(row.getString("ns")).isEqualTo("a");
    assertThat(found(table -> table.read(key("a", 2), List.of("size")))).isPresent();
    assertThat(
            numbers(
                table ->
                    table.multiRead(List.of(key("a", 2), key("a", 3), key("a", 1))).stream()
                        .map(read -> read.getLong("gen"))
                        .toList()))
        .containsExactly(2L, 1L);
    assertThatThrownBy(() -> in(table -> table.read(key("a", 1), List.of())))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> in(table -> table.read(key("a", 1), List.of("nope"))))
        .isInstanceOf(InvalidFieldException.class);
  }

  @Test
  void rangesAreInTheOrderOfTheKeys() throws Exception {
    put("a", -5);
    put("a", 0);
    put("a", 7);
    put("a\0", 1);
    put("ab", 1);
    put("b", 1);
    assertThat(scan(Range.all())).containsExactly("a-5", "a0", "a7", "a\0" + "1", "ab1", "b1");
    assertThat(scan(Range.singleton(ns("a")))).containsExactly("a-5", "a0", "a7");
    assertThat(scan(Range.singleton(key("a", 0)))).containsExactly("a0");
    assertThat(scan(Range.from(ns("a"), Bound.EXCLUSIVE)))
        .containsExactly("a\0" + "1", "ab1", "b1");
    assertThat(scan(Range.from(key("a", 0), Bound.INCLUSIVE))).startsWith("a0", "a7").hasSize(5);
    assertThat(scan(Range.to(key("a", 0), Bound.EXCLUSIVE))).containsExactly("a-5");
    assertThat(scan(Range.to(ns("a"), Bound.INCLUSIVE))).containsExactly("a-5", "a0", "a7");
    assertThat(scan(Range.create(key("a", -5), Bound.EXCLUSIVE, key("a", 7), Bound.INCLUSIVE)))
        .containsExactly("a0", "a7");
    assertThat(scan(Range.create(ns("b"), Bound.INCLUSIVE, ns("a"), Bound.INCLUSIVE))).isEmpty();
    assertThat(list(table -> names(table.scan(Range.all(), 2)))).containsExactly("a-5", "a0");
    assertThat(list(table -> names(table.scan(Range.all(), 0)))).isEmpty();
    assertThat(list(table -> names(table.scan(Range.all(), 2, SortOrder.DESC))))
        .containsExactly("b1", "ab1");
    assertThat(
            list(
                table ->
                    names(
                        table.multiScan(
                            List.of(
                                Range.singleton(ns("b")),
                                Range.singleton(key("a", 7)),
                                Range.from(key("a", 0), Bound.EXCLUSIVE)),
                            3))))
        .containsExactly("a7", "a\0" + "1", "ab1");
    assertThat(
            number(
                table ->
                    table.count(List.of(Range.singleton(ns("a")), Range.singleton(key("a", 0))))))
        .isEqualTo(3);
  }

  @Test
  void anIndexFindsRowsAndFollowsTheirChanges() throws Exception {
    put("a", 1, Fields.stringField("name", "x"), Fields.intField("size", 1));
    put("a", 2, Fields.stringField("name", "x"), Fields.intField("size", 2));
    put("b", 1, Fields.stringField("name", "y"));
    assertThat(byName("x")).containsExactly("a1", "a2");
    assertThat(list(table -> names(table.scan(Fields.intField("size", null)))))
        .containsExactly("b1");
    put("a", 1, Fields.stringField("name", "y"));
    assertThat(byName("x")).containsExactly("a2");
    assertThat(byName("y")).containsExactly("a1", "b1");
    in(
        table -> {
          table.delete(key("a", 2));
          table.upsert(with(key("c", 1), Fields.stringField("name", "x")));
          assertThat(names(table.scan(Fields.stringField("name", "x")))).containsExactly("c1");
          table.updateAll(Range.singleton(ns("c")), List.of(Fields.stringField("name", "z")));
          return null;
        });
    assertThat(byName("x")).isEmpty();
    assertThat(byName("z")).containsExactly("c1");
    assertThat(
            list(
                table ->
                    names(
                        table.scan(
                            Range.all(),
                            10,
                            List.of(Fields.stringField("name", "z"), Fields.intField("size", 1))))))
        .containsExactly("a1", "c1");
    assertThat(
            list(
                table ->
                    names(
                        table.scan(
                            Range.all(),
                            1,
                            List.of(Fields.stringField("name", "z"), Fields.intField("size", 1)),
                            SortOrder.DESC))))
        .containsExactly("c1");
    assertThat(
            number(table -> table.count(List.of(Range.all()), List.of(Fields.intField("size", 1)))))
        .isEqualTo(1);
    assertThatThrownBy(() -> in(table -> table.scan(Fields.longField("hits", 1L))))
        .isInstanceOf(InvalidFieldException.class)
        .hasMessageContaining("hits");
  }

  @Test
  void aScanCanBeOrderedByAnIndexOrAKey() throws Exception {
    put("a", 1, Fields.intField("size", 3));
    put("a", 2, Fields.intField("size", -1));
    put("b", 3);
    put("b", 4, Fields.intField("size", 3));
    assertThat(list(table -> names(table.scan(Range.all(), 9, "size", SortOrder.ASC))))
        .containsExactly("b3", "a2", "a1", "b4");
    assertThat(list(table -> names(table.scan(Range.all(), 2, "size", SortOrder.DESC))))
        .containsExactly("b4", "a1");
    assertThat(list(table -> names(table.scan(Range.all(), 2, "gen", SortOrder.DESC))))
        .containsExactly("b4", "b3");
    assertThatThrownBy(() -> in(table -> table.scan(Range.all(), 2, "hits", SortOrder.ASC)))
        .isInstanceOf(InvalidFieldException.class);
  }

  @Test
  void aLongIndexIsReadInParts() throws Exception {
    in(
        table -> {
          for (int i = 0; i < 350; i++) {
            table.upsert(with(key("a", i), Fields.stringField("name", "same")));
          }
          return null;
        });
    assertThat(byName("same")).hasSize(350).startsWith("a0", "a1").endsWith("a349");
    in(
        table -> {
          table.deleteAll(Range.from(key("a", 10), Bound.INCLUSIVE));
          return null;
        });
    assertThat(byName("same")).hasSize(10);
    in(
        table -> {
          table.scanDeleteAll(Range.all());
          return null;
        });
    assertThat(byName("same")).isEmpty();
  }

  @Test
  void comparesAndSwaps() throws Exception {
    Field<String> none = Fields.stringField("name", null);
    Field<String> first = Fields.stringField("name", "1");
    Field<String> second = Fields.stringField("name", "2");
    assertThat(yes(table -> table.compareAndSwap(key("a", 1), first, second))).isFalse();
    assertThat(found(table -> table.read(key("a", 1)))).isEmpty();
    assertThat(yes(table -> table.compareAndSwap(key("a", 1), none, first))).isTrue();
    assertThat(yes(table -> table.compareAndSwap(key("a", 1), none, second))).isFalse();
    assertThat(yes(table -> table.compareAndSwap(key("a", 1), first, second))).isTrue();
    assertThat(byName("2")).containsExactly("a1");
    assertThat(byName("1")).isEmpty();
    assertThat(yes(table -> table.compareAndSwap(key("a", 1), second, none))).isTrue();
    assertThatThrownBy(
            () -> in(table -> table.compareAndSwap(key("a", 1), first, Fields.intField("size", 1))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                in(
                    table ->
                        table.compareAndSwap(
                            key("a", 1), Fields.longField("gen", 1L), Fields.longField("gen", 2L))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void increments() throws Exception {
    in(
        table -> {
          table.increment(key("a", 1), "hits", 2);
          table.increment(key("a", 1), "hits", -5);
          return null;
        });
    assertThat(in(table -> table.read(key("a", 1)).orElseThrow()).getLong("hits")).isEqualTo(-3);
    assertThatThrownBy(() -> run(table -> table.increment(key("a", 1), "size", 1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> run(table -> table.increment(key("a", 1), "gen", 1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> run(table -> table.increment(key("a", 1), "nope", 1)))
        .isInstanceOf(InvalidFieldException.class);
  }

  @Test
  void fieldsThatDoNotFitAreRefused() {
    assertThatThrownBy(() -> put("a", 1, Fields.stringField("size", "1")))
        .isInstanceOf(InvalidFieldException.class)
        .hasMessageContaining("Expected INTEGER, actual STRING");
    assertThatThrownBy(() -> put("a", 1, Fields.stringField("nope", "1")))
        .isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(() -> run(table -> table.upsert(new ArrayList<>(ns("a")))))
        .isInstanceOf(InvalidFieldException.class)
        .hasMessageContaining("'gen'");
    assertThatThrownBy(() -> in(table -> table.read(ns("a"))))
        .isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(() -> in(table -> table.read(with(key("a", 1), Fields.intField("size", 1)))))
        .isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(() -> scan(Range.singleton(List.of(Fields.longField("gen", 1L)))))
        .isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(() -> put(null, 1)).isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(
            () ->
                run(
                    table ->
                        table.updateAll(Range.all(), List.of(Fields.stringField("ns", "other")))))
        .isInstanceOf(InvalidFieldException.class);
    assertThatThrownBy(() -> put("k".repeat(40_000), 1))
        .isInstanceOf(FieldSizeLimitExceededException.class);
    assertThatThrownBy(() -> in(table -> table.scan(Range.all(), -1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatFailsLeavesNothingBehind() throws Exception {
    assertThatThrownBy(
            () ->
                tables.run(
                    context -> {
                      context.getTable(id).upsert(new ArrayList<>(key("a", 1)));
                      throw new IOException("no");
                    }))
        .isInstanceOf(TransactionException.class)
        .hasRootCauseMessage("no")
        .cause()
        .isInstanceOf(IOException.class);
    assertThat(scan(Range.all())).isEmpty();
  }

  @Test
  void concurrentIncrementsAllCount() throws Exception {
    int threads = 4;
    int rounds = 10;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Void>> work = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        work.add(
            () -> {
              for (int round = 0; round < rounds; round++) {
                run(table -> table.increment(key("a", 1), "hits", 1));
              }
              return null;
            });
      }
      for (Future<Void> done : pool.invokeAll(work, 60, TimeUnit.SECONDS)) {
        done.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(in(table -> table.read(key("a", 1)).orElseThrow()).getLong("hits"))
        .isEqualTo((long) threads * rounds);
  }

  @Test
  void tablesAreCreatedOnceAndChangeOnlyWhereTheirRowsFit() throws Exception {
    assertThatThrownBy(() -> tables.create(specification().build()))
        .isInstanceOf(TableAlreadyExistsException.class);
    put("a", 1, Fields.longField("hits", 4L), Fields.intField("size", 8));
    StructuredTableSpecification more =
        specification()
            .withFields(
                Fields.stringType("ns"),
                Fields.longType("gen"),
                Fields.stringType("name"),
                Fields.longType("size"),
                Fields.longType("hits"),
                Fields.booleanType("live"),
                Fields.doubleType("ratio"),
                Fields.doubleType("weight"),
                Fields.bytesType("blob"),
                Fields.stringType("added"))
            .withIndexes("name", "size", "hits")
            .build();
    tables.createOrUpdate(more);
    tables.createOrUpdate(more);
    assertThat(tables.getSchema(id).getIndexes()).containsExactly("name", "size", "hits");
    assertThat(list(table -> names(table.scan(Fields.longField("hits", 4L)))))
        .containsExactly("a1");
    assertThat(list(table -> names(table.scan(Fields.intField("size", 8))))).containsExactly("a1");
    put("a", 2, Fields.stringField("added", "x"), Fields.longField("size", 1L << 40));
    assertThat(in(table -> table.read(key("a", 2)).orElseThrow()).getLong("size"))
        .isEqualTo(1L << 40);
    assertThatThrownBy(() -> tables.createOrUpdate(specification().build()))
        .isInstanceOf(TableSchemaIncompatibleException.class);
    assertThatThrownBy(() -> tables.createOrUpdate(specification().withPrimaryKeys("ns").build()))
        .isInstanceOf(TableSchemaIncompatibleException.class);
  }

  @Test
  void aDroppedTableIsGoneAndComesBackEmpty() throws Exception {
    put("a", 1, Fields.stringField("name", "x"));
    tables.drop(id);
    tables.drop(id);
    assertThat(tables.exists(id)).isFalse();
    assertThatThrownBy(() -> tables.getSchema(id)).isInstanceOf(TableNotFoundException.class);
    assertThatThrownBy(() -> scan(Range.all())).isInstanceOf(TableNotFoundException.class);
    tables.create(specification().build());
    assertThat(scan(Range.all())).isEmpty();
    assertThat(byName("x")).isEmpty();
  }

  @Test
  void aNameThatNoTableCanHaveIsRefused() {
    assertThatThrownBy(
            () ->
                tables.create(specification().withId(new StructuredTableId("not a/name")).build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not a/name");
  }

  private List<String> byName(String value) throws Exception {
    return in(table -> names(table.scan(Fields.stringField("name", value))));
  }

  private List<String> scan(Range range) throws Exception {
    return in(table -> names(table.scan(range, Integer.MAX_VALUE)));
  }

  private static List<String> names(CloseableIterator<StructuredRow> rows) {
    List<String> names = new ArrayList<>();
    try (rows) {
      rows.forEachRemaining(row -> names.add(row.getString("ns") + row.getLong("gen")));
    }
    return names;
  }

  private void put(String ns, long gen, Field<?>... more) throws Exception {
    run(table -> table.upsert(with(key(ns, gen), more)));
  }

  private static List<Field<?>> ns(String ns) {
    return List.of(Fields.stringField("ns", ns));
  }

  private static List<Field<?>> key(String ns, long gen) {
    return List.of(Fields.stringField("ns", ns), Fields.longField("gen", gen));
  }

  private static Collection<Field<?>> with(List<Field<?>> key, Field<?>... more) {
    List<Field<?>> all = new ArrayList<>(key);
    all.addAll(Arrays.asList(more));
    return all;
  }

  private List<String> list(Work<List<String>> work) throws Exception {
    return in(work);
  }

  private List<Long> numbers(Work<List<Long>> work) throws Exception {
    return in(work);
  }

  private long number(Work<Long> work) throws Exception {
    return in(work);
  }

  private boolean yes(Work<Boolean> work) throws Exception {
    return in(work);
  }

  private Optional<StructuredRow> found(Work<Optional<StructuredRow>> work) throws Exception {
    return in(work);
  }

  /** What is done with the table in a transaction. */
  @FunctionalInterface
  private interface Work<T> {
    T run(StructuredTable table) throws Exception;
  }

  /** What is done with the table in a transaction without a result. */
  @FunctionalInterface
  private interface Action {
    void run(StructuredTable table) throws Exception;
  }

  private void run(Action action) throws Exception {
    in(
        table -> {
          action.run(table);
          return null;
        });
  }

  private <T> T in(Work<T> work) throws Exception {
    TxCallable<Optional<T>> call = context -> Optional.ofNullable(work.run(context.getTable(id)));
    return TransactionRunners.run(tables, call, Exception.class).orElse(null);
  }
}
