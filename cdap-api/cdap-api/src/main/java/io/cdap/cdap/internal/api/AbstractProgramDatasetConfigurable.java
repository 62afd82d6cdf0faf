package io.cdap.cdap.internal.api;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.annotation.Beta;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.module.DatasetModule;

/**
 * What applications and programs have in common when they declare datasets.
 *
 * @param <T> the type of the configurer
 */
public abstract class AbstractProgramDatasetConfigurable<T extends DatasetConfigurer> {

  public AbstractProgramDatasetConfigurable() {}

  /** Returns the configurer; null outside of {@code configure}. */
  protected abstract T getConfigurer();

  /** Declares a module of dataset types. */
  @Beta
  protected final void addDatasetModule(
      String moduleName, Class<? extends DatasetModule> moduleClass) {
    getConfigurer().addDatasetModule(moduleName, moduleClass);
  }

  /** Declares a dataset class as a type of its own. */
  @Beta
  protected final void addDatasetType(Class<? extends Dataset> datasetClass) {
    getConfigurer().addDatasetType(datasetClass);
  }

  /** Declares a dataset without properties; it is created unless it exists. */
  protected final void createDataset(String datasetName, String typeName) {
    createDataset(datasetName, typeName, DatasetProperties.EMPTY);
  }

  /** Declares a dataset; it is created unless it exists. */
  protected final void createDataset(
      String datasetName, String typeName, DatasetProperties properties) {
    getConfigurer().createDataset(datasetName, typeName, properties);
  }

  /** Declares a dataset and the class that is its type; it is created unless it exists. */
  @Beta
  protected final void createDataset(
      String datasetName, Class<? extends Dataset> datasetClass, DatasetProperties properties) {
    getConfigurer().createDataset(datasetName, datasetClass, properties);
  }

  /** Declares a dataset and the class that is its type; it is created unless it exists. */
  @Beta
  protected final void createDataset(String datasetName, Class<? extends Dataset> datasetClass) {
    getConfigurer().createDataset(datasetName, datasetClass);
  }
}
