package io.cdap.cdap.datasets.type;

import io.cdap.cdap.api.dataset.DatasetDefinition;
import io.cdap.cdap.api.dataset.lib.CounterTimeseriesTable;
import io.cdap.cdap.api.dataset.lib.CounterTimeseriesTableDefinition;
import io.cdap.cdap.api.dataset.lib.IndexedObjectStore;
import io.cdap.cdap.api.dataset.lib.IndexedObjectStoreDefinition;
import io.cdap.cdap.api.dataset.lib.IndexedTable;
import io.cdap.cdap.api.dataset.lib.IndexedTableDefinition;
import io.cdap.cdap.api.dataset.lib.KeyValueTable;
import io.cdap.cdap.api.dataset.lib.KeyValueTableDefinition;
import io.cdap.cdap.api.dataset.lib.ObjectMappedTable;
import io.cdap.cdap.api.dataset.lib.ObjectStore;
import io.cdap.cdap.api.dataset.lib.TimeseriesTable;
import io.cdap.cdap.api.dataset.lib.TimeseriesTableDefinition;
import io.cdap.cdap.api.dataset.lib.cube.Cube;
import io.cdap.cdap.api.dataset.module.DatasetDefinitionRegistry;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.api.dataset.table.Table;
import io.cdap.cdap.datasets.cube.CubeDefinition;
import io.cdap.cdap.datasets.transaction.WriteNotice;
import io.cdap.cdap.storage.TableStore;
import java.util.List;
import java.util.function.Function;

/** The types made of tables that every namespace has. */
final class BuiltInTypes implements DatasetModule {
  private final TableStore store;
  private final WriteNotice writeNotice;

  BuiltInTypes(TableStore store, WriteNotice writeNotice) {
    this.store = store;
    this.writeNotice = writeNotice;
  }

  @Override
  public void register(DatasetDefinitionRegistry registry) {
    add(
        registry,
        name -> new TableDefinition(name, store, writeNotice),
        Table.TYPE,
        Table.class.getName());
    DatasetDefinition<Table, ?> table = registry.get(Table.TYPE);
    add(
        registry,
        name -> new KeyValueTableDefinition(name, table),
        KeyValueTable.TYPE,
        KeyValueTable.class.getName());
    DatasetDefinition<KeyValueTable, ?> keyValueTable = registry.get(KeyValueTable.TYPE);
    add(
        registry,
        name -> new ObjectStoreDefinition(name, keyValueTable),
        ObjectStore.TYPE,
        ObjectStore.class.getName());
    DatasetDefinition<ObjectStore<?>, ?> objectStore = registry.get(ObjectStore.TYPE);
    add(
        registry,
        name -> new ObjectMappedTableDefinition(name, table),
        ObjectMappedTable.TYPE,
        ObjectMappedTable.class.getName());
    add(
        registry,
        name -> new IndexedTableDefinition(name, table),
        IndexedTable.TYPE,
        IndexedTable.class.getName());
    add(
        registry,
        name -> new IndexedObjectStoreDefinition(name, table, objectStore),
        IndexedObjectStore.TYPE,
        IndexedObjectStore.class.getName());
    add(
        registry,
        name -> new TimeseriesTableDefinition(name, table),
        "timeseriesTable",
        TimeseriesTable.class.getName());
    add(
        registry,
        name -> new CounterTimeseriesTableDefinition(name, table),
        "counterTimeseriesTable",
        "counterTable",
        CounterTimeseriesTable.class.getName());
    add(registry, name -> new CubeDefinition(name, table), Cube.TYPE, Cube.class.getName());
  }

  private static void add(
      DatasetDefinitionRegistry registry,
      Function<String, DatasetDefinition<?, ?>> definition,
      String... names) {
    for (String name : List.of(names)) {
      registry.add(definition.apply(name));
    }
  }
}
