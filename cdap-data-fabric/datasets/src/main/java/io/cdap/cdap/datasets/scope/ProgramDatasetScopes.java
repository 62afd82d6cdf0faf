package io.cdap.cdap.datasets.scope;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.datasets.instance.DatasetOpener;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.datasets.transaction.Transactions;
import io.cdap.cdap.entity.DatasetId;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Scopes over the datasets of this platform. */
public final class ProgramDatasetScopes implements DatasetScopes {
  private final Datasets datasets;
  private final DatasetOpener opener;
  private final Transactions transactions;

  public ProgramDatasetScopes(Datasets datasets, DatasetOpener opener, Transactions transactions) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.opener = requireNonNull(opener, "opener is null");
    this.transactions = requireNonNull(transactions, "transactions is null");
  }

  @Override
  public DatasetScope open(
      NamespaceId home,
      ClassLoader classes,
      Map<String, String> arguments,
      DatasetMeter meter,
      Consumer<DatasetId> guard) {
    return new ProgramDatasetScope(
        transactions, () -> new OpenDatasets(opener, home, classes, arguments, meter, guard));
  }

  @Override
  public DatasetManager manager(NamespaceId home, ClassLoader classes, Optional<String> owner) {
    return new ProgramDatasetManager(datasets, home, classes, owner);
  }
}
