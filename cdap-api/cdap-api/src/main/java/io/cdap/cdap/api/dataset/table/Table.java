package io.cdap.cdap.api.dataset.table;

import io.cdap.cdap.api.data.batch.BatchReadable;
import io.cdap.cdap.api.data.batch.BatchWritable;
import io.cdap.cdap.api.data.batch.RecordScannable;
import io.cdap.cdap.api.data.batch.RecordWritable;
import io.cdap.cdap.api.data.batch.Split;
import io.cdap.cdap.api.data.format.StructuredRecord;
import io.cdap.cdap.api.dataset.Dataset;
import java.util.List;
import javax.annotation.Nonnull;
import javax.annotation.Nullable;

/**
 * Rows in the order of their keys, each with any number of columns, also in order. Keys, column
 * names and values are bytes. All methods act in the current transaction.
 *
 * @deprecated new applications are better served by structured tables; this one stays
 */
@Deprecated
public interface Table
    extends BatchReadable<byte[], Row>,
        BatchWritable<byte[], Put>,
        Dataset,
        RecordScannable<StructuredRecord>,
        RecordWritable<StructuredRecord> {

  /** The name of the dataset type. */
  String TYPE = "table";

  /** The property for the seconds after which a value expires. */
  String PROPERTY_TTL = "dataset.table.ttl";

  /** The property that allows increments without a read. */
  String PROPERTY_READLESS_INCREMENT = "dataset.table.readless.increment";

  /** The property for the column family. */
  String PROPERTY_COLUMN_FAMILY = "dataset.table.column.family";

  /** The column family when none is set. */
  String DEFAULT_COLUMN_FAMILY = "d";

  /** The property for the {@link ConflictDetection}. */
  String PROPERTY_CONFLICT_LEVEL = "conflict.level";

  /** The property for the schema of the rows as records. */
  String PROPERTY_SCHEMA = "schema";

  /** The property for the name of the schema field that holds the row key. */
  String PROPERTY_SCHEMA_ROW_FIELD = "schema.row.field";

  /** Reads the row and columns that the get names. */
  @Nonnull
  Row get(Get get);

  /** Reads all columns of a row. */
  @Nonnull
  Row get(byte[] row);

  /** Reads one column; null when it does not exist. */
  byte[] get(byte[] row, byte[] column);

  /**
   * Reads a range of columns.
   *
   * @param startColumn the first column, null for that of the row
   * @param stopColumn the column to stop before, null to read to the end
   * @param limit at most that many columns, negative for all
   */
  @Nonnull
  Row get(byte[] row, byte[] startColumn, byte[] stopColumn, int limit);

  /** Reads the given columns of a row. */
  @Nonnull
  Row get(byte[] row, byte[][] columns);

  /** Reads several rows; the results are in the order of the gets. */
  List<Row> get(List<Get> gets);

  /** Writes columns. */
  void put(Put put);

  /** Writes one column. */
  void put(byte[] row, byte[] column, byte[] value);

  /** Writes columns; value i belongs to column i. */
  void put(byte[] row, byte[][] columns, byte[][] values);

  /** Deletes the row or the columns that the delete names. */
  void delete(Delete delete);

  /** Deletes a row. */
  void delete(byte[] row);

  /** Deletes one column. */
  void delete(byte[] row, byte[] column);

  /** Deletes columns. */
  void delete(byte[] row, byte[][] columns);

  /**
   * Adds to columns and returns their new values.
   *
   * @throws NumberFormatException when a value is not eight bytes long
   */
  Row incrementAndGet(Increment increment);

  /**
   * Adds to a column and returns its new value.
   *
   * @throws NumberFormatException when the value is not eight bytes long
   */
  long incrementAndGet(byte[] row, byte[] column, long amount);

  /**
   * Adds to columns and returns their new values; amount i belongs to column i.
   *
   * @throws NumberFormatException when a value is not eight bytes long
   */
  Row incrementAndGet(byte[] row, byte[][] columns, long[] amounts);

  /** Adds to columns. May defer the addition, and then an error too. */
  void increment(Increment increment);

  /** Adds to a column. May defer the addition, and then an error too. */
  void increment(byte[] row, byte[] column, long amount);

  /** Adds to columns. May defer the addition, and then an error too. */
  void increment(byte[] row, byte[][] columns, long[] amounts);

  /**
   * Replaces a value if it is the expected one, and tells whether it was.
   *
   * @param expected the value to find, null for none
   * @param newValue the value to write, null to delete the column
   */
  boolean compareAndSwap(byte[] row, byte[] column, byte[] expected, byte[] newValue);

  /** Reads rows from the start up to but without the stop row; null leaves an end open. */
  Scanner scan(@Nullable byte[] startRow, @Nullable byte[] stopRow);

  /** Reads the rows of a scan. */
  Scanner scan(Scan scan);

  /**
   * Returns parts of a range of rows for parallel reading.
   *
   * @param numSplits how many parts to aim at, not positive for as many as fit
   * @param start the first row, null for that of the table
   * @param stop the row to stop before, null for the end of the table
   */
  List<Split> getSplits(int numSplits, @Nullable byte[] start, @Nullable byte[] stop);

  /** Writes the columns of the put; the key is not looked at. */
  @Override
  void write(byte[] key, Put put);
}
