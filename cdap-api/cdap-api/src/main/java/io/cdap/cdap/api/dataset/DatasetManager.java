package io.cdap.cdap.api.dataset;

/** Creates, changes and removes the datasets of the namespace a program runs in. */
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
}
