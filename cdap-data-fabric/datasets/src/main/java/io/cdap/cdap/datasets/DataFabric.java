package io.cdap.cdap.datasets;

import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.instance.StoredDatasets;
import io.cdap.cdap.datasets.scope.DatasetScopes;
import io.cdap.cdap.datasets.scope.ProgramDatasetScopes;
import io.cdap.cdap.datasets.system.StoredSystemTables;
import io.cdap.cdap.datasets.system.SystemTables;
import io.cdap.cdap.datasets.transaction.TransactionPruner;
import io.cdap.cdap.datasets.transaction.TransactionService;
import io.cdap.cdap.datasets.transaction.TransactionSettings;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.datasets.type.DatasetTypes;
import io.cdap.cdap.datasets.type.JarClassLoaders;
import io.cdap.cdap.storage.TableStore;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Everything of this module, put together over one store. The store stays the caller's: it is
 * closed after this.
 *
 * <pre>{@code
 * try (DataFabric data = DataFabric.open(store, settings, List.of(), apiLoader, clock)) {
 *   data.datasets().create(dataset, classes);
 * }
 * }</pre>
 */
public final class DataFabric implements AutoCloseable {
  private final TransactionService transactionService;
  private final Transactions transactions;
  private final SystemTables systemTables;
  private final JarClassLoaders jars;
  private final StoredDatasets datasets;
  private final DatasetScopes scopes;
  private final TransactionPruner pruner;

  private DataFabric(
      TableStore store,
      TransactionService transactionService,
      TransactionSettings settings,
      List<? extends DatasetModule> extensions,
      ClassLoader apiLoader,
      Clock clock) {
    this.transactionService = transactionService;
    this.transactions = new Transactions(transactionService, store::sync);
    this.systemTables = new StoredSystemTables(store, transactions);
    this.jars = new JarClassLoaders(apiLoader);
    DatasetTypes types = new DatasetTypes(store, transactions, extensions);
    this.datasets = new StoredDatasets(systemTables, types, jars);
    this.scopes = new ProgramDatasetScopes(datasets, datasets.opener(), transactions);
    this.datasets.recover();
    this.pruner =
        new TransactionPruner(
            store,
            transactionService,
            transactions,
            this::namespaces,
            settings.pruneInterval(),
            clock);
  }

  /**
   * Recovers what a former process left, and starts.
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
    TransactionService service = TransactionService.start(store, settings);
    try {
      return new DataFabric(store, service, settings, extensions, apiLoader, clock);
    } catch (RuntimeException e) {
      service.close();
      throw e;
    }
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

  public TransactionService transactionService() {
    return transactionService;
  }

  public TransactionPruner pruner() {
    return pruner;
  }

  /** Whether transactions can begin and commit now. */
  public boolean isRunning() {
    return transactionService.isRunning();
  }

  @Override
  public void close() {
    pruner.close();
    transactionService.close();
    jars.close();
  }

  private Set<String> namespaces() {
    Set<String> namespaces = new HashSet<>(datasets.namespaces());
    namespaces.add("system");
    return namespaces;
  }
}
