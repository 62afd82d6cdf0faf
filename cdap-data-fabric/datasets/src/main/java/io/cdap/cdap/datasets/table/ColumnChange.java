package io.cdap.cdap.datasets.table;

/** What a transaction does to a column. */
@SuppressWarnings("ArrayRecordComponent") // values are bytes; callers do not change what they pass
sealed interface ColumnChange {

  /** Sets the column. */
  record Set(byte[] value) implements ColumnChange {}

  /** Removes the column. */
  record Remove() implements ColumnChange {}

  /** Adds to a number that was not read. */
  record Add(long amount) implements ColumnChange {}

  ColumnChange REMOVE = new Remove();
}
