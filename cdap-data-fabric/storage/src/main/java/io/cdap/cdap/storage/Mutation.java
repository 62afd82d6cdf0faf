package io.cdap.cdap.storage;

import static java.util.Objects.requireNonNull;

/** A change of one cell, of one column or of one row, at a version given to the write. */
@SuppressWarnings("ArrayRecordComponent") // callers do not change what they pass
public sealed interface Mutation {
  byte[] row();

  /** Sets a column; an empty value is a value. */
  record Put(byte[] row, byte[] column, byte[] value) implements Mutation {
    public Put {
      requireNonNull(row, "row is null");
      requireNonNull(column, "column is null");
      requireNonNull(value, "value is null");
    }
  }

  /**
   * Adds to the 8-byte big-endian number in a column without reading it; a read sums up. A column
   * that holds anything but 8 bytes makes the read fail with {@link NumberFormatException}.
   */
  record Increment(byte[] row, byte[] column, long amount) implements Mutation {
    public Increment {
      requireNonNull(row, "row is null");
      requireNonNull(column, "column is null");
    }
  }

  /** Hides all older versions of a column. */
  record DeleteColumn(byte[] row, byte[] column) implements Mutation {
    public DeleteColumn {
      requireNonNull(row, "row is null");
      requireNonNull(column, "column is null");
    }
  }

  /**
   * Hides all older versions of all columns of a row, and takes back what earlier writes of the
   * same version did to its columns. A put of the same version and row in the same write, before or
   * after this in the list, or in a later write is not hidden.
   */
  record DeleteRow(byte[] row) implements Mutation {
    public DeleteRow {
      requireNonNull(row, "row is null");
    }
  }

  static Mutation put(byte[] row, byte[] column, byte[] value) {
    return new Put(row, column, value);
  }

  static Mutation increment(byte[] row, byte[] column, long amount) {
    return new Increment(row, column, amount);
  }

  static Mutation deleteColumn(byte[] row, byte[] column) {
    return new DeleteColumn(row, column);
  }

  static Mutation deleteRow(byte[] row) {
    return new DeleteRow(row);
  }
}
