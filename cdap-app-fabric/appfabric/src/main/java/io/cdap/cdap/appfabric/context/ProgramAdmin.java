package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.Admin;
import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.dataset.DatasetManagementException;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.entity.NamespaceId;
import java.util.Map;

/** The administration a program may do in its namespace. */
final class ProgramAdmin implements Admin {
  private static final String NO_TOPICS =
      "Topics cannot be administered: this platform has no messaging service.";

  private final DatasetManager datasets;
  private final SecureStoreManager secureStore;
  private final NamespaceSummaries namespaces;

  ProgramAdmin(
      DatasetManager datasets, SecureStoreManager secureStore, NamespaceSummaries namespaces) {
    this.datasets = requireNonNull(datasets, "datasets is null");
    this.secureStore = requireNonNull(secureStore, "secureStore is null");
    this.namespaces = requireNonNull(namespaces, "namespaces is null");
  }

  @Override
  public boolean namespaceExists(String namespace) {
    return namespaces.find(new NamespaceId(namespace)).isPresent();
  }

  @Override
  public NamespaceSummary getNamespaceSummary(String namespace) {
    return namespaces.find(new NamespaceId(namespace)).orElse(null);
  }

  @Override
  public boolean datasetExists(String name) throws DatasetManagementException {
    return datasets.datasetExists(name);
  }

  @Override
  public String getDatasetType(String name) throws DatasetManagementException {
    return datasets.getDatasetType(name);
  }

  @Override
  public DatasetProperties getDatasetProperties(String name) throws DatasetManagementException {
    return datasets.getDatasetProperties(name);
  }

  @Override
  public void createDataset(String name, String type, DatasetProperties properties)
      throws DatasetManagementException {
    datasets.createDataset(name, type, properties);
  }

  @Override
  public void updateDataset(String name, DatasetProperties properties)
      throws DatasetManagementException {
    datasets.updateDataset(name, properties);
  }

  @Override
  public void dropDataset(String name) throws DatasetManagementException {
    datasets.dropDataset(name);
  }

  @Override
  public void truncateDataset(String name) throws DatasetManagementException {
    datasets.truncateDataset(name);
  }

  @Override
  public void put(
      String namespace,
      String name,
      String data,
      String description,
      Map<String, String> properties)
      throws Exception {
    secureStore.put(namespace, name, data, description, properties);
  }

  @Override
  public void delete(String namespace, String name) throws Exception {
    secureStore.delete(namespace, name);
  }

  @Override
  public void createTopic(String topic) {
    throw new UnsupportedOperationException(NO_TOPICS);
  }

  @Override
  public void createTopic(String topic, Map<String, String> properties) {
    throw new UnsupportedOperationException(NO_TOPICS);
  }

  @Override
  public Map<String, String> getTopicProperties(String topic) {
    throw new UnsupportedOperationException(NO_TOPICS);
  }

  @Override
  public void updateTopic(String topic, Map<String, String> properties) {
    throw new UnsupportedOperationException(NO_TOPICS);
  }

  @Override
  public void deleteTopic(String topic) {
    throw new UnsupportedOperationException(NO_TOPICS);
  }
}
