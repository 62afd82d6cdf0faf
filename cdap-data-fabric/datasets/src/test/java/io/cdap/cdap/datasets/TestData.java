package io.cdap.cdap.datasets;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.datasets.instance.DatasetInstance;
import io.cdap.cdap.datasets.instance.Datasets.NewDataset;
import io.cdap.cdap.datasets.scope.DatasetMeter;
import io.cdap.cdap.datasets.scope.DatasetScope;
import io.cdap.cdap.datasets.testing.DataBacking;
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

/** A data fabric over a real store. */
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

  /** Over a store and a fabric that are closed with this. */
  public TestData(TableStore store, DataFabric fabric) {
    this.store = requireNonNull(store, "store is null");
    this.fabric = requireNonNull(fabric, "fabric is null");
  }

  /** As a sandbox has it. */
  public static TestData open(Path directory) throws IOException {
    return open(directory, List.of());
  }

  /** The same with types of its own; a {@link DataBacking}. */
  public static TestData open(Path directory, List<? extends DatasetModule> extensions)
      throws IOException {
    return open(RocksTableStore.open(directory, Clock.systemUTC()), extensions);
  }

  public static TestData open(Path directory, UnaryOperator<TableStore> wrap) throws IOException {
    return open(wrap.apply(RocksTableStore.open(directory, Clock.systemUTC())), List.of());
  }

  private static TestData open(TableStore store, List<? extends DatasetModule> extensions) {
    return new TestData(
        store,
        DataFabric.open(
            store, SETTINGS, extensions, TestData.class.getClassLoader(), Clock.systemUTC()));
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
