package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** A table of that name is there already. */
public class TableAlreadyExistsException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId id;

  public TableAlreadyExistsException(StructuredTableId id) {
    super("Table '%s' already exists.".formatted(id.getName()));
    this.id = id;
  }

  public StructuredTableId getId() {
    return id;
  }
}
