package io.cdap.cdap.storage;

import java.io.IOException;
import java.util.List;

/**
 * Creates, opens and drops tables. Safe for use by many threads; a drop waits for nobody, and calls
 * under way on that table may fail with {@link TableNotFoundException}.
 */
public interface TableStore extends AutoCloseable {

  /**
   * Creates a table. When it exists already its options become the given ones and its data stays.
   *
   * @return whether it was created
   */
  boolean createTable(TableName name, TableOptions options) throws IOException;

  boolean tableExists(TableName name) throws IOException;

  /** The options a table has. */
  TableOptions options(TableName name) throws IOException;

  /** The tables of a namespace, in order of their names. */
  List<TableName> listTables(String namespace) throws IOException;

  /** Removes all rows; readers and writers go on with an empty table. */
  void truncateTable(TableName name) throws IOException;

  /** Removes a table and its data. Does nothing when there is no such table. */
  void dropTable(TableName name) throws IOException;

  /** Opens a table. */
  StoredTable openTable(TableName name) throws IOException;

  /**
   * Opens a table for one who writes to it alone. On return nothing is written any more through the
   * handles that were opened this way before, by whatever process: what they were writing has been
   * written, or fails with {@link SupersededWriterException}. Handles of {@link #openTable} write
   * as ever. May take seconds.
   */
  StoredTable openExclusively(TableName name) throws IOException;

  /**
   * Returns when every write that was acknowledged before this call survives a power cut. Many
   * threads calling at once share the cost of one disk write.
   */
  void sync() throws IOException;

  @Override
  void close() throws IOException;
}
