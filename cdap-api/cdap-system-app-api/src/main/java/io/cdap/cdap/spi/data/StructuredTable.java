package io.cdap.cdap.spi.data;

import io.cdap.cdap.api.dataset.lib.CloseableIterator;
import io.cdap.cdap.spi.data.table.field.Field;
import io.cdap.cdap.spi.data.table.field.Range;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Optional;

/**
 * A table of rows with typed fields, as one transaction sees it. Rows are in the order of their
 * primary keys. Keys are given as fields, in the order of the table's primary keys.
 *
 * <p>All methods throw {@link InvalidFieldException} when a field is not one of the table or has
 * another type, and {@link IOException} when the storage fails. For one thread.
 */
public interface StructuredTable extends Closeable {

  /** Writes the fields of a row, which is made when it is not there; other fields of it stay. */
  void upsert(Collection<Field<?>> fields) throws InvalidFieldException, IOException;

  /** Writes the fields of a row that is there; does nothing when it is not. */
  void update(Collection<Field<?>> fields) throws InvalidFieldException, IOException;

  /** Reads a row by all of its primary keys. */
  Optional<StructuredRow> read(Collection<Field<?>> keys) throws InvalidFieldException, IOException;

  /**
   * Reads some columns of a row, and its primary keys.
   *
   * @throws IllegalArgumentException when no column is asked for
   */
  Optional<StructuredRow> read(Collection<Field<?>> keys, Collection<String> columns)
      throws InvalidFieldException, IOException;

  /** Reads rows by their primary keys; those that are not there are left out. */
  default Collection<StructuredRow> multiRead(Collection<? extends Collection<Field<?>>> multiKeys)
      throws InvalidFieldException, IOException {
    Collection<StructuredRow> rows = new ArrayList<>();
    for (Collection<Field<?>> keys : multiKeys) {
      read(keys).ifPresent(rows::add);
    }
    return rows;
  }

  /**
   * Scans rows in the order of their primary keys.
   *
   * @param keyRange bounds that are the first primary keys or all of them
   * @param limit how many rows at most
   */
  CloseableIterator<StructuredRow> scan(Range keyRange, int limit)
      throws InvalidFieldException, IOException;

  /** Scans rows in the order of their primary keys or against it. */
  default CloseableIterator<StructuredRow> scan(Range keyRange, int limit, SortOrder sortOrder)
      throws InvalidFieldException, IOException {
    throw new UnsupportedOperationException("This table cannot be scanned in a chosen order.");
  }

  /** Scans the rows that have a value in an index column. */
  CloseableIterator<StructuredRow> scan(Field<?> index) throws InvalidFieldException, IOException;

  /** Scans those rows of a range that have one of the values in index columns. */
  default CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, Collection<Field<?>> filterIndexes)
      throws InvalidFieldException, IOException {
    throw new UnsupportedOperationException("This table cannot be scanned with index filters.");
  }

  /** Scans those rows of a range that have one of the values in index columns, in an order. */
  default CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, Collection<Field<?>> filterIndexes, SortOrder sortOrder)
      throws InvalidFieldException, IOException {
    throw new UnsupportedOperationException("This table cannot be scanned with index filters.");
  }

  /** Scans a range in the order of a primary key or an index column. */
  default CloseableIterator<StructuredRow> scan(
      Range keyRange, int limit, String orderByField, SortOrder sortOrder)
      throws InvalidFieldException, IOException {
    throw new UnsupportedOperationException("This table cannot be scanned in a chosen order.");
  }

  /** Scans the rows that are in any of the ranges, each once. */
  CloseableIterator<StructuredRow> multiScan(Collection<Range> keyRanges, int limit)
      throws InvalidFieldException, IOException;

  /**
   * Sets a field of a row when it has the expected value; the row is made when it is not there and
   * the expected value is null.
   *
   * @return whether it was set
   * @throws IllegalArgumentException when the two are different fields, or a primary key
   */
  boolean compareAndSwap(Collection<Field<?>> keys, Field<?> oldValue, Field<?> newValue)
      throws InvalidFieldException, IOException, IllegalArgumentException;

  /**
   * Adds to a field of the type long; the row is made when it is not there.
   *
   * @throws IllegalArgumentException when the column has another type, or is a primary key
   */
  void increment(Collection<Field<?>> keys, String column, long amount)
      throws InvalidFieldException, IOException, IllegalArgumentException;

  /** Removes a row; does nothing when it is not there. */
  void delete(Collection<Field<?>> keys) throws InvalidFieldException, IOException;

  /** Removes the rows of a range. */
  void deleteAll(Range keyRange) throws InvalidFieldException, IOException;

  /** Removes the rows of a range, for ranges with many rows. */
  void scanDeleteAll(Range keyRange)
      throws InvalidFieldException, UnsupportedOperationException, IOException;

  /** Writes the same fields, none of them a primary key, to all rows of a range. */
  void updateAll(Range keyRange, Collection<Field<?>> fields)
      throws InvalidFieldException, IOException;

  /** Counts the rows that are in any of the ranges. */
  long count(Collection<Range> keyRanges) throws IOException;

  /** Counts the rows that are in any of the ranges and have one of the values in index columns. */
  default long count(Collection<Range> keyRanges, Collection<Field<?>> filterIndexes)
      throws InvalidFieldException, IOException {
    throw new UnsupportedOperationException("This table cannot be counted with index filters.");
  }
}
