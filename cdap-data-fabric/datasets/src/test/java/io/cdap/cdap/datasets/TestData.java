package io.cdap.cdap.datasets;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.datasets.scope.DatasetMeter;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import io.cdap.cdap.storage.TableStore;
import io.cdap.cdap.storage.rocksdb.RocksTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A data fabric over a real store in a directory. */
public final class TestData implements AutoCloseable {
  public static final NamespaceId NAMESPACE = new NamespaceId("dev");
  private static final TransactionSettings SETTINGS =
      new TransactionSettings(
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofHours(1),
          Duration.ofSeconds(1),
          Duration.ofMinutes(5),
          2,
          Duration.ofHours(1));

  private final TableStore store;
  private final DataFabric fabric;

  private TestData(TableStore store, DataFabric fabric) {
    this.store = store;
    this.fabric = fabric;
  }

  public static TestData open(Path directory) throws IOException {
    return open(directory, UnaryOperator.identity());
  }

  public static TestData open(Path directory, UnaryOperator<TableStore> wrap) throws IOException {
    TableStore store = wrap.apply(RocksTableStore.open(directory, Clock.systemUTC()));
    return new TestData(
        store,
        DataFabric.open(
            store, SETTINGS, List.of(), TestData.class.getClassLoader(), Clock.systemUTC()));
  }

  public DataFabric fabric() {
    return fabric;
  }

  public TableStore store() {
    return store;
  }

  public static DatasetId id(String name) {
    return new DatasetId(NAMESPACE, name);
  }

  public static NewDataset newDataset(String name, String type, DatasetProperties properties) {
    return new NewDataset(id(name), type, properties, Optional.empty(), Optional.empty());
  }

  public DatasetInstance create(String name, String type, DatasetProperties properties) {
    return fabric
        .datasets()
        .create(newDataset(name, type, properties), getClass().getClassLoader());
  }

  public DatasetScope scope() {
    return scope(Map.of());
  }

  public DatasetScope scope(Map<String, String> arguments) {
    return fabric
        .scopes()
        .open(NAMESPACE, getClass().getClassLoader(), arguments, DatasetMeter.NONE);
  }

  @Override
  public void close() throws IOException {
    fabric.close();
    store.close();
  }
}
