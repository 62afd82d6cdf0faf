package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.common.Bytes;
import java.util.Map;
import java.util.TreeMap;

/** Amounts to add to columns of one row. A column that does not exist counts as zero. */
public class Increment {
  private final byte[] row;
  private final Map<byte[], Long> values = new TreeMap<>(Bytes.BYTES_COMPARATOR);

  /** Creates an increment without columns. */
  public Increment(byte[] row) {
    this.row = row;
  }

  /** Creates an increment without columns. */
  public Increment(String row) {
    this(Bytes.toBytes(row));
  }

  /** Creates an increment of one column. */
  public Increment(byte[] row, byte[] column, long value) {
    this(row);
    values.put(column, value);
  }

  /** Creates an increment of one column. */
  public Increment(String row, String column, long value) {
    this(Bytes.toBytes(row), Bytes.toBytes(column), value);
  }

  /** Sets the amount for a column, replacing an earlier one. */
  public Increment add(byte[] column, long value) {
    values.put(column, value);
    return this;
  }

  /** Sets the amount for a column, replacing an earlier one. */
  public Increment add(String column, long value) {
    return add(Bytes.toBytes(column), value);
  }

  /** Returns the key of the row. */
  public byte[] getRow() {
    return row;
  }

  /** Returns the amounts by column. */
  public Map<byte[], Long> getValues() {
    return values;
  }
}
