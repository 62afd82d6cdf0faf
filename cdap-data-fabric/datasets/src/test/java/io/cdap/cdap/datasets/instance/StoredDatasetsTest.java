package io.cdap.cdap.datasets.instance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.api.dataset.table.TableProperties;
import io.cdap.cdap.datasets.TestData;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.testing.DataBacking;
import io.cdap.cdap.entity.DatasetModuleId;
import io.cdap.cdap.error.AlreadyExistsException;
import io.cdap.cdap.error.BadRequestException;
import io.cdap.cdap.error.ConflictException;
import io.cdap.cdap.error.NotFoundException;
import io.cdap.cdap.storage.TableName;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is recorded of datasets, and made and removed with it. */
public class StoredDatasetsTest {
  private static final DatasetProperties TTL =
      DatasetProperties.of(Map.of(Table.PROPERTY_TTL, "100"));

  @TempDir Path directory;
  private TestData data;

  @BeforeEach
  void open() throws Exception {
    data = backing().open(directory, List.of());
  }

  /** What the tests run on. */
  protected DataBacking backing() {
    return TestData::open;
  }

  @AfterEach
  void close() throws Exception {
    data.close();
  }

  @Test
  void createsOnceWithStorageAndRecord() throws Exception {
    DatasetInstance created = data.create("t", "table", TTL);
    assertThat(created.specification().getOriginalProperties())
        .containsExactly(Map.entry(Table.PROPERTY_TTL, "100"));
    assertThat(data.store().options(new TableName("dev", "t")).timeToLive())
        .contains(Duration.ofSeconds(100));
    assertThatThrownBy(() -> data.create("t", "table", TTL))
        .isInstanceOf(AlreadyExistsException.class)
        .hasMessage("'dataset:dev.t' already exists");
    data.close();
    open();
    assertThat(datasets().find(TestData.id("t"))).contains(created);
    assertThat(datasets().exists(TestData.id("t"))).isTrue();
  }

  @Test
  void refusesUnknownTypesAndBadProperties() {
    assertThatThrownBy(() -> data.create("t", "nosuchtype", DatasetProperties.EMPTY))
        .isInstanceOf(NotFoundException.class)
        .hasMessage("'dataset_type:dev.nosuchtype' was not found.");
    assertThatThrownBy(
            () ->
                data.create("t", "table", DatasetProperties.of(Map.of(Table.PROPERTY_TTL, "soon"))))
        .isInstanceOf(BadRequestException.class);
    assertThat(datasets().list(TestData.NAMESPACE)).isEmpty();
  }

  @Test
  void updatesWhatCanChangeAndRefusesTheRest() throws Exception {
    data.create("t", "table", TableProperties.builder().setReadlessIncrementSupport(true).build());
    datasets()
        .update(
            TestData.id("t"),
            TableProperties.builder().setReadlessIncrementSupport(true).setTTL(7).build());
    assertThat(data.store().options(new TableName("dev", "t")).timeToLive())
        .contains(Duration.ofSeconds(7));
    assertThatThrownBy(() -> datasets().update(TestData.id("t"), DatasetProperties.EMPTY))
        .isInstanceOf(ConflictException.class)
        .hasMessageContaining("readless increments");
    assertThatThrownBy(() -> datasets().update(TestData.id("none"), TTL))
        .isInstanceOf(NotFoundException.class);
  }

  @Test
  void declaresAgainWithTheSameTypeOnly() {
    ClassLoader classes = getClass().getClassLoader();
    datasets().declare(TestData.newDataset("t", "table", DatasetProperties.EMPTY), classes);
    datasets().declare(TestData.newDataset("t", "table", TTL), classes);
    assertThat(datasets().find(TestData.id("t")).orElseThrow().specification().getProperties())
        .containsEntry(Table.PROPERTY_TTL, "100");
    assertThatThrownBy(
            () -> datasets().declare(TestData.newDataset("t", "keyValueTable", TTL), classes))
        .isInstanceOf(ConflictException.class);
  }

  @Test
  void dropsAndTruncates() throws Exception {
    data.create("kv", "keyValueTable", DatasetProperties.EMPTY);
    try (DatasetScope scope = data.scope()) {
      scope.execute(context -> context.<KeyValueTable>getDataset("kv").write("k", "v"));
      datasets().truncate(TestData.id("kv"));
      scope.execute(
          context -> assertThat(context.<KeyValueTable>getDataset("kv").read("k")).isNull());
    }
    assertThat(data.store().listTables("dev")).hasSize(1);
    datasets().drop(TestData.id("kv"));
    assertThat(data.store().listTables("dev")).isEmpty();
    assertThatThrownBy(() -> datasets().drop(TestData.id("kv")))
        .isInstanceOf(NotFoundException.class);
    data.create("a", "table", DatasetProperties.EMPTY);
    data.create("b", "indexedTable", DatasetProperties.of(Map.of("columnsToIndex", "c")));
    datasets().dropAll(TestData.NAMESPACE);
    assertThat(datasets().list(TestData.NAMESPACE)).isEmpty();
    assertThat(data.store().listTables("dev")).isEmpty();
  }

  @Test
  void takesBackACreationThatACrashInterrupted() throws Exception {
    DatasetInstance instance = data.create("t", "table", DatasetProperties.EMPTY);
    new InstanceTable(data.fabric().systemTables())
        .put(new InstanceTable.Entry(instance, InstanceTable.State.CREATING));
    assertThat(datasets().find(TestData.id("t"))).isEmpty();
    data.close();
    open();
    assertThat(data.store().listTables("dev")).isEmpty();
    data.create("t", "table", DatasetProperties.EMPTY);
  }

  @Test
  void keepsModulesThatAreUsed() {
    DatasetModuleId id = new DatasetModuleId(TestData.NAMESPACE, "names");
    URI jar =
        URI.create(NameModule.class.getProtectionDomain().getCodeSource().getLocation().toString());
    DatasetModuleRecord added = datasets().addModule(id, NameModule.class.getName(), jar, false);
    assertThat(added.types()).containsExactly("names");
    assertThatThrownBy(() -> datasets().addModule(id, NameModule.class.getName(), jar, false))
        .isInstanceOf(AlreadyExistsException.class);
    data.create("n", "names", DatasetProperties.EMPTY);
    assertThatThrownBy(() -> datasets().deleteModule(id)).isInstanceOf(ConflictException.class);
    datasets().drop(TestData.id("n"));
    datasets().deleteModule(id);
    assertThat(datasets().listModules(TestData.NAMESPACE)).isEmpty();
    assertThatThrownBy(() -> datasets().addModule(id, "no.Such", jar, false))
        .isInstanceOf(BadRequestException.class);
  }

  private Datasets datasets() {
    return data.fabric().datasets();
  }
}
