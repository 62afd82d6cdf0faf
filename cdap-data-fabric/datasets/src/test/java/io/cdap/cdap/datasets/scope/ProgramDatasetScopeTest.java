package io.cdap.cdap.datasets.scope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.common.Bytes;
import io.cdap.cdap.api.data.DatasetInstantiationException;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.InstanceConflictException;
import io.cdap.cdap.api.dataset.InstanceNotFoundException;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Put;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.datasets.testing.DataBacking;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.tephra.TransactionFailureException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program has of datasets. */
public class ProgramDatasetScopeTest {
  @TempDir Path directory;
  private TestData data;
  private DatasetScope scope;

  @BeforeEach
  void open() throws Exception {
    data = backing().open(directory, List.of());
    scope = data.scope();
    data.create("t", "table", DatasetProperties.EMPTY);
    data.create("kv", "keyValueTable", DatasetProperties.EMPTY);
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
  void commitsDatasetsOfTwoNamespacesTogether() throws Exception {
    data.fabric()
        .datasets()
        .create(
            new NewDataset(
                new DatasetId(new NamespaceId("other"), "t"),
                "table",
                DatasetProperties.EMPTY,
                Optional.empty(),
                Optional.empty()),
            getClass().getClassLoader());
    assertThatThrownBy(
            () ->
                scope.call(
                    0,
                    false,
                    () -> {
                      scope.<Table>getDataset("t").put(new Put("r").add("c", 1));
                      scope.<Table>getDataset("other", "t").put(new Put("r").add("c", 2));
                      throw new IllegalArgumentException("no");
                    }))
        .isInstanceOf(IllegalArgumentException.class);
    scope.call(
        0,
        false,
        () -> {
          assertThat(scope.<Table>getDataset("t").get(Bytes.toBytes("r")).isEmpty()).isTrue();
          scope.<Table>getDataset("t").put(new Put("r").add("c", 1));
          scope.<Table>getDataset("other", "t").put(new Put("r").add("c", 2));
          return null;
        });
    Integer read =
        scope.call(
            0,
            false,
            () -> scope.<Table>getDataset("other", "t").get(Bytes.toBytes("r")).getInt("c"));
    assertThat(read).isEqualTo(2);
  }

  @Test
  void refusesATransactionInATransaction() throws Exception {
    scope.execute(
        context -> {
          assertThat(scope.isInTransaction()).isTrue();
          assertThatThrownBy(() -> scope.execute(inner -> {}))
              .isInstanceOf(TransactionFailureException.class);
        });
    assertThat(scope.isInTransaction()).isFalse();
  }

  @Test
  void givesAnotherThreadDatasetsOfItsOwn() throws Exception {
    scope.execute(
        context -> {
          Table mine = context.getDataset("t");
          CompletableFuture<Table> theirs =
              CompletableFuture.supplyAsync(
                  () -> {
                    Table[] got = new Table[1];
                    try {
                      scope.execute(
                          inner -> {
                            got[0] = inner.getDataset("t");
                            assertThat(scope.<Table>getDataset("t")).isSameAs(got[0]);
                            got[0].put(new Put("theirs").add("c", 1));
                          });
                    } catch (TransactionFailureException e) {
                      throw new IllegalStateException(e);
                    }
                    return got[0];
                  });
          assertThat(theirs.get(30, TimeUnit.SECONDS)).isNotSameAs(mine);
          assertThat(mine.get(Bytes.toBytes("theirs")).isEmpty()).isTrue();
        });
  }

  @Test
  void keepsDatasetsUntilTheyAreDiscarded() throws Exception {
    Table first = scope.getDataset("t");
    assertThat(scope.<Table>getDataset("t")).isSameAs(first);
    scope.execute(
        context -> {
          Table table = context.getDataset("t");
          table.put(new Put("r").add("c", 1));
          context.discardDataset(table);
        });
    assertThat(scope.<Table>getDataset("t")).isNotSameAs(first);
    scope.execute(
        context ->
            assertThat(context.<Table>getDataset("t").get(Bytes.toBytes("r")).getInt("c"))
                .isEqualTo(1));
  }

  @Test
  void handsOnTheArgumentsMeantForADataset() throws Exception {
    try (DatasetScope withArguments =
        data.scope(Map.of("dataset.t.conflict.level", "NONE", "dataset.*.conflict.level", "ROW"))) {
      withArguments.execute(
          context -> {
            context.<Table>getDataset("t").put(new Put("r").add("c", 1));
            scope.execute(other -> other.<Table>getDataset("t").put(new Put("r").add("c", 2)));
          });
    }
  }

  @Test
  void saysWhenADatasetIsNotThere() {
    assertThatThrownBy(() -> scope.getDataset("none"))
        .isInstanceOf(DatasetInstantiationException.class)
        .hasMessageContaining("'dataset:dev.none' was not found.");
  }

  @Test
  void runsLongTransactions() throws Exception {
    scope.call(
        0,
        true,
        () -> {
          scope.<KeyValueTable>getDataset("kv").write("k", "v");
          return null;
        });
    byte[] value = scope.call(0, false, () -> scope.<KeyValueTable>getDataset("kv").read("k"));
    assertThat(value).isEqualTo(Bytes.toBytes("v"));
  }

  @Test
  void letsProgramsManageDatasets() throws Exception {
    DatasetManager manager =
        data.fabric()
            .scopes()
            .manager(TestData.NAMESPACE, getClass().getClassLoader(), Optional.of("bob"));
    manager.createDataset("new", "table", DatasetProperties.EMPTY);
    assertThat(data.fabric().datasets().find(TestData.id("new")).orElseThrow().owner())
        .contains("bob");
    assertThat(manager.datasetExists("new")).isTrue();
    assertThat(manager.getDatasetType("new")).isEqualTo("table");
    assertThatThrownBy(() -> manager.createDataset("new", "table", DatasetProperties.EMPTY))
        .isInstanceOf(InstanceConflictException.class);
    manager.dropDataset("new");
    assertThatThrownBy(() -> manager.dropDataset("new"))
        .isInstanceOf(InstanceNotFoundException.class);
  }
}
