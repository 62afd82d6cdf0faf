package io.cdap.cdap.storage.rocksdb;

import java.io.IOException;

/** The files of a store were written in a format that this version cannot read. */
public final class IncompatibleStoreException extends IOException {
  private static final long serialVersionUID = 1L;

  IncompatibleStoreException(String message) {
    super(message);
  }
}
