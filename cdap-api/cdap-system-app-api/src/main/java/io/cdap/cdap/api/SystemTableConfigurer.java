package io.cdap.cdap.api;

import io.cdap.cdap.spi.data.table.StructuredTableSpecification;

/** Declares structured tables. */
public interface SystemTableConfigurer {

  /**
   * Declares a table, which is created when the application is deployed. One that is there gets the
   * new fields and indexes of the specification; when it cannot, the application is not deployed.
   */
  void createTable(StructuredTableSpecification tableSpecification);
}
