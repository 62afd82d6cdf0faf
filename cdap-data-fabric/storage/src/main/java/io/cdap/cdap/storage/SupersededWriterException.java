package io.cdap.cdap.storage;

import java.io.IOException;

/** A table was opened by another writer that has it for itself; nothing was written. */
public final class SupersededWriterException extends IOException {
  private static final long serialVersionUID = 1L;

  public SupersededWriterException(TableName name) {
    super("Table '" + name + "' has another writer now.");
  }
}
