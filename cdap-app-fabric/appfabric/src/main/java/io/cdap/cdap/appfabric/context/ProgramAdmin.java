package io.cdap.cdap.appfabric.context;

import static java.util.Objects.requireNonNull;

import io.cdap.cdap.api.Admin;
import io.cdap.cdap.api.NamespaceSummary;
import io.cdap.cdap.api.dataset.DatasetManagementException;
import io.cdap.cdap.api.dataset.DatasetManager;
import io.cdap.cdap.api.dataset.DatasetProperties;
import io.cdap.cdap.api.messaging.MessagingAdmin;
import io.cdap.cdap.api.messaging.TopicAlreadyExistsException;
import io.cdap.cdap.api.messaging.TopicNotFoundException;
import io.cdap.cdap.api.security.AccessException;
import io.cdap.cdap.api.security.store.SecureStoreManager;
import io.cdap.cdap.entity.NamespaceId;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The administration a program may do in its namespace. */
final class ProgramAdmin implements Admin {
  private final Function<NamespaceId, DatasetManager> managers;
  private final DatasetManager datasets;
  private final SecureStoreManager secureStore;
  private final NamespaceRights rights;
  private final MessagingAdmin topics;

  /**
   * The administration of a program.
   *
   * @param managers administer the datasets of a namespace, whoever asks
   * @param rights where the program may act
   * @param topics administers those of the program's namespace
   */
  ProgramAdmin(
      Function<NamespaceId, DatasetManager> managers,
      SecureStoreManager secureStore,
      NamespaceRights rights,
      MessagingAdmin topics) {
    this.managers = requireNonNull(managers, "managers is null");
    this.datasets = managers.apply(rights.home());
    this.secureStore = requireNonNull(secureStore, "secureStore is null");
    this.rights = requireNonNull(rights, "rights is null");
    this.topics = requireNonNull(topics, "topics is null");
  }

  @Override
  public boolean namespaceExists(String namespace) {
    return rights.find(namespace).isPresent();
  }

  @Override
  public NamespaceSummary getNamespaceSummary(String namespace) {
    return rights.find(namespace).orElse(null);
  }

  @Override
  public List<NamespaceSummary> listNamespaces() {
    if (!rights.actsEverywhere()) {
      throw new AccessException(
          "Only applications of the namespace 'system' may list namespaces, this one is of '%s'."
              .formatted(rights.home().name()));
    }
    return rights.list();
  }

  @Override
  public boolean datasetExists(String namespace, String name) throws DatasetManagementException {
    return in(namespace, "look up the dataset '%s'", name).datasetExists(name);
  }

  @Override
  public String getDatasetType(String namespace, String name) throws DatasetManagementException {
    return in(namespace, "look up the dataset '%s'", name).getDatasetType(name);
  }

  @Override
  public DatasetProperties getDatasetProperties(String namespace, String name)
      throws DatasetManagementException {
    return in(namespace, "look up the dataset '%s'", name).getDatasetProperties(name);
  }

  /**
   * Creates a dataset in a namespace that may be deleted at the same time. The deletion marks the
   * namespace before it lists its datasets; so a dataset that is there while the mark is not will
   * be found by the deletion, and one that came too late is removed again here.
   */
  @Override
  public void createDataset(
      String namespace, String name, String type, DatasetProperties properties)
      throws DatasetManagementException {
    NamespaceSummary before = existing(namespace, "create the dataset '%s'", name);
    DatasetManager manager = managers.apply(new NamespaceId(namespace));
    manager.createDataset(name, type, properties);
    boolean same =
        rights
            .find(namespace)
            .filter(after -> after.getGeneration() == before.getGeneration())
            .isPresent();
    if (!same) {
      if (manager.datasetExists(name)) {
        manager.dropDataset(name);
      }
      throw new DatasetManagementException(
          "Dataset '%s' was not created: the namespace '%s' was deleted at the same time."
              .formatted(name, namespace));
    }
  }

  @Override
  public void updateDataset(String namespace, String name, DatasetProperties properties)
      throws DatasetManagementException {
    in(namespace, "update the dataset '%s'", name).updateDataset(name, properties);
  }

  @Override
  public void dropDataset(String namespace, String name) throws DatasetManagementException {
    in(namespace, "drop the dataset '%s'", name).dropDataset(name);
  }

  @Override
  public void truncateDataset(String namespace, String name) throws DatasetManagementException {
    in(namespace, "truncate the dataset '%s'", name).truncateDataset(name);
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
    rights.require(namespace, "write the secure key '%s'".formatted(name));
    secureStore.put(namespace, name, data, description, properties);
  }

  @Override
  public void delete(String namespace, String name) throws Exception {
    rights.require(namespace, "delete the secure key '%s'".formatted(name));
    secureStore.delete(namespace, name);
  }

  @Override
  public void createTopic(String topic) throws TopicAlreadyExistsException, IOException {
    topics.createTopic(topic);
  }

  @Override
  public void createTopic(String topic, Map<String, String> properties)
      throws TopicAlreadyExistsException, IOException {
    topics.createTopic(topic, properties);
  }

  @Override
  public Map<String, String> getTopicProperties(String topic)
      throws TopicNotFoundException, IOException {
    return topics.getTopicProperties(topic);
  }

  @Override
  public void updateTopic(String topic, Map<String, String> properties)
      throws TopicNotFoundException, IOException {
    topics.updateTopic(topic, properties);
  }

  @Override
  public void deleteTopic(String topic) throws TopicNotFoundException, IOException {
    topics.deleteTopic(topic);
  }

  private DatasetManager in(String namespace, String what, String name)
      throws DatasetManagementException {
    existing(namespace, what, name);
    return managers.apply(new NamespaceId(namespace));
  }

  private NamespaceSummary existing(String namespace, String what, String name)
      throws DatasetManagementException {
    try {
      return rights.get(namespace, what.formatted(name));
    } catch (NamespaceRights.AbsentException e) {
      throw new DatasetManagementException(e.getMessage(), e);
    }
  }
}
