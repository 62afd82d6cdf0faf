package io.cdap.cdap.spi.data;

import io.cdap.cdap.spi.data.table.StructuredTableId;

/** A value is larger than the storage takes. */
public class FieldSizeLimitExceededException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient StructuredTableId tableId;
  private final String field;
  private final int size;
  private final int limit;

  /**
   * A value that is too large.
   *
   * @param size the bytes it has
   * @param limit the bytes it may have
   */
  public FieldSizeLimitExceededException(
      StructuredTableId tableId, String field, int size, int limit) {
    super(
        "Field '%s' of table '%s' has %d bytes, at most %d can be stored."
            .formatted(field, tableId.getName(), size, limit));
    this.tableId = tableId;
    this.field = field;
    this.size = size;
    this.limit = limit;
  }

  public StructuredTableId getTableId() {
    return tableId;
  }

  public String getField() {
    return field;
  }

  public int getSize() {
    return size;
  }

  public int getLimit() {
    return limit;
  }
}
