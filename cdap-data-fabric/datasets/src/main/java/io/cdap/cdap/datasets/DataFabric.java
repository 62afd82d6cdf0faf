package io.cdap.cdap.datasets;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.instance.StoredDatasets;
import io.cdap.cdap.datasets.scope.DatasetScopes;
import io.cdap.cdap.datasets.scope.ProgramDatasetScopes;
import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.LocalTransactionSystem;
import io.cdap.cdap.datasets.transaction.TransactionPruner;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.TransactionSystem;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.datasets.type.DatasetTypes;
import io.cdap.cdap.datasets.type.JarClassLoaders;
import io.cdap.cdap.datasets.type.JarFiles;
import io.cdap.cdap.storage.TableStore;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Everything of this module, put together over one store. The store stays the caller's: it is
 * closed after this.
 *
 * <pre>{@code
 * try (DataFabric data = DataFabric.open(store, settings, List.of(), apiLoader, clock)) {
 *   data.datasets().create(dataset, classes);
 * }
 * }</pre>
 *
 * <p>A process that has the store for itself {@link #open opens} it; one of several that share a
 * store {@link #join joins} them.
 */
public final class DataFabric implements AutoCloseable {
  private final TransactionSystem transactionSystem;
  private final Transactions transactions;
  private final SystemTables systemTables;
  private final JarClassLoaders jars;
  private final StoredDatasets datasets;
  private final DatasetScopes scopes;
  private final Optional<TransactionPruner> pruner;
  private final boolean ownsTransactionSystem;

  private DataFabric(
      TableStore store,
      TransactionSystem transactionSystem,
      boolean ownsTransactionSystem,
      List<? extends DatasetModule> extensions,
      ClassLoader apiLoader,
      JarFiles jarFiles,
      Function<DataFabric, Optional<TransactionPruner>> pruning) {
    this.transactionSystem = requireNonNull(transactionSystem, "transactionSystem is null");
    this.ownsTransactionSystem = ownsTransactionSystem;
    this.transactions = new Transactions(transactionSystem, store::sync);
    this.systemTables = new StoredSystemTables(store, transactions);
    this.jars = new JarClassLoaders(apiLoader, jarFiles);
    DatasetTypes types = new DatasetTypes(store, transactions, extensions);
    this.datasets = new StoredDatasets(systemTables, types, jars);
    this.scopes = new ProgramDatasetScopes(datasets, datasets.opener(), transactions);
    this.pruner = pruning.apply(this);
  }

  /**
   * Opens a store of which this is the only process, and runs the transactions here.
   *
   * @param extensions modules with types that other parts of the platform add for all namespaces
   * @param apiLoader what the code of dataset modules may see besides its jar
   */
  public static DataFabric open(
      TableStore store,
      TransactionSettings settings,
      List<? extends DatasetModule> extensions,
      ClassLoader apiLoader,
      Clock clock) {
    LocalTransactionSystem system = LocalTransactionSystem.start(store, settings);
    try {
      return new DataFabric(
          store,
          system,
          true,
          extensions,
          apiLoader,
          JarFiles.LOCAL,
          fabric ->
              Optional.of(
                  new TransactionPruner(
                      store,
                      system,
                      fabric.transactions,
                      fabric::namespaces,
                      settings.pruneInterval(),
                      clock)));
    } catch (RuntimeException e) {
      system.close();
      throw e;
    }
  }

  /**
   * Joins the processes that share a store. Transactions are those of a service; the store and that
   * service's client stay the caller's and are closed after this. Nothing is pruned from here.
   *
   * @param transactionSystem the client of the service
   * @param extensions modules with types that other parts of the platform add for all namespaces
   * @param apiLoader what the code of dataset modules may see besides its jar
   * @param jarFiles gives the jars of dataset modules, which other processes may have added
   */
  public static DataFabric join(
      TableStore store,
      TransactionSystem transactionSystem,
      List<? extends DatasetModule> extensions,
      ClassLoader apiLoader,
      JarFiles jarFiles) {
    return new DataFabric(
        store,
        transactionSystem,
        false,
        extensions,
        apiLoader,
        jarFiles,
        fabric -> Optional.empty());
  }

  /**
   * Finishes or takes back the changes of datasets that a former process left half done. To be
   * called before anything else is done with datasets, by at most one process at a time.
   */
  public void recover() {
    datasets.recover();
  }

  public SystemTables systemTables() {
    return systemTables;
  }

  public Datasets datasets() {
    return datasets;
  }

  public DatasetScopes scopes() {
    return scopes;
  }

  /** For platform code that takes part in transactions with stores of its own. */
  public Transactions transactions() {
    return transactions;
  }

  public TransactionSystem transactionSystem() {
    return transactionSystem;
  }

  /** What prunes the tables; empty when this process does not. */
  public Optional<TransactionPruner> pruner() {
    return pruner;
  }

  /** Whether transactions can begin and commit now. */
  public boolean isRunning() {
    return transactionSystem.isRunning();
  }

  @Override
  public void close() {
    pruner.ifPresent(TransactionPruner::close);
    if (ownsTransactionSystem) {
      transactionSystem.close();
    }
    jars.close();
  }

  private Set<String> namespaces() {
    Set<String> namespaces = new HashSet<>(datasets.namespaces());
    namespaces.add("system");
    return namespaces;
  }
}
