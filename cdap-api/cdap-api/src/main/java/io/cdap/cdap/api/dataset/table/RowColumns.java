package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.annotation.Nullable;

/**
 * A row and, when only some of its columns are meant, these columns.
 *
 * @param <T> the class that extends this one
 */
@SuppressWarnings("unchecked") // a subclass names itself as T
public abstract class RowColumns<T> {
  private final byte[] row;
  @Nullable private List<byte[]> columns;

  /** Means all columns of a row. */
  public RowColumns(byte[] row) {
    this.row = row;
  }

  /** Means all columns of a row. */
  public RowColumns(String row) {
    this(Bytes.toBytes(row));
  }

  /** Means the given columns of a row. */
  public RowColumns(byte[] row, byte[]... columns) {
    this(row);
    append(columns);
  }

  /** Means the given columns of a row. */
  public RowColumns(String row, String... columns) {
    this(row);
    append(encode(columns));
  }

  /** Returns the key of the row. */
  public byte[] getRow() {
    return row;
  }

  /** Returns the columns, or null when none were ever named. */
  @Nullable
  public List<byte[]> getColumns() {
    return columns;
  }

  /** Adds columns. */
  public T add(byte[] firstColumn, byte[]... moreColumns) {
    append(firstColumn);
    append(moreColumns);
    return (T) this;
  }

  /** Adds columns. */
  public T add(byte[][] columns) {
    append(columns);
    return (T) this;
  }

  /** Adds columns. */
  public T add(String firstColumn, String... moreColumns) {
    append(Bytes.toBytes(firstColumn));
    append(encode(moreColumns));
    return (T) this;
  }

  /** Adds columns. */
  public T add(String[] columns) {
    append(encode(columns));
    return (T) this;
  }

  private void append(byte[]... more) {
    if (columns == null) {
      columns = new ArrayList<>();
    }
    columns.addAll(Arrays.asList(more));
  }

  private static byte[][] encode(String[] columns) {
    byte[][] encoded = new byte[columns.length][];
    for (int i = 0; i < columns.length; i++) {
      encoded[i] = Bytes.toBytes(columns[i]);
    }
    return encoded;
  }
}
