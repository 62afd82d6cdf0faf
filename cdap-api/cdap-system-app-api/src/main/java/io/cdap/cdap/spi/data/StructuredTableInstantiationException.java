package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** A table cannot be opened. */
public class StructuredTableInstantiationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId tableId;

  public StructuredTableInstantiationException(
      StructuredTableId tableId, String message, Throwable cause) {
    super(message, cause);
    this.tableId = tableId;
  }

  public StructuredTableId getTableId() {
    return tableId;
  }
}
