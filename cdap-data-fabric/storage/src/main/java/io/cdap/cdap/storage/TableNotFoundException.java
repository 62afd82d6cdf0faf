package io.cdap.cdap.storage;

import java.io.IOException;

/** A table that does not exist, or does not exist any more. */
public final class TableNotFoundException extends IOException {
  private static final long serialVersionUID = 1L;

  public TableNotFoundException(TableName name) {
    super("Table '" + name + "' does not exist.");
  }
}
