package io.cdap.cdap.api;

import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.module.DatasetModule;

/**
 * Declares dataset modules, types and instances that the platform makes when the application is
 * deployed.
 */
public interface DatasetConfigurer {

  void addDatasetModule(String moduleName, Class<? extends DatasetModule> moduleClass);

  void addDatasetType(Class<? extends Dataset> datasetClass);

  void createDataset(String datasetName, Class<? extends Dataset> type);

  void createDataset(
      String datasetName, Class<? extends Dataset> type, DatasetProperties properties);

  void createDataset(String datasetName, String type);

  void createDataset(String datasetName, String type, DatasetProperties properties);
}
