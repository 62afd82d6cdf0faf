package io.cdap.cdap.api.dataset.table;

import java.util.Collection;

/** Names the columns of one row to read; without columns it means the whole row. */
public class Get extends RowColumns<Get> {

  /** Means a whole row. */
  public Get(byte[] row) { super(row); }

  /** Means a whole row. */
  public Get(String row) { super(row); }

  /** Means the given columns of a row. */
  public Get(byte[] row, byte[]... columns) { super(row, columns); }

  /** Means the given columns of a row. */
  public Get(byte[] row, Collection<byte[]> columns) { super(row, columns.toArray(new byte[0][])); }

  /** Means the given columns of a row. */
  public Get(String row, String... columns) { super(row, columns); }

  /** Means the given columns of a row. */
  public Get(String row, Collection<String> columns) { super(row, columns.toArray(new String[0])); }
}
