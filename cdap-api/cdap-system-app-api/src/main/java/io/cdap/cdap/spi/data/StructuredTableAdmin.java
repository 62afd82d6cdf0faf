package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;
import io.cdap.cdap.spi.data.table.StructuredTableSchema;
import io.cdap.cdap.spi.data.table.StructuredTableSpecification;
import java.io.IOException;
import java.util.List;

/** Creates, describes and drops tables. */
public interface StructuredTableAdmin {

  /** Creates a table that is not there. */
  void create(StructuredTableSpecification spec) throws IOException, TableAlreadyExistsException;

  /**
   * Creates a table, or gives one that is there new fields and indexes.
   *
   * @throws TableSchemaIncompatibleException when fields, keys or indexes would go or change
   */
  default void createOrUpdate(StructuredTableSpecification spec)
      throws IOException, TableSchemaIncompatibleException {
    throw new UnsupportedOperationException("Tables cannot be updated.");
  }

  /** Does the same for several tables. */
  default void createOrUpdate(List<StructuredTableSpecification> specs)
      throws IOException, TableSchemaIncompatibleException {
    for (StructuredTableSpecification spec : specs) {
      createOrUpdate(spec);
    }
  }

  boolean exists(StructuredTableId tableId) throws IOException;

  StructuredTableSchema getSchema(StructuredTableId tableId)
      throws IOException, TableNotFoundException;

  /** Removes a table with its rows; does nothing when there is none. */
  void drop(StructuredTableId tableId) throws IOException;
}
