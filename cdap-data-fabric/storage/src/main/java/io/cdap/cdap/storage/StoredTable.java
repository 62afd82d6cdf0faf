package io.cdap.cdap.storage;

import java.io.IOException;
import java.util.List;
import javax.annotation.Nullable;

/**
 * One table of a {@link TableStore}. Safe for use by many threads. Holds no resource of its own: a
 * handle stays good until the table is dropped or the store closed, after which every call throws
 * {@link TableNotFoundException} or {@link IOException}.
 */
public interface StoredTable {

  TableName name();

  /**
   * The table of this name as it is now: this handle, or one of a table that was created after this
   * one had been dropped. Costs nothing but memory accesses, most of the time; a store that other
   * processes change may notice that only when a write to the former table is refused. What has
   * begun to use this handle goes on with it, and so does not write to a table that it never read.
   */
  default StoredTable current() throws IOException {
    return this;
  }

  /**
   * Reads rows. The answer has one entry for each query in the same order; a row of which nothing
   * is visible comes back empty.
   */
  List<StoredRow> get(List<RowQuery> queries, ReadView view) throws IOException;

  /** Scans rows in order. The caller closes the scanner. */
  RowScanner scan(ScanQuery query, ReadView view) throws IOException;

  /**
   * Writes at a version, all or nothing where the store can (a local store), else each row all or
   * nothing. Nothing is written to a table of this name that was created after this one. Written
   * again with the same version, a cell is replaced; increments of the same version and column add
   * up. On return the write is in the store's log and survives a kill of the process; {@link
   * TableStore#sync()} makes it survive a power cut.
   */
  void write(List<Mutation> mutations, long version) throws IOException;

  /**
   * Takes back what {@link #write} wrote at a version for the cells and rows that the mutations
   * name, whatever their values. Taking back what was never written does nothing.
   */
  void undo(List<Mutation> mutations, long version) throws IOException;

  /**
   * Adds to a number atomically, outside of any transaction, and returns the sum. Uses the store's
   * clock for the version. An absent column counts as 0.
   *
   * @throws NumberFormatException when the column holds anything but 8 bytes
   */
  long incrementAndGet(byte[] row, byte[] column, long amount) throws IOException;

  /**
   * Sets a column atomically, outside of any transaction, when it holds the expected value.
   *
   * @param expected null for: when the column is absent
   * @param value null for: delete the column
   * @return whether it was set
   */
  boolean compareAndSwap(
      byte[] row, byte[] column, @Nullable byte[] expected, @Nullable byte[] value)
      throws IOException;

  /**
   * Removes for good what nobody can see any more.
   *
   * @return how many cells were removed; 0 from a store that prunes by itself
   */
  long prune(PruneBounds bounds) throws IOException;

  /**
   * Gives back the space of a range of rows that the table's time to live has made invisible
   * already, without reading them: it costs the same however many they are. A store that by itself
   * removes what has expired does nothing.
   *
   * @param start the first row, inclusive
   * @param stop the row to stop before; every row of the range has expired and none is written to
   *     it any more
   */
  void dropExpired(byte[] start, byte[] stop) throws IOException;
}
