package io.cdap.cdap.api.service;

import io.cdap.cdap.spi.data.table.StructuredTableSpecification;

/**
 * A service of a system application to derive from. Only the namespace {@code system} takes an
 * application that has one.
 */
public abstract class AbstractSystemService
    extends AbstractService<SystemServiceConfigurer, SystemServiceContext> {

  public AbstractSystemService() {}

  /** Declares a table, see {@link io.cdap.cdap.api.SystemTableConfigurer#createTable}. */
  protected void createTable(StructuredTableSpecification tableSpecification) {
    getConfigurer().createTable(tableSpecification);
  }
}
