package io.cdap.cdap.api.dataset.table;

import javax.annotation.Nullable;

/** Iterates over the rows of a scan. Must be closed. */
public interface Scanner extends AutoCloseable {

  /** Returns the next row, or null after the last one. */
  @Nullable
  Row next();

  @Override
  void close();
}
