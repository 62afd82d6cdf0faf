package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** Opens the tables that take part in a transaction. */
public interface StructuredTableContext {

  /**
   * The table, of use until the transaction ends.
   *
   * @throws TableNotFoundException when there is none of that name
   * @throws StructuredTableInstantiationException when it cannot be opened
   */
  StructuredTable getTable(StructuredTableId tableId)
      throws StructuredTableInstantiationException, TableNotFoundException;
}
