package io.cdap.cdap.appfabric.dataset;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.appfabric.file.JarStore;
import io.cdap.cdap.appfabric.namespace.NamespaceContent;
import io.cdap.cdap.datasets.instance.Datasets;
import io.cdap.cdap.entity.NamespaceId;

/** The datasets and modules of a namespace, for its deletion. */
public final class NamespaceDatasets implements NamespaceContent {
  private final Datasets datasets;
  private final JarStore jars;

  public NamespaceDatasets(Datasets datasets, JarStore jars) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.jars = requireNonNull(jars, "jars is null");
  }

  @Override
  public String name() {
    return "datasets";
  }

  @Override
  public void deleteAll(NamespaceId namespace) {
    datasets.dropAll(namespace);
    datasets.deleteModules(namespace);
    jars.deleteAll(ModuleJars.directory(namespace));
  }
}
