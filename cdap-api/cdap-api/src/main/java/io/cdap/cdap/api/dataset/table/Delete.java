package io.cdap.cdap.api.dataset.table;

import java.util.Collection;

/** Names the columns of one row to delete; without columns it means the whole row. */
public class Delete extends RowColumns<Delete> {

  /** Means a whole row. */
  public Delete(byte[] row) { super(row); }

  /** Means a whole row. */
  public Delete(String row) { super(row); }

  /** Means the given columns of a row. */
  public Delete(byte[] row, byte[]... columns) { super(row, columns); }

  /** Means the given columns of a row. */
  public Delete(byte[] row, Collection<byte[]> columns) { super(row, columns.toArray(new byte[0][])); }

  /** Means the given columns of a row. */
  public Delete(String row, String... columns) { super(row, columns); }

  /** Means the given columns of a row. */
  public Delete(String row, Collection<String> columns) { super(row, columns.toArray(new String[0])); }
}
