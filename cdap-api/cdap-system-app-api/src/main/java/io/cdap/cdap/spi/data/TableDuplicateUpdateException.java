package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** Two changes of one table came at the same time. */
public class TableDuplicateUpdateException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId id;

  public TableDuplicateUpdateException(StructuredTableId id) {
    super("Table '%s' was changed by somebody else at the same time.".formatted(id.getName()));
    this.id = id;
  }

  public StructuredTableId getId() {
    return id;
  }
}
