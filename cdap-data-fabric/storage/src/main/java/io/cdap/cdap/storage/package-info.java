/**
 * Ordered multi-version tables: the one SPI through which everything above stores bytes.
 *
 * <p>A table maps a row key to columns, and a column to values by <em>version</em>. Rows and
 * columns are byte strings in unsigned lexicographic order. A version is a positive {@code long}:
 * the write pointer of a transaction, {@value io.cdap.cdap.storage.Versions#PER_MILLISECOND} to the
 * millisecond of wall-clock time, so that the age of a cell can be told from it.
 *
 * <pre>{@code
 * TableName name = new TableName("dev", "purchases");
 * store.createTable(name, TableOptions.DEFAULT);
 * StoredTable table = store.openTable(name);
 * table.write(List.of(Mutation.put(row, column, value)), version);
 * store.sync();                                        // now it survives a power cut
 * table.get(List.of(RowQuery.all(row)), ReadView.upTo(version));
 * }</pre>
 *
 * <p>A reader says what it may see by a {@link io.cdap.cdap.storage.ReadView}: the newest version
 * it knows, and the versions below that which are excluded because their transaction is in progress
 * or invalid. The store knows nothing else of transactions.
 *
 * <p>Every implementation passes {@code TableStoreContractTest} of this module's test jar.
 *
 * <p>What may not live here: datasets, transactions, anything of an application; and no engine's
 * type in a signature.
 */
package io.cdap.cdap.storage;
