package io.cdap.cdap.api.dataset;

/** A dataset type that can say whether new properties fit an existing instance. */
public interface Reconfigurable {

  /**
   * Returns the specification of an existing instance with new properties.
   *
   * @throws IncompatibleUpdateException when the properties would harm what is stored
   */
  DatasetSpecification reconfigure(
      String instanceName, DatasetProperties newProperties, DatasetSpecification currentSpec)
      throws IncompatibleUpdateException;
}
