package io.cdap.cdap.appfabric.application;

import io.cdap.cdap.api.DatasetConfigurer;
import io.cdap.cdap.api.dataset.Dataset;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.dataset.module.DatasetModule;
import io.cdap.cdap.internal.dataset.DatasetCreationSpec;
import java.util.LinkedHashMap;
import java.util.Map;

/** The datasets, modules and types an application declares, in the order it does. */
final class DatasetDeclarations implements DatasetConfigurer {
  private final Map<String, DatasetCreationSpec> datasets = new LinkedHashMap<>();
  private final Map<String, String> modules = new LinkedHashMap<>();

  Map<String, DatasetCreationSpec> datasets() {
    return datasets;
  }

  /** Module name to the class that implements it. */
  Map<String, String> modules() {
    return modules;
  }

  @Override
  public void addDatasetModule(String moduleName, Class<? extends DatasetModule> moduleClass) {
    addModule(moduleName, moduleClass.getName());
  }

  @Override
  public void addDatasetType(Class<? extends Dataset> datasetClass) {
    addModule(datasetClass.getName(), datasetClass.getName());
  }

  @Override
  public void createDataset(String name, String typeName, DatasetProperties properties) {
    DatasetCreationSpec declared = new DatasetCreationSpec(name, typeName, properties);
    DatasetCreationSpec earlier = datasets.putIfAbsent(name, declared);
    if (earlier != null && !earlier.equals(declared)) {
      throw new IllegalArgumentException(
          "Dataset '%s' was declared twice with different types or properties.".formatted(name));
    }
  }

  @Override
  public void createDataset(String name, String typeName) {
    createDataset(name, typeName, DatasetProperties.EMPTY);
  }

  @Override
  public void createDataset(
      String name, Class<? extends Dataset> datasetClass, DatasetProperties properties) {
    createDataset(name, datasetClass.getName(), properties);
  }

  @Override
  public void createDataset(String name, Class<? extends Dataset> datasetClass) {
    createDataset(name, datasetClass.getName(), DatasetProperties.EMPTY);
  }

  private void addModule(String name, String className) {
    String earlier = modules.putIfAbsent(name, className);
    if (earlier != null && !earlier.equals(className)) {
      throw new IllegalArgumentException(
          "Dataset module '%s' was added twice, with the classes %s and %s."
              .formatted(name, earlier, className));
    }
  }
}
