package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** A table cannot be given a specification, as what is stored in it would not fit. */
public class TableSchemaIncompatibleException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId id;

  public TableSchemaIncompatibleException(StructuredTableId id) {
    super(
        "The new specification of table '%s' does not fit what is stored in it."
            .formatted(id.getName()));
    this.id = id;
  }

  public StructuredTableId getId() {
    return id;
  }
}
