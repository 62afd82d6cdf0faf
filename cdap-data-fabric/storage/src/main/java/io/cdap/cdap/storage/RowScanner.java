package io.cdap.cdap.storage;

import java.io.Closeable;
import java.io.IOException;
import javax.annotation.Nullable;

/** A cursor over rows in ascending order. Not safe for use by several threads. */
public interface RowScanner extends Closeable {

  /**
   * The next row that has a visible column, or null at the end.
   *
   * @throws IOException when the store cannot read; the scanner is then of no more use
   */
  @Nullable
  StoredRow next() throws IOException;

  @Override
  void close();
}
