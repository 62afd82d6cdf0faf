package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;
import java.nio.file.Path;

/** The directory of a store is open already, in this or another process. */
public final class StoreInUseException extends IOException {
  private static final long serialVersionUID = 1L;

  StoreInUseException(Path directory, Throwable cause) {
    super(
        "The store in "
            + directory
            + " is in use. Stop the process that has it open, or use another directory.",
        cause);
  }
}
