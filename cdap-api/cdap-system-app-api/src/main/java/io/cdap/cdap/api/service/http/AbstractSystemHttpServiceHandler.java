package io.cdap.cdap.api.service.http;

import io.cdap.cdap.spi.data.table.StructuredTableSpecification;

/** A handler to derive from that only a system application may have. */
public class AbstractSystemHttpServiceHandler
    extends AbstractHttpServiceHandler<SystemHttpServiceContext, SystemHttpServiceConfigurer> {

  public AbstractSystemHttpServiceHandler() {}

  /** Declares a table, see {@link io.cdap.cdap.api.SystemTableConfigurer#createTable}. */
  protected void createTable(StructuredTableSpecification tableSpecification) {
    getConfigurer().createTable(tableSpecification);
  }
}
