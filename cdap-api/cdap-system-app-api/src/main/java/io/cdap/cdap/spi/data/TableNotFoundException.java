package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** There is no table of that name. */
public class TableNotFoundException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId id;

  public TableNotFoundException(StructuredTableId id) {
    super("Table '%s' was not found.".formatted(id.getName()));
    this.id = id;
  }

  public StructuredTableId getId() {
    return id;
  }
}
