package io.cdap.cdap.appfabric.dataset;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.NamespaceId;

/** The datasets and modules of a namespace, for its deletion. */
public final class NamespaceDatasets implements NamespaceContent {
  private final Datasets datasets;

  public NamespaceDatasets(Datasets datasets) {
    this.datasets = requireNonNull(datasets, "datasets is null");
  }

  @Override
  public String name() {
    return "datasets";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    datasets.dropAll(namespace);
    datasets.deleteModules(namespace);
  }
}
