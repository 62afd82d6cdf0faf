package io.cdap.cdap.api.dataset;

/**
 * Creates, changes and removes datasets: of the namespace a program runs in, or of another one.
 *
 * <p>The methods that take a namespace are for applications of the namespace {@code system}, which
 * serve all of them. They throw {@link io.cdap.cdap.api.security.AccessException} when the program
 * may not act in the namespace, and {@link DatasetManagementException} when there is no such
 * namespace.
 */
public interface DatasetManager {

  /** Tells whether there is a dataset of that name. */
  boolean datasetExists(String name) throws DatasetManagementException;

  /**
   * Returns the type of a dataset.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  String getDatasetType(String name) throws DatasetManagementException;

  /**
   * Returns the properties a dataset was created or last updated with.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  DatasetProperties getDatasetProperties(String name) throws DatasetManagementException;

  /**
   * Creates a dataset.
   *
   * @throws InstanceConflictException when the name is taken
   */
  void createDataset(String name, String type, DatasetProperties properties)
      throws DatasetManagementException;

  /**
   * Replaces the properties of a dataset.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  void updateDataset(String name, DatasetProperties properties) throws DatasetManagementException;

  /**
   * Removes a dataset with its data.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  void dropDataset(String name) throws DatasetManagementException;

  /**
   * Removes the data of a dataset.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  void truncateDataset(String name) throws DatasetManagementException;

  /** Tells whether there is a dataset of that name in a namespace. */
  default boolean datasetExists(String namespace, String name) throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Returns the type of a dataset of a namespace.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  default String getDatasetType(String namespace, String name) throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Returns the properties a dataset of a namespace was created or last updated with.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  default DatasetProperties getDatasetProperties(String namespace, String name)
      throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Creates a dataset in a namespace, to whose user it belongs.
   *
   * @throws InstanceConflictException when the name is taken
   */
  default void createDataset(
      String namespace, String name, String type, DatasetProperties properties)
      throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Replaces the properties of a dataset of a namespace.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  default void updateDataset(String namespace, String name, DatasetProperties properties)
      throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Removes a dataset of a namespace with its data.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  default void dropDataset(String namespace, String name) throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }

  /**
   * Removes the data of a dataset of a namespace.
   *
   * @throws InstanceNotFoundException when there is none of that name
   */
  default void truncateDataset(String namespace, String name) throws DatasetManagementException {
    throw new UnsupportedOperationException(
        "Datasets of other namespaces cannot be administered here.");
  }
}
