/**
 * The embedded store: every table of a process in one RocksDB database with one write-ahead log.
 *
 * <pre>{@code
 * try (TableStore store = RocksTableStore.open(directory, Clock.systemUTC())) { ... }
 * }</pre>
 *
 * <p>A key is: table number, row, column, inverted version, so that the newest version of a column
 * comes first and a table, a row and a column are each one range; {@link
 * io.cdap.cdap.storage.rocksdb.CellKeys} has the details. Table number 0 is the catalogue. Because
 * catalogue and cells share the database, creating, truncating and dropping a table are one atomic
 * write each, and because they share the log, a power cut keeps a prefix of all writes.
 *
 * <p>A write goes to the log without waiting for the disk; {@link
 * io.cdap.cdap.storage.TableStore#sync()} waits, many callers for one disk write.
 *
 * <p>What may not live here: anything that knows of transactions, datasets or applications. No type
 * of RocksDB leaves this package.
 */
package io.cdap.cdap.storage.rocksdb;
