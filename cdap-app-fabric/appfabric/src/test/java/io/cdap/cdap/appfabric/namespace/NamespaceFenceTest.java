package io.cdap.cdap.appfabric.namespace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import io.cdap.cdap.appfabric.state.JsonRows;
import io.cdap.cdap.appfabric.testing.TestStore;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.spi.data.StructuredTable;
import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.Fields;
import io.cdap.cdap.spi.data.table.field.Range;
import io.cdap.cdap.spi.data.transaction.TransactionException;
import io.cdap.cdap.structured.StructuredTables;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of transactions that write for a namespace while it is deleted. */
class NamespaceFenceTest {
  private static final NamespaceId NAMESPACE = new NamespaceId("ns1");
  private static final StructuredTableId CONNECTIONS = new StructuredTableId("connections");

  @TempDir Path directory;
  private final JsonRows<String> rows = new JsonRows<>("things", new Gson(), String.class);
  private TestStore store;
  private SystemTables tables;
  private NamespaceRecords records;
  private Namespaces namespaces;
  private StructuredTables structured;

  @BeforeEach
  void open() throws Exception {
    store = TestStore.open(directory);
    tables = store.systemTables();
    records = new NamespaceRecords(tables);
    tables.guard(new NamespaceFence(records));
    structured = new StructuredTables(tables);
    structured.create(
        new StructuredTableSpecification.Builder()
            .withId(CONNECTIONS)
            .withFields(
                Fields.stringType("namespace"),
                Fields.longType("generation"),
                Fields.stringType("id"))
            .withPrimaryKeys("namespace", "generation", "id")
            .build());
    NamespaceContent things = new Things();
    namespaces =
        new Namespaces(
            tables,
            records,
            List.of(things, new NamespaceRows(structured)),
            things,
            Clock.systemUTC(),
            true);
    namespaces.start();
    namespaces.create(NAMESPACE, NamespaceSettings.NONE);
  }

  @AfterEach
  void close() {
    namespaces.close();
    store.close();
  }

  private final class Things implements NamespaceContent {
    @Override
    public String name() {
      return "things";
    }

    @Override
    public void deleteAll(NamespaceId namespace) {
      tables.transact(
          all -> {
            rows.deleteAll(all, namespace.name());
            return null;
          });
    }
  }

  @Test
  void whatIsWrittenWhileTheNamespaceIsDeletedFails() {
    AtomicInteger attempts = new AtomicInteger();
    assertThatThrownBy(
            () ->
                tables.transact(
                    all -> {
                      boolean first = attempts.incrementAndGet() == 1;
                      all.enter(NAMESPACE);
                      rows.put(all, "late", NAMESPACE.name(), "late");
                      if (first) {
                        namespaces.delete(NAMESPACE);
                      }
                      return null;
                    }))
        .isInstanceOf(NotFoundException.class);
    assertThat(attempts).hasValue(2);
    assertThat(things()).isEmpty();
  }

  @Test
  void whatWasWrittenJustBeforeIsFoundByTheDeletion() {
    tables.transact(
        all -> {
          all.enter(NAMESPACE);
          rows.put(all, "early", NAMESPACE.name(), "early");
          return null;
        });
    namespaces.delete(NAMESPACE);
    assertThat(things()).isEmpty();
  }

  @Test
  void writersAreInNobodysWay() {
    tables.transact(
        all -> {
          all.enter(NAMESPACE);
          rows.put(all, "one", NAMESPACE.name(), "one");
          tables.transact(
              other -> {
                other.enter(NAMESPACE);
                rows.put(other, "two", NAMESPACE.name(), "two");
                return null;
              });
          return null;
        });
    assertThat(things()).containsExactly("one", "two");
  }

  @Test
  void rowOfASystemApplicationFailsWhenItsGenerationEnds() throws Exception {
    long old = records.get(NAMESPACE).generation();
    AtomicInteger attempts = new AtomicInteger();
    assertThatThrownBy(
            () ->
                structured.run(
                    all -> {
                      boolean first = attempts.incrementAndGet() == 1;
                      all.getTable(CONNECTIONS).upsert(connection(old));
                      if (first) {
                        namespaces.delete(NAMESPACE);
                        namespaces.create(NAMESPACE, NamespaceSettings.NONE);
                      }
                    }))
        .isInstanceOf(TransactionException.class)
        .hasCauseInstanceOf(ConflictException.class)
        .hasMessageContaining("generation");
    assertThat(attempts).hasValue(2);
    assertThat(connections()).isEmpty();

    long now = records.get(NAMESPACE).generation();
    structured.run(all -> all.getTable(CONNECTIONS).upsert(connection(now)));
    assertThat(connections()).containsExactly(now);
    namespaces.delete(NAMESPACE);
    assertThat(connections()).isEmpty();
    assertThatThrownBy(
            () -> structured.run(all -> all.getTable(CONNECTIONS).upsert(connection(now))))
        .hasCauseInstanceOf(NotFoundException.class);
  }

  @Test
  void theSystemNamespaceIsAlwaysThere() {
    tables.transact(
        all -> {
          all.enter(NamespaceId.SYSTEM, OptionalLong.of(0));
          return null;
        });
  }

  private List<String> things() {
    return tables.transact(all -> rows.list(all, NAMESPACE.name()));
  }

  private static List<Field<?>> connection(long generation) {
    return List.of(
        Fields.stringField("namespace", NAMESPACE.name()),
        Fields.longField("generation", generation),
        Fields.stringField("id", "c"));
  }

  private List<Long> connections() throws Exception {
    List<Long> generations = new ArrayList<>();
    structured.run(
        all -> {
          StructuredTable table = all.getTable(CONNECTIONS);
          try (var found = table.scan(Range.all(), 100)) {
            found.forEachRemaining(row -> generations.add(row.getLong("generation")));
          }
        });
    return generations;
  }
}
